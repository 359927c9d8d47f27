import type { ReactNode } from "react";
import { dayOfSlot, type UsageChart } from "#server/subscriptions/chart-rules";
import { formatDay, formatGb } from "~/format";
import { ChartLines } from "./chart-lines";

/** The scale, the dates and the lines around the bars: text, so that it stays readable at every width. */
export function ChartFrame({ chart, children }: { chart: UsageChart; children: ReactNode }) {
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
