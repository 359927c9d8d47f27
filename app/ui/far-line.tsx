/**
 * The far line from the first stop to the last: drawn as far as the trip has come; `at` -1 is before the
 * first.
 */
export function FarLine({ stops, at }: { stops: readonly string[]; at: number }) {
  const last = stops.length - 1;
  return (
    <ol className="grid auto-cols-fr grid-flow-col text-center text-sm wrap-normal max-xs:grid-flow-row max-xs:gap-2 max-xs:text-left">
      {stops.map((stop, index) => {
        const isDone = index <= at;
        return (
          <li
            key={stop}
            className="max-xs:flex max-xs:items-center max-xs:gap-3"
            aria-current={index === at ? "step" : undefined}
          >
            <svg
              viewBox="0 0 100 24"
              className="block h-6 w-full overflow-visible max-xs:hidden"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path
                d={`M${index === 0 ? 50 : 0} 12H${index === last ? 50 : 100}`}
                stroke="var(--edge)"
                strokeDasharray="3 5"
                vectorEffect="non-scaling-stroke"
                strokeWidth={1.75}
              />
              {isDone && index + (index < at ? 1 : 0) > 0 && (
                <path
                  d={`M${index === 0 ? 50 : -1} 12H${index < at ? 101 : 50}`}
                  stroke="var(--accent)"
                  vectorEffect="non-scaling-stroke"
                  strokeWidth={3}
                />
              )}
            </svg>
            <span
              className="relative mx-auto -mt-[1.1875rem] mb-2 block size-3.5 shrink-0 max-xs:m-0 rounded-pill border-2 border-accent bg-paper data-done:bg-accent"
              data-done={isDone || undefined}
            />
            <span className={isDone ? "px-0.5 font-semibold" : "px-0.5 text-ink-soft"}>{stop}</span>
          </li>
        );
      })}
    </ol>
  );
}
