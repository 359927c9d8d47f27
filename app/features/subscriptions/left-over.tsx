import type { SharedData } from "#server/subscriptions/forecast-rules";
import { usageWords } from "#server/subscriptions/rules";
import { formatGb } from "~/format";

/** How much is left of some data and how much is used, in words and as a bar; and what of that only its owner says. */
export function LeftOver({ usedBytes, dataBytes, countedBytes, isReported }: SharedData) {
  const left = dataBytes - usedBytes;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
        <strong className="font-display text-2xl whitespace-nowrap max-xs:whitespace-normal">
          {`${usageWords(left)} left`}
        </strong>
        <span className="whitespace-nowrap text-ink-soft max-xs:whitespace-normal">
          {`${usageWords(usedBytes)} of ${formatGb(dataBytes)} used`}
        </span>
      </p>
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="mt-3 h-2 w-full rounded-pill"
        aria-hidden="true"
      >
        <rect width={100} height={4} fill="var(--line)" />
        <rect width={(100 * left) / dataBytes} height={4} fill="var(--sea)" />
      </svg>
      {isReported && (
        <p className="mt-3 text-sm text-ink-soft">
          {`The network has counted ${usageWords(countedBytes)}: the rest is what you reported.`}
        </p>
      )}
    </>
  );
}
