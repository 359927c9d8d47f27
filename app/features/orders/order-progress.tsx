import type { OrderState } from "#server/orders/rules";

const stops = ["Order", "Payment", "Confirmed", "Plan active"];
const reached: Record<OrderState, number> = {
  created: 0,
  awaiting_payment: 0,
  confirming: 1,
  needs_review: 1,
  paid: 2,
  fulfilled: 3,
  expired: 0,
  cancelled: 0,
  refunded: 1,
  refused: 0,
};

/** The far line from order to data: drawn as far as the order has come. */
export function OrderProgress({ state }: { state: OrderState }) {
  const at = reached[state];
  return (
    <ol className="grid grid-cols-4 text-center text-sm">
      {stops.map((stop, index) => {
        const isDone = index <= at;
        return (
          <li key={stop} aria-current={index === at ? "step" : undefined}>
            <svg viewBox="0 0 100 24" className="w-full" preserveAspectRatio="none" aria-hidden="true">
              <path
                d={`M${index === 0 ? 50 : 0} 12H${index === stops.length - 1 ? 50 : 100}`}
                stroke="var(--edge)"
                strokeDasharray="3 5"
                vectorEffect="non-scaling-stroke"
                strokeWidth={1.75}
              />
              {isDone && index + (index < at ? 1 : 0) > 0 && (
                <path
                  d={`M${index === 0 ? 50 : 0} 12H${index < at ? 100 : 50}`}
                  stroke="var(--accent)"
                  vectorEffect="non-scaling-stroke"
                  strokeWidth={3}
                />
              )}
            </svg>
            <span className="relative -mt-[1.15rem] mx-auto mb-2 block size-3.5 rounded-pill border-2 border-accent bg-paper data-done:bg-accent" data-done={isDone || undefined} />
            <span className={isDone ? "font-semibold" : "text-ink-soft"}>{stop}</span>
          </li>
        );
      })}
    </ol>
  );
}
