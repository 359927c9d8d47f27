export const regions = ["americas", "europe", "asia", "africa", "oceania"] as const;
export type Region = (typeof regions)[number];
