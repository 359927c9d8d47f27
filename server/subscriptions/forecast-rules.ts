/**
 * What becomes of the data on one eSIM: its plans share one counter and one end, and are used up one after the other.
 * Pure.
 */
import { DAY_MS } from "../plans/rules";
import type { PlanState } from "./rules";
import { type DayTotal, type DayUse, type KnownUsage, paceOf, shownUsage } from "./usage-rules";

interface SharingPlan extends KnownUsage {
  id: string;
  state: PlanState;
  dataBytes: number;
}

type DayOfPlan = DayUse & DayTotal & { asOf: string; isReported: boolean };

/** Bytes. */
export interface SharedData {
  dataBytes: number;
  usedBytes: number;
  /** The days with a new count, oldest first. */
  days: DayUse[];
  /** When that was last heard; null while nothing was. */
  asOf: string | null;
  /** Some of it is the owner's own word. */
  isReported: boolean;
}

/**
 * @param plans on one eSIM. What was paid back or is over has no part in it.
 * @param used what was used of each on which day, by its id.
 */
export function sharedData(
  plans: readonly SharingPlan[],
  used: ReadonlyMap<string, readonly DayOfPlan[]>,
): SharedData {
  const counted = plans.filter(({ state }) => state !== "stopped" && state !== "time_over");
  const known = counted.map((plan) => ({
    ...shownUsage(plan),
    ...(isGone(plan) && { usedBytes: plan.dataBytes }),
  }));
  const days = new Map<string, number>();
  for (const { day, usedBytes } of counted.flatMap(({ id }) => used.get(id) ?? []))
    days.set(day, (days.get(day) ?? 0) + usedBytes);
  return {
    dataBytes: counted.reduce((sum, { dataBytes }) => sum + dataBytes, 0),
    usedBytes: known.reduce((sum, { usedBytes }) => sum + usedBytes, 0),
    days: [...days.keys()].sort().map((day) => ({ day, usedBytes: days.get(day)! })),
    asOf: known.reduce<string | null>(
      (last, { asOf }) => (asOf && (!last || asOf > last) ? asOf : last),
      null,
    ),
    isReported: known.some(({ isReported }) => isReported),
  };
}

/**
 * When the days of the plan end whose turn it is: each plan adds its own to those that were there. Who adds data for the
 * last days of a trip gets more days with it, and may not need them.
 * @param plans on one eSIM, oldest first.
 * @param endDate when the last of their days ends.
 * @param now ISO 8601 UTC.
 */
export function endOfTurn(
  plans: readonly { state: PlanState; validityDays: number }[],
  endDate: string,
  now: string,
): string {
  const counted = plans.filter(({ state }) => state !== "stopped" && state !== "time_over");
  let end = Date.parse(endDate);
  for (const { validityDays } of counted.slice(1).toReversed()) {
    if (end - validityDays * DAY_MS <= Date.parse(now)) break;
    end -= validityDays * DAY_MS;
  }
  return new Date(end).toISOString();
}

/** Whether the network says that the data is used up, whatever it has counted. */
function isGone({ state }: SharingPlan): boolean {
  return state === "data_gone";
}

/** An estimate: that it goes on as in the last week. */
export interface Forecast {
  /** Bytes a day. */
  pace: number;
  /** Which of the two is over first. */
  endsWith: "data" | "days";
  /** When that is, ISO 8601 UTC. */
  at: string;
  /** How much is used by then, in bytes. */
  usedBytes: number;
  /** How many days, in tenths, there are without data; 0 where it is enough. */
  missingDays: number;
  /** How much those days would take, in bytes. */
  missingBytes: number;
}

/**
 * @param endDate when the days end, which is later than now.
 * @param now ISO 8601 UTC.
 * @returns undefined as long as nothing is used.
 */
export function forecastOf(
  { dataBytes, usedBytes, days, asOf }: SharedData,
  endDate: string,
  now: string,
): Forecast | undefined {
  const pace = paceOf(totals(days));
  if (pace === undefined || asOf === null) return undefined;
  const end = Date.parse(endDate);
  const dataEnds = Date.parse(asOf) + (Math.max(0, dataBytes - usedBytes) / pace) * DAY_MS;
  if (dataEnds >= end) {
    const daysLeft = Math.max(0, end - Date.parse(asOf)) / DAY_MS;
    const by = Math.min(dataBytes, usedBytes + pace * daysLeft);
    return { pace, endsWith: "days", at: endDate, usedBytes: by, missingDays: 0, missingBytes: 0 };
  }
  // What is estimated to be over by now is not known to be.
  const missing = Math.ceil(((end - Math.max(dataEnds, Date.parse(now))) / DAY_MS) * 10) / 10;
  return {
    pace,
    endsWith: "data",
    at: new Date(dataEnds).toISOString(),
    usedBytes: dataBytes,
    missingDays: missing,
    missingBytes: Math.ceil(pace * missing),
  };
}

function totals(days: readonly DayUse[]): DayTotal[] {
  let total = 0;
  return days.map(({ day, usedBytes }) => ({ day, totalBytes: (total += usedBytes) }));
}
