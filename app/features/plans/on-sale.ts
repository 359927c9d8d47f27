import type { Plan } from "#server/plans/plans";
import { formatUsd } from "~/format";

/** Without the comma that American English sets before 'or'. */
const either = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** What is on sale, in a sentence: its prices and days are those of the plans, and none where there is none. */
export function onSaleWords(plans: readonly Pick<Plan, "priceCents" | "validityDays">[]): string {
  if (plans.length === 0) return "eSIM data plans for travellers.";
  const prices = plans.map(({ priceCents }) => priceCents);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map(inShort);
  const days = [...new Set(plans.map(({ validityDays }) => validityDays))].sort((a, b) => a - b).map(String);
  const price = lowest === highest ? `at ${lowest}` : `from ${lowest} to ${highest}`;
  return `eSIM data plans ${price} for ${either.format(days)} days.`;
}

/** '$3', '$6.99'. */
function inShort(cents: number): string {
  return formatUsd(cents).replace(/\.00$/, "");
}
