import type { Plan } from "#server/plans/plans";
import { type PlanStart, startWords } from "#server/subscriptions/rules";
import { count, formatGb, formatUsd } from "~/format";

/** What is about to be bought, as a boarding pass without its button. */
export function PlanSummary({ plan }: { plan: Plan & { start: PlanStart } }) {
  const rows = [
    { label: "Data limit", value: formatGb(plan.dataBytes) },
    { label: "Validity", value: count(plan.validityDays, "day") },
    { label: "Its days begin", value: startWords[plan.start.startRule] },
    { label: "Start within", value: count(plan.start.unusedValidDays, "day") },
    { label: "Coverage", value: count(plan.countryCount, "country", "countries") },
    { label: "Price", value: formatUsd(plan.priceCents) },
  ];
  return (
    <section aria-labelledby="summary-title" className="pass">
      <div className="p-6">
        <h2 id="summary-title" className="text-xl">
          {plan.name}
        </h2>
        <p className="mt-2 text-ink-soft">{plan.description}</p>
      </div>
      <div className="pass-stub p-6">
        <dl className="space-y-2.5">
          {rows.map(({ label, value }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
