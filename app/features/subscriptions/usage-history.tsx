import { lazy, Suspense, useState, type ReactNode } from "react";
import { type UsageChart, dayOfSlot } from "#server/subscriptions/chart-rules";
import { usageWords } from "#server/subscriptions/rules";
import { formatDate, formatMoment, formatDay, formatGb } from "~/format";
import { TitledCard } from "~/ui/titled-card";
import { ChartLines, DrawnBars } from "./chart-lines";

/**
 * A chunk of its own, which only this part needs: it is as large as all other script, so it is loaded when a chart is
 * first pointed at or focused. Where it does not load the drawing stays.
 */
const LiveBars = lazy(() => import("./live-bars").catch(() => ({ default: DrawnBars })));

export interface UsageView {
  id: string;
  /** The plans that the data belongs to. */
  name: string;
  chart: UsageChart;
}

/** When the last of it was reported. */
export function lastHeard(usage: readonly UsageView[]): string | null {
  return (
    usage
      .map(({ chart }) => chart.asOf)
      .sort()
      .at(-1) ?? null
  );
}

/** The usage of each eSIM: as a drawing, as bars with figures at the pointer, and as a table. */
export function UsageHistory({ usage }: { usage: readonly UsageView[] }) {
  return (
    <TitledCard id="usage" title="Data Usage History" className="p-6">
      {usage.length === 0 ? (
        <p className="mt-3 text-ink-soft">No usage data available yet</p>
      ) : (
        <div className="divide-y divide-line *:py-4 *:first:pt-0 *:last:pb-0">
          {usage.map((view) => (
            <Chart key={view.id} {...view} isOneOfSeveral={usage.length > 1} />
          ))}
        </div>
      )}
    </TitledCard>
  );
}

function Chart({ name, chart, isOneOfSeveral }: UsageView & { isOneOfSeveral: boolean }) {
  const [isLive, setLive] = useState(false);
  const drawn = <DrawnBars chart={chart} />;
  return (
    <div onPointerOver={() => setLive(true)} onFocus={() => setLive(true)}>
      {isOneOfSeveral && <h3 className="mt-3 text-lg">{name}</h3>}
      <p className="mt-1 text-sm text-ink-soft">
        {[
          `${isOneOfSeveral ? "" : `${name}: `}GB used by the end of each day, the day's own part solid, as of ${formatMoment(chart.asOf)}.`,
          ...(chart.isReported
            ? ["The network has not counted all of it yet: the rest is what you reported."]
            : []),
        ].join(" ")}
      </p>
      <div className="mt-4 grid gap-x-10 gap-y-6 lg:grid-cols-[1fr_19rem]">
        <div className="min-w-0">
          <ChartFrame chart={chart}>
            {isLive ? (
              <Suspense fallback={drawn}>
                <LiveBars chart={chart} />
              </Suspense>
            ) : (
              drawn
            )}
          </ChartFrame>
          {chart.forecast && <p className="mt-4 text-sm text-ink-soft">{whereItLeads(chart.forecast)}</p>}
        </div>
        <UsageTable days={chart.days} name={isOneOfSeveral ? ` of ${name}` : ""} />
      </div>
    </div>
  );
}

function whereItLeads({ endsWith, at, usedBytes }: NonNullable<UsageChart["forecast"]>): string {
  const day = formatDate(at);
  return endsWith === "data"
    ? `Forecast, as the dashed line: at this pace all of the data is used about ${day}.`
    : `Forecast, as the dashed line: at this pace about ${usageWords(usedBytes)} are used when the days end, on ${day}.`;
}

/** The scale, the dates and the lines around the bars: text, so that it stays readable at every width. */
function ChartFrame({ chart, children }: { chart: UsageChart; children: ReactNode }) {
  const { limitBytes, slots } = chart;
  return (
    <div
      className="mt-8 grid grid-cols-[auto_1fr] gap-x-3 text-sm text-ink-soft tabular-nums"
      aria-hidden="true"
    >
      <div className="-my-2.5 flex flex-col justify-between text-right">
        <span className="font-semibold text-ink">{formatGb(limitBytes)}</span>
        <span>{formatGb(limitBytes / 2)}</span>
        <span>0</span>
      </div>
      <div className="relative h-52 min-w-0">
        {children}
        <ChartLines chart={chart} />
      </div>
      <div />
      <div className="mt-2 flex justify-between gap-x-2 *:last:text-right">
        <span>{formatDay(dayOfSlot(chart, 0))}</span>
        <span>{formatDay(dayOfSlot(chart, slots - 1))}</span>
      </div>
    </div>
  );
}

/** How many days the table beside the chart shows; the days before open below. */
const BESIDE = 7;

/** The same as the chart, in figures: the newest day first. */
function UsageTable({ days, name }: { days: UsageChart["days"]; name: string }) {
  const newest = days.toReversed();
  const [latest, earlier] = [newest.slice(0, BESIDE), newest.slice(BESIDE)];
  return (
    <div className="min-w-0 text-sm">
      <Days caption={`Data used on each day${name}`} days={latest} />
      {earlier.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
            Earlier days
          </summary>
          <Days caption={`Data used on earlier days${name}`} days={earlier} />
        </details>
      )}
    </div>
  );
}

function Days({ caption, days }: { caption: string; days: UsageChart["days"] }) {
  return (
    <table className="w-full text-left tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-edge">
          <th scope="col" className="py-1.5 pr-3">
            Day
          </th>
          <th scope="col" className="py-1.5 pr-3 text-right">
            Used
          </th>
          <th scope="col" className="py-1.5 text-right">
            In all
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, usedBytes, totalBytes }) => (
          <tr key={day} className="border-b border-line">
            <th scope="row" className="py-1.5 pr-3 font-normal">
              {formatDate(day)}
            </th>
            <td className="py-1.5 pr-3 text-right">{usageWords(usedBytes)}</td>
            <td className="py-1.5 text-right">{usageWords(totalBytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
