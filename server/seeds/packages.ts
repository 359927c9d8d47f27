import type { WrittenPackage } from "../esims/packages";

/** What the sandbox's network sells for the plans of the opening, and for the gift: a test asks it. */
export const sandboxPackages: WrittenPackage[] = [
  ["layover", "layover_1_7", 0.9],
  ["city-break", "city-break_3_10", 1.5],
  ["euro-week", "euro-week_5_7", 2.1],
  ["night-market", "night-market_6_15", 2.4],
  ["asia-loop", "asia-loop_10_30", 3.6],
  ["americas", "americas_12_30", 4.2],
  ["round-trip", "round-trip_12_15", 4.2],
  ["nomad", "nomad_20_30", 6.6],
  ["cape-to-cairo", "cape-to-cairo_25_60", 8.1],
  ["pacific", "pacific_40_60", 12.6],
  ["voyager", "voyager_50_60", 15.6],
  ["fleet", "fleet_100_30", 30.6],
  ["launch-gift", "launch-gift_5_7", 2.1],
].map(([planId, packageCode, wholesale]) => ({
  planId: planId as string,
  packageCode: packageCode as string,
  topUpCode: `TOPUP_${packageCode}`,
  wholesale: wholesale as number,
  activeType: planId === "layover" ? "first_installation" : "first_connection",
  unusedValidDays: planId === "layover" ? 90 : 180,
}));
