/** What of the data on one eSIM was used by the end of each day, and where that leads. Pure. */
import type { Forecast, SharedData } from "./forecast-rules";
import { dayAfter, listDays, everyDay } from "./usage-rules";

/** Narrower than a week a bar would be a block; more days than two months are no bars any more. */
const FEWEST_SLOTS = 7;
const MOST_SLOTS = 62;
/** So many days of the calendar have a part of thirty days. */
const MOST_DAYS = 31;

/** Bytes. */
export interface UsageChart {
  /** What there is to use in all. */
  limitBytes: number;
  /** The days up to the last with news, without gaps: what each used, and what is used by its end. */
  days: { day: string; usedBytes: number; totalBytes: number }[];
  /** How many days the chart is wide: those, and some that are to come. */
  slots: number;
  /** The time of the last count, ISO 8601 UTC. */
  asOf: string;
  isReported: boolean;
  /** How it goes on from the last of the days; null where nobody can say, or it is over. */
  forecast: (Pick<Forecast, "endsWith" | "at" | "usedBytes"> & { line: ChartLine }) | null;
}

/** To which slot the line leads, and up to where: as far as the chart is wide. */
export interface ChartLine {
  slot: number;
  bytes: number;
}

/**
 * @param endDate when the days end; null where that is not known.
 * @returns null as long as nothing was heard.
 */
export function chartOf(
  shared: SharedData,
  forecast: Forecast | null,
  endDate: string | null,
): UsageChart | null {
  const last = shared.days.at(-1)?.day;
  if (last === undefined || shared.asOf === null) return null;
  const shown = everyDay(shared.days, 1, MOST_DAYS);
  const hidden = shared.days.filter(({ day }) => day < shown[0]!.day);
  let totalBytes = hidden.reduce((sum, { usedBytes }) => sum + usedBytes, 0);
  const days = shown.map((each) => ({ ...each, totalBytes: (totalBytes += each.usedBytes) }));
  const toCome = endDate === null ? 0 : Math.max(0, listDays(last, endDate.slice(0, 10)));
  const slots = Math.min(MOST_SLOTS, Math.max(FEWEST_SLOTS, days.length + toCome));
  return {
    limitBytes: shared.dataBytes,
    days,
    slots,
    asOf: shared.asOf,
    isReported: shared.isReported,
    forecast: forecast && ahead(forecast, last, days.length - 1, totalBytes, slots),
  };
}

function ahead(
  { endsWith, at, usedBytes }: Forecast,
  last: string,
  from: number,
  totalBytes: number,
  slots: number,
): UsageChart["forecast"] {
  const days = listDays(last, at.slice(0, 10));
  if (days < 0 || usedBytes <= totalBytes) return null;
  const slot = Math.min(slots - 1, from + days);
  const share = days === 0 ? 1 : (slot - from) / days;
  const bytes = Math.round(totalBytes + share * (usedBytes - totalBytes));
  return { endsWith, at, usedBytes: Math.round(usedBytes), line: { slot, bytes } };
}

/** The day that is so many slots after the first one. */
export function dayOfSlot({ days }: Pick<UsageChart, "days">, slot: number): string {
  return dayAfter(days[0]!.day, slot);
}
