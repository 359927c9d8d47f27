import { DAY_MS } from "../plans/rules";

/** The most days in one answer. */
export const DAYS_PER_ANSWER = 100;

/** True for a count of bytes that can be recorded. */
export function isByteCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

export interface StoredReading {
  /** Bytes used since the plan began. */
  usedBytes: number;
  /** When that was so. */
  asOf: string;
}

/** What is known of a plan's use. */
export interface KnownUsage {
  /** Bytes, as the network has counted them. */
  usedBytes: number;
  /** When the network last counted; null while it has not. */
  usageAsOf: string | null;
  /** The owner's own word, if they gave one. It is shown, and decides nothing. */
  reported: StoredReading | null;
}

/** What is shown of a plan's use: the owner's word where it says more than the network has counted. */
export function shownUsage({ usedBytes, usageAsOf, reported }: KnownUsage) {
  return reported && reported.usedBytes > usedBytes
    ? { ...reported, isReported: true }
    : { usedBytes, asOf: usageAsOf, isReported: false };
}

/** What a forecast looks at: bytes used by the end of each UTC day, oldest first. */
export interface DayTotal {
  day: string;
  totalBytes: number;
}

/** Long enough for a weekend to even out, short enough to notice that the holiday has begun. */
const FORECAST_DAYS = 7;

/**
 * Bytes a day, as in the last week with news: a plan's first days count from its first use, and a day counts whole.
 * @returns undefined as long as nothing is used: then there is nothing to go by.
 */
export function paceOf(history: readonly DayTotal[]): number | undefined {
  const last = history.at(-1);
  if (!last) return undefined;
  const before = history.findLast(({ day }) => listDays(day, last.day) >= FORECAST_DAYS);
  const days = before ? listDays(before.day, last.day) : listDays(history[0]!.day, last.day) + 1;
  const used = last.totalBytes - (before?.totalBytes ?? 0);
  return used > 0 ? used / days : undefined;
}

export interface DayUse {
  day: string;
  usedBytes: number;
}

/**
 * The days up to the last one with news, without gaps: a day without news is an empty one, and so are those
 * before the first, as many as it takes for `atLeast`.
 */
export function everyDay(days: readonly DayUse[], atLeast: number, atMost: number): DayUse[] {
  const used = new Map<string, number>();
  for (const { day, usedBytes } of days) used.set(day, (used.get(day) ?? 0) + usedBytes);
  const known = [...used.keys()].sort();
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return [];
  const length = Math.min(Math.max(listDays(first, last) + 1, atLeast), atMost);
  return Array.from({ length }, (_, index) => {
    const day = dayAfter(last, index + 1 - length);
    return { day, usedBytes: used.get(day) ?? 0 };
  });
}

/** Days as 2026-11-21. */
export function listDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** A day as 2026-11-21. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Shares of a plan's data, in percent, at which its owner hears of it. */
const ALERTS = [100, 80] as const;
export type AlertPercent = (typeof ALERTS)[number];

/**
 * The highest line that the count stepped over just now; the count never falls, so each is stepped over once.
 * Bytes.
 */
export function alertBetween(before: number, after: number, dataBytes: number): AlertPercent | undefined {
  return ALERTS.find((percent) => before * 100 < percent * dataBytes && after * 100 >= percent * dataBytes);
}
