export const supportLevels = ["chat", "priority", "vip"] as const;
export type SupportLevel = (typeof supportLevels)[number];

/** Passes are the shop's own plans; local ones are of one country, regional ones of several. */
export const planKinds = ["pass", "local", "regional"] as const;
export type PlanKind = (typeof planKinds)[number];

/** The plan that the shop window puts forward. */
export const HIGHLIGHTED_PLAN = "Nomad";

export const BYTES_PER_MB = 1024 * 1024;
export const BYTES_PER_GB = 1024 * BYTES_PER_MB;

/** The largest plan that a country's lowest price per GB is taken from: larger ones work everywhere. */
export const LARGEST_COMPARED_GB = 10;

/** What 'from' leaves out where there is anything else: a day costs the same nearly everywhere, and is no trip. */
export const LONGEST_LEFT_OUT_DAYS = 1;

/** What going somewhere costs at least, in cents, by the plans that work there; undefined where there is none. */
export function cheapestFrom(
  plans: readonly { priceCents: number; validityDays: number }[],
): number | undefined {
  const longer = plans.filter(({ validityDays }) => validityDays > LONGEST_LEFT_OUT_DAYS);
  const prices = (longer.length > 0 ? longer : plans).map(({ priceCents }) => priceCents);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

export const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a plan runs: '1 day', '30 days'. */
export function dayWords(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}
