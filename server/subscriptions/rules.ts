const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole days until `endDate`, a begun day counting as one; never below 0. */
export function daysRemaining(endDate: string, at: Date): number {
  return Math.max(0, Math.ceil((Date.parse(endDate) - at.getTime()) / DAY_MS));
}
