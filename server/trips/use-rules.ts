/** How much data a trip takes: one table for all pages that say it. */

export const uses = ["maps", "social", "video"] as const;
/** Maps and messages; social media and photos; video and work. */
export type Use = (typeof uses)[number];
export const USUAL_USE: Use = "social";

/** What else somebody may want of a plan, and says in so many words. */
export const wants = ["cheapest", "unlimited", "hotspot", "calls", "games", "5g"] as const;
export type Want = (typeof wants)[number];

/**
 * GB a day. Estimates, and said to be wherever they are used: the upper ends of what `useSource` gives for light use,
 * for most travellers and for video and work, 2, 5 and 20 GB a week, the last a little lower. Another seller's guide
 * says about half as much again (esims5g.com/blog/how-much-data-do-i-need-for-travel-2026): who needs more can top up,
 * and what is left over is paid for nothing.
 */
export const gbADay: Readonly<Record<Use, number>> = { maps: 0.3, social: 0.7, video: 2.5 };

/** Whose estimate it is. */
export const useSource = {
  name: "Yoho Mobile's travel guide of April 2026",
  address: "https://yohomobile.com/fr-FR/how-much-data-do-you-need-when-traveling-a-practical-guide",
  says: "1 to 2 GB a week for light use, 3 to 5 for most travelers, 10 to 20 with video and work",
} as const;

/** Mbit/s that each takes at least, by the FCC's Broadband Speed Guide: calls, social media, video in standard definition. */
export const mbpsFor: Readonly<Record<Use, number>> = { maps: 0.5, social: 1, video: 3 };

/** Mbit/s in a network's words, '1 Mbps' or '128 kbps'; undefined where they name no speed. */
export function mbpsIn(words: string): number | undefined {
  const [, number, unit] = /(\d+(?:\.\d+)?)\s*([km])b(?:ps|it)/i.exec(words) ?? [];
  return unit === undefined ? undefined : Number(number) / (unit.toLowerCase() === "k" ? 1000 : 1);
}

/** Trips that many make. */
export const usualTrips: readonly { days: number; use: Use }[] = [
  { days: 7, use: "maps" },
  { days: 7, use: "social" },
  { days: 14, use: "social" },
];

/** What so many days take. */
export function estimatedGb({ days, use }: { days: number; use: Use }): number {
  return Math.round(days * gbADay[use] * 100) / 100;
}
