import type { ReactNode } from "react";
import { usageWords } from "#server/subscriptions/rules";
import { formatDate, formatGb } from "~/format";
import { topOf, unitOf } from "./scale";

interface ChartFrameProps {
  days: readonly { day: string; usedBytes: number }[];
  children: ReactNode;
}

/** The scale and the dates around a chart: text, so that it stays readable at every width. */
export function ChartFrame({ days, children }: ChartFrameProps) {
  const top = topOf(days);
  const inUnit = unitOf(top) === "MB" ? usageWords : formatGb;
  const middle = days.length > 2 ? days[Math.floor(days.length / 2)] : undefined;
  return (
    <div
      className="mt-5 grid grid-cols-[auto_1fr] gap-x-3 text-sm text-ink-soft tabular-nums"
      aria-hidden="true"
    >
      <div className="-my-2.5 flex flex-col justify-between text-right">
        <span>{inUnit(top)}</span>
        <span>{inUnit(top / 2)}</span>
        <span>0</span>
      </div>
      <div className="h-52">{children}</div>
      <div />
      <div className="mt-2 flex justify-between gap-x-2 *:last:text-right">
        <span>{formatDate(days[0]!.day)}</span>
        {middle && <span className="max-sm:hidden">{formatDate(middle.day)}</span>}
        {days.length > 1 && <span>{formatDate(days.at(-1)!.day)}</span>}
      </div>
    </div>
  );
}
