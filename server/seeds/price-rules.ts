import type { PriceRule } from "../fares/rules";

/**
 * How a new shop prices what the network sells: small plans carry a larger share, so that each pays its payment. A day
 * costs less than a week.
 */
export const seedPriceRules: PriceRule[] = [
  ["a-day", "*", 0.68, 120, 0.9],
  ["up-to-2", "*", 2, 120, 1.3],
  ["up-to-6", "*", 6, 85, 2.2],
  ["above", "*", null, 60, 4.8],
  ["africa-up-to-6", "africa", 6, 70, 1.8],
  ["africa", "africa", null, 45, 4],
].map(([id, scope, upTo, marginPercent, leastMargin]) => ({
  id: id as string,
  scope: scope as string,
  upTo: upTo as number | null,
  marginPercent: marginPercent as number,
  leastMargin: leastMargin as number,
  price: null,
}));
