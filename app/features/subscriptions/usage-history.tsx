import { lazy, Suspense } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { usageWords } from "#server/subscriptions/rules";
import { formatDate, formatMoment } from "~/format";
import { ChartFrame } from "./chart-frame";
import { DrawnBars } from "./drawn-bars";
import { topOf, unitOf } from "./scale";

/**
 * Its own chunk, and the only part of the shop that needs it: fetched once the page is there. Where it does not
 * come the drawing stays.
 */
const LiveBars = lazy(() => import("./live-bars").catch(() => ({ default: DrawnBars })));

export interface UsageView {
  /** Without gaps, oldest first. */
  days: readonly { day: string; usedBytes: number }[];
  asOf: string;
  /** The network has not counted all of it: some is the owner's own word. */
  isReported: boolean;
}

/** What was used on which day: as a drawing, as bars that tell when pointed at, and as a table. */
export function UsageHistory({ usage }: { usage: UsageView | null }) {
  return (
    <section aria-labelledby="usage-title" className="rounded-card border border-line bg-card p-6">
      <h2 id="usage-title" className="text-xl">
        Data Usage History
      </h2>
      {usage ? <Chart usage={usage} /> : <p className="mt-3 text-ink-soft">No usage data available yet</p>}
    </section>
  );
}

function Chart({ usage: { days, asOf, isReported } }: { usage: UsageView }) {
  const isHydrated = useHydrated();
  const drawn = <DrawnBars days={days} />;
  return (
    <>
      <p className="mt-1 text-sm text-ink-soft">
        {`${unitOf(topOf(days))} a day, as of ${formatMoment(asOf)}.${isReported ? " The network has not counted all of it yet: the rest is what you reported." : ""}`}
      </p>
      <ChartFrame days={days}>
        {isHydrated ? <Suspense fallback={drawn}>{<LiveBars days={days} />}</Suspense> : drawn}
      </ChartFrame>
      <details className="mt-4">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
          Show as a table
        </summary>
        <table className="mt-2 w-full max-w-md text-left tabular-nums">
          <caption className="sr-only">Data used on each day</caption>
          <thead>
            <tr className="border-b border-edge">
              <th scope="col" className="py-2">
                Day
              </th>
              <th scope="col" className="py-2 text-right">
                Used
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, usedBytes }) => (
              <tr key={day} className="border-b border-line">
                <th scope="row" className="py-2 font-normal">
                  {formatDate(day)}
                </th>
                <td className="py-2 text-right">{usageWords(usedBytes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
