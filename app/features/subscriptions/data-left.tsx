import type { ReactNode } from "react";
import type { Outlook } from "#server/checkout/outlook";
import { usageWords } from "#server/subscriptions/rules";
import { formatGb } from "~/format";
import { MoreData, outlookView, type OutlookView } from "./more-data";

export interface DataLeftView extends OutlookView {
  usedBytes: number;
  dataBytes: number;
  asOf: string | null;
}

/** Null where there is nothing to read off yet, or any more. */
export function dataLeftView(outlook: Outlook): DataLeftView | null {
  const { advice, shared } = outlook;
  if (["not_begun", "over", "gone"].includes(advice.is)) return null;
  const { usedBytes, dataBytes, asOf } = shared;
  return { ...outlookView(outlook), usedBytes, dataBytes, asOf };
}

interface DataLeftProps {
  esimId: string;
  data: DataLeftView;
  /** Of when it is. */
  children: ReactNode;
}

/** What is left of the data of all plans on an eSIM, and what to do about it: that stands on a phone's first screen. */
export function DataLeft({ esimId, data, children }: DataLeftProps) {
  const left = data.dataBytes - data.usedBytes;
  return (
    <section aria-labelledby="data-left-title" className="rounded-card border border-line bg-card p-5 sm:p-8">
      <h2 id="data-left-title" className="text-xl">
        Data left
      </h2>
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
        <strong className="font-display text-2xl whitespace-nowrap max-xs:whitespace-normal">{`${usageWords(left)} left`}</strong>
        <span className="whitespace-nowrap text-ink-soft max-xs:whitespace-normal">
          {`${usageWords(data.usedBytes)} of ${formatGb(data.dataBytes)} used`}
        </span>
      </p>
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="mt-3 mb-4 h-2 w-full rounded-pill"
        aria-hidden="true"
      >
        <rect width={100} height={4} fill="var(--line)" />
        <rect width={(100 * left) / data.dataBytes} height={4} fill="var(--sea)" />
      </svg>
      <MoreData esimId={esimId} outlook={data} />
      <div className="mt-8">{children}</div>
    </section>
  );
}
