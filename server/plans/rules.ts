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

/** How long a plan runs: '1 day', '30 days'. */
export function dayWords(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}
