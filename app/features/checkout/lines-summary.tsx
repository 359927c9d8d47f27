import { Link } from "@remix-run/react";
import { type AskedLine, withoutLine } from "#server/checkout/lines-rules";
import type { Plan } from "#server/plans/plans";
import { type Start, startSentence } from "#server/subscriptions/rules";
import { count, formatGb, formatUsd } from "~/format";
import { paths } from "~/paths";

export interface ShownLine extends AskedLine {
  plan: Plan | null;
  /** When its days begin. */
  start: Start | null;
  /** Why it cannot be bought, in a sentence; null where it can. */
  why: string | null;
}

const link = "inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4";

/**
 * What is about to be bought, plan by plan, each with a way to take it off and to have one more of it.
 * @param before the prices that were shown when the form was sent, in cents.
 */
export function LinesSummary({ lines, before }: { lines: readonly ShownLine[]; before: readonly number[] }) {
  const bare = lines.map(({ planId, esimId, onto }) => ({ planId, esimId, onto }));
  return (
    <section aria-labelledby="summary-title" className="pass">
      <div className="px-4 py-3 sm:p-6">
        <h2 id="summary-title" className="text-lg sm:text-xl">
          {count(lines.length, "plan")}
        </h2>
        <ol className="divide-y divide-line">
          {lines.map((line, place) => (
            <li key={place} className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
              <h3 className="font-body text-base font-bold tracking-normal">
                {line.plan?.name ?? line.planId}
              </h3>
              <p className="font-semibold tabular-nums">{line.plan && formatUsd(line.plan.priceCents)}</p>
              <p className="col-span-2 text-sm text-ink-soft">{line.why ?? termsOf(line, lines)}</p>
              {isDearer(line, before[place]) && (
                <p className="col-span-2 text-sm font-semibold">{`It was ${formatUsd(before[place]!)} when you pressed.`}</p>
              )}
              <p className="col-span-2 flex gap-x-5 text-sm">
                <Link
                  to={paths.checkoutOf(withoutLine(bare, place))}
                  replace
                  preventScrollReset
                  className={link}
                >
                  Take it off<span className="sr-only">{`: ${line.plan?.name ?? line.planId}`}</span>
                </Link>
                {line.onto == null && !line.esimId && !line.why && (
                  <Link
                    to={paths.checkoutOf([...bare, bare[place]!])}
                    replace
                    preventScrollReset
                    className={link}
                  >
                    One more<span className="sr-only">{` of ${line.plan!.name}, for somebody else`}</span>
                  </Link>
                )}
              </p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function isDearer({ plan }: ShownLine, before: number | undefined): boolean {
  return before !== undefined && plan !== null && plan.priceCents !== before;
}

/** Its data and days, where it lands, and when its days begin. */
function termsOf({ plan, start, esimId, onto }: ShownLine, lines: readonly ShownLine[]): string {
  if (!plan || !start) return "";
  const terms = `${formatGb(plan.dataBytes)} for ${count(plan.validityDays, "day")}`;
  if (onto != null) return `${terms}, added to the eSIM of ${lines[onto]!.plan!.name}.`;
  return `${terms}, on ${esimId ? "your eSIM" : "an eSIM of its own"}. ${startSentence(start, plan.validityDays)}`;
}
