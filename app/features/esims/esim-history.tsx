import type { EsimEvent } from "#server/esims/history";
import { profileWords, type ProfileState } from "#server/esims/rules";
import { planWords, type PlanState } from "#server/subscriptions/rules";
import { formatMoment } from "~/format";

/** What became of the eSIM and its plans, newest first. */
export function EsimHistory({ events }: { events: readonly EsimEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="text-xl">
        What happened so far
      </h2>
      <ol className="mt-5 divide-y divide-line border-y border-line">
        {events.toReversed().map(({ at, kind, to }, index) => (
          <li key={index} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <span>
              <span>{kind === "profile" ? "eSIM: " : "Plan: "}</span>
              <strong>
                {kind === "profile"
                  ? profileWords[to as ProfileState].label
                  : planWords[to as PlanState].label}
              </strong>
            </span>
            <time dateTime={at} className="text-ink-soft tabular-nums">
              {formatMoment(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
