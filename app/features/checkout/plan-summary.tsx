import type { Plan } from "#server/plans/plans";
import { startWords } from "#server/subscriptions/rules";
import type { Start } from "#server/subscriptions/start-rules";
import { InstallAhead } from "~/features/trips/notes";
import { count, formatDate, formatGb, formatUsd } from "~/format";
import type { GoesOnto } from "./goes-onto";

/** What is about to be bought, as a boarding pass without its button. @param hasChoice of the eSIM that it goes onto. */
export function PlanSummary({
  plan,
  ahead = [],
  onto: { name, start },
  hasChoice,
}: {
  plan: Plan;
  /** Where it works and has to be installed before somebody leaves for there. */
  ahead?: readonly { code: string; name: string }[];
  onto: GoesOnto;
  hasChoice: boolean;
}) {
  const rows = [
    { label: "Data limit", value: formatGb(plan.dataBytes) },
    { label: "Validity", value: count(plan.validityDays, "day") },
    ...(hasChoice ? [{ label: "Goes onto", value: name }] : []),
    ...startRows(start),
    { label: "Coverage", value: count(plan.countryCount, "country", "countries") },
    { label: "Price", value: formatUsd(plan.priceCents) },
  ];
  return (
    <>
      <InstallAhead countries={ahead} />
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
    </>
  );
}

function startRows(start: Start): { label: string; value: string }[] {
  switch (start.is) {
    case "by_package":
      return [
        { label: "Its days begin", value: startWords[start.startRule] },
        { label: "Start within", value: count(start.unusedValidDays, "day") },
      ];
    case "with_esim":
      return [
        { label: "Its days begin", value: startWords[start.startRule] },
        { label: "Start by", value: formatDate(start.startBy) },
      ];
    case "at_once":
      return [
        { label: "Its days begin", value: "at once" },
        { label: "Lasts until", value: formatDate(start.endDate) },
      ];
  }
}
