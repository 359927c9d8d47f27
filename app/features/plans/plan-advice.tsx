import { estimatedGb, gbADay, uses } from "#server/trips/use-rules";
import { UseSource } from "~/features/trips/notes";
import { useWords } from "~/features/trips/words";
import type { Plan } from "#server/plans/plans";
import { either } from "~/features/fares/route-card";
import { formatShortUsd } from "~/format";

const WEEK = 7;

/** How much data a trip takes: the question that decides between two plans. */
export function PlanAdvice() {
  return (
    <section aria-labelledby="advice-title" className="grid gap-8 lg:grid-cols-[1fr_1.4fr] lg:gap-14">
      <div>
        <h2 id="advice-title" className="max-w-[16ch] text-2xl">
          How much data will you use?
        </h2>
        <UseSource className="mt-4 text-ink-soft" />
        <p className="mt-2 text-ink-soft">
          Wi-Fi where you sleep makes it less; whoever shares a hotspot comes on top.
        </p>
      </div>
      <dl className="divide-y divide-line border-y border-line">
        {uses.map((use) => (
          <div key={use} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4">
            <dt>{`${useWords[use][0]!.toUpperCase()}${useWords[use].slice(1)}`}</dt>
            <dd className="tabular-nums">
              <strong className="font-display font-bold">
                {`About ${Math.round(estimatedGb({ days: WEEK, use }))}\u00A0GB a week`}
              </strong>{" "}
              <span className="text-ink-soft">{`(${gbADay[use]}\u00A0GB a day)`}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What is on sale, in a sentence: its prices and days are those of the plans, and left out without plans. */
export function onSaleWords(plans: readonly Pick<Plan, "priceCents" | "validityDays">[]): string {
  if (plans.length === 0) return "eSIM data plans for travellers.";
  const prices = plans.map(({ priceCents }) => priceCents);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map(formatShortUsd);
  const days = [...new Set(plans.map(({ validityDays }) => validityDays))].sort((a, b) => a - b).map(String);
  const price = lowest === highest ? `at ${lowest}` : `from ${lowest} to ${highest}`;
  return `eSIM data plans ${price} for ${either.format(days)} days.`;
}
