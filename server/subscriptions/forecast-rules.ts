/**
 * What becomes of the data on one eSIM: its plans share one counter and one end, and are used up one after the other.
 * Pure.
 */
import { DAY_MS } from "../plans/rules";
import type { PlanDays, PlanState, StartRule } from "./rules";
import { type DayTotal, type DayUse, type KnownUsage, paceOf, shownUsage } from "./usage-rules";

interface SharingPlan extends KnownUsage, PlanDays {
  id: string;
  state: PlanState;
  dataBytes: number;
  validityDays: number;
  startRule: StartRule;
}

type DayOfPlan = DayUse & DayTotal & { asOf: string; isReported: boolean };

/** What of the data on one eSIM ends on the same day, in bytes. */
export interface DataPart {
  leftBytes: number;
  /** The days of its plans in all. */
  validityDays: number;
  startRule: StartRule;
  /** ISO 8601 UTC; null while its days have not begun. */
  endDate: string | null;
  /** Unused, it ends then; null once its days run, and for more data that the network has not put onto the eSIM yet. */
  startBy: string | null;
}

/** Bytes. */
export interface SharedData {
  dataBytes: number;
  usedBytes: number;
  /** As the network has counted; less than `usedBytes` where the owner said more. */
  countedBytes: number;
  /** By when they end, the soonest first. */
  parts: DataPart[];
  /** The days with a new count, oldest first. */
  days: DayUse[];
  /** When that was last heard; null while nothing was. */
  asOf: string | null;
  /** When the first of their days began; null while none has. */
  begunAt: string | null;
  /** Some of it is the owner's own word. */
  isReported: boolean;
}

/** Those that run, wait, or are used up while their days go on: what was paid back or is over has no part in the data. */
export function countedPlans<Plan extends { state: PlanState }>(plans: readonly Plan[]): Plan[] {
  return plans.filter(({ state }) => state !== "stopped" && state !== "time_over");
}

/**
 * The one counter of an eSIM.
 * @param plans on it, oldest first.
 * @param used what was used of each on which day, by its id.
 */
export function sharedData(
  plans: readonly SharingPlan[],
  used: ReadonlyMap<string, readonly DayOfPlan[]> = new Map(),
): SharedData {
  const counted = countedPlans(plans);
  const known = counted.map((plan) => ({
    ...plan,
    ...shownUsage(plan),
    countedBytes: plan.usedBytes,
    // The network says that the data is used up, whatever it has counted.
    ...(plan.state === "data_gone" && { usedBytes: plan.dataBytes, countedBytes: plan.dataBytes }),
  }));
  const sum = (of: "dataBytes" | "usedBytes" | "countedBytes") =>
    known.reduce((sum, plan) => sum + plan[of], 0);
  const days = new Map<string, number>();
  for (const { day, usedBytes } of counted.flatMap(({ id }) => used.get(id) ?? []))
    days.set(day, (days.get(day) ?? 0) + usedBytes);
  return {
    dataBytes: sum("dataBytes"),
    usedBytes: sum("usedBytes"),
    countedBytes: sum("countedBytes"),
    parts: partsOf(known),
    days: [...days.keys()].sort().map((day) => ({ day, usedBytes: days.get(day)! })),
    asOf: known.reduce<string | null>(
      (last, { asOf }) => (asOf && (!last || asOf > last) ? asOf : last),
      null,
    ),
    begunAt: beganAt(counted),
    isReported: known.some(({ isReported }) => isReported),
  };
}

function partsOf(plans: readonly SharingPlan[]): DataPart[] {
  const parts = new Map<string, DataPart>();
  for (const [index, plan] of plans.entries()) {
    const { state, dataBytes, usedBytes, validityDays, startRule } = plan;
    const endDate = plan.daysBegunAt === null ? null : plan.endDate;
    // Of more data the network says nothing before it is there.
    const isComing = state === "being_made" && index > 0;
    const startBy = endDate !== null || isComing ? null : plan.startBy;
    const key = (endDate ?? startBy)?.slice(0, 10) ?? "later"; // the network says an end now with, now without fractions
    const part = parts.get(key) ?? { leftBytes: 0, validityDays: 0, startRule, endDate, startBy };
    if (endDate !== null && endDate < part.endDate!) part.endDate = endDate;
    part.leftBytes += dataBytes - usedBytes;
    part.validityDays += validityDays;
    parts.set(key, part);
  }
  return [...parts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, part]) => part);
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
  let end = Date.parse(endDate);
  for (const { validityDays } of countedPlans(plans).slice(1).toReversed()) {
    if (end - validityDays * DAY_MS <= Date.parse(now)) break;
    end -= validityDays * DAY_MS;
  }
  return new Date(end).toISOString();
}

/**
 * Until when a forecast looks: by the plans' own days from when they began, for a network may still say the day by which
 * an unused eSIM ends. @param plans on one eSIM, oldest first. @param endDate as the network says it. @param now ISO 8601 UTC.
 */
export function ownEnd(
  plans: readonly { state: PlanState; validityDays: number; daysBegunAt: string | null }[],
  endDate: string,
  now: string,
): string {
  const counted = countedPlans(plans);
  const begunAt = beganAt(counted);
  if (!begunAt) return endDate;
  const days = counted.reduce((sum, { validityDays }) => sum + validityDays, 0);
  const own = Date.parse(begunAt) + days * DAY_MS;
  const isUnusedEnd = own > Date.parse(now) && own + DAY_MS < Date.parse(endDate);
  return isUnusedEnd ? new Date(own).toISOString() : endDate;
}

function beganAt(plans: readonly { daysBegunAt: string | null }[]): string | null {
  return plans.find(({ daysBegunAt }) => daysBegunAt !== null)?.daysBegunAt ?? null;
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
 * @returns undefined until it was used for a full day: the first hours of a trip are no pace.
 */
export function forecastOf(
  { dataBytes, usedBytes, days, asOf, begunAt }: SharedData,
  endDate: string,
  now: string,
): Forecast | undefined {
  const pace = paceOf(totals(days));
  if (pace === undefined || asOf === null) return undefined;
  if (Date.parse(asOf) < Date.parse(begunAt ?? days[0]!.day) + DAY_MS) return undefined;
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
