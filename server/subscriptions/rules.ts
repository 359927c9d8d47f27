import { BYTES_PER_GB, BYTES_PER_MB, DAY_MS } from "../plans/rules";

/**
 * The plan: the data that was bought, from the payment to its end. It knows nothing of the eSIM that it is on,
 * whose profile has states of its own (`esims/rules.ts`).
 */
export const planStates = ["being_made", "ready", "running", "data_gone", "time_over", "stopped"] as const;
export type PlanState = (typeof planStates)[number];

/** It only ever moves on: more data is another plan on the same eSIM, and one whose time is over can be refunded. */
export function canPlanMove(from: PlanState, to: PlanState): boolean {
  return planStates.indexOf(to) > planStates.indexOf(from);
}

/** Plans that still give data, or will. */
export const livePlanStates = ["being_made", "ready", "running"] as const satisfies PlanState[];

export function isLive(state: PlanState): boolean {
  return (livePlanStates as readonly PlanState[]).includes(state);
}

const byData = ["running", "ready", "being_made", "data_gone", "time_over", "stopped"] as const;

/** Of the states of several plans on one eSIM that of the plan that gives data, or will; null without any. */
export function leadingState(states: readonly PlanState[]): PlanState | null {
  return byData.find((state) => states.includes(state)) ?? null;
}

/** How a state is shown. */
export interface StateWords<Action extends string> {
  label: string;
  /** The one thing to do next. */
  next: string;
  /** What the interface offers for it. */
  action: Action;
}

/** What a plan's part of it is called in its history, and beside other plans. */
export const planLabels: Record<PlanState, string> = {
  being_made: "Being made",
  ready: "Ready, unused",
  running: "Running",
  data_gone: "Data used up",
  time_over: "Time over",
  stopped: "Stopped",
};

/** When the days of a plan begin, as the package says that it is bought as. */
export const startRules = ["first_connection", "first_installation"] as const;
export type StartRule = (typeof startRules)[number];

/** When that is, after 'begins' or 'begin'. */
export const startWords: Record<StartRule, string> = {
  first_connection: "when your phone first connects with it",
  first_installation: "when it is installed on your phone",
};

/** 'Its 30 days begin', 'Its 1 day begins'. */
export function beginWords(days: number): string {
  return `Its ${days} ${days === 1 ? "day begins" : "days begin"}`;
}

/** What of a package its plan keeps from the moment that it is bought. */
export interface PlanStart {
  startRule: StartRule;
  /** After so many days unused it is over. */
  unusedValidDays: number;
}

/** When the days of a plan run. */
export interface PlanDays {
  /** Unused, it ends then. */
  startBy: string;
  /** Null while they have not begun. */
  daysBegunAt: string | null;
  /** The latest that it can be, until they have. */
  endDate: string;
}

/** Whole days until `endDate`, a begun day counting as one; never below 0. */
export function daysRemaining(endDate: string, at: Date): number {
  return Math.max(0, Math.ceil((Date.parse(endDate) - at.getTime()) / DAY_MS));
}

/** Somebody who asked for a reminder gets it this long before a plan ends. */
export const REMIND_DAYS = 3;

/** Somebody who has not used a plan is reminded once on each of these days before it ends for that. */
export const UNUSED_REMIND_DAYS = [14, 3] as const;

/** Less than this (0.1 GB) is shown in MB, since hundredths of a GB would be too coarse. */
export const COUNTED_IN_MB = BYTES_PER_GB / 10;

const gigabytes = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
const megabytes = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 2 });

/** Data that is used or left, in bytes: '1.5 GB', and below 0.1 GB '37 MB'. */
export function usageWords(bytes: number): string {
  if (bytes >= COUNTED_IN_MB) return `${gigabytes.format(bytes / BYTES_PER_GB)} GB`;
  return `${megabytes.format(bytes > 0 ? Math.max(bytes / BYTES_PER_MB, 0.01) : 0)} MB`;
}

/** What a page and an email say alike of data that runs low, and of how to get more. */
export const MOST_IS_USED = "Most of its data is used.";
export const ADD_DATA = "Add data to the same eSIM.";
export const staysOnline = (slowedTo: string) => `You stay online at ${slowedTo} until your plan ends.`;

/** Data that stops nobody at its limit, and of which no more can be had. @param leftBytes at full speed. */
export function limitedWords(slowedTo: string, leftBytes: number): StateWords<"use"> {
  const after = staysOnline(slowedTo);
  if (leftBytes === 0) return { label: "Data goes on slowly", next: after, action: "use" };
  const next = `${usageWords(leftBytes)} left at full speed. After that: ${after}`;
  return { label: "Running low", next, action: "use" };
}

/* When the days of what is bought begin, on an eSIM of its own or on one that is there. */

/**
 * by_package: it comes on a new eSIM. with_esim: nobody has used the eSIM yet, and all of its data ends with it.
 * at_once: the days of the eSIM run, and these are added to them.
 */
export type Start =
  | ({ is: "by_package" } & PlanStart)
  | { is: "with_esim"; startRule: StartRule; startBy: string }
  | { is: "at_once"; endDate: string };

interface PlanThere extends PlanDays {
  state: PlanState;
  startRule: StartRule;
  validityDays: number;
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** When the data of an eSIM ends, all of it together. */
export type End =
  | { is: "over" }
  | { is: "not_begun"; startRule: StartRule; startBy: string }
  | { is: "known"; endDate: string };

/**
 * @param there the plans on one eSIM, oldest first.
 * @param at ISO 8601 UTC.
 */
export function endOn(there: readonly PlanThere[], at: string): End {
  const counted = there.filter(({ state }) => state !== "stopped");
  const [first] = counted;
  const until = first?.daysBegunAt === null ? first.startBy : lastEnd(counted);
  if (!first || until <= at || counted.every(({ state }) => state === "time_over")) return { is: "over" };
  if (first.daysBegunAt === null)
    return { is: "not_begun", startRule: first.startRule, startBy: first.startBy };
  // What is paid for and not there yet is added.
  const coming = counted.filter(({ daysBegunAt }) => daysBegunAt === null);
  const days = coming.reduce((sum, plan) => sum + plan.validityDays, 0);
  return { is: "known", endDate: daysAfter(until, days) };
}

/**
 * @param bought what it is, by its own package.
 * @param there the plans on the eSIM that it goes onto, oldest first; none for a new one. One whose time is over takes
 * no more, so that it comes on a new one after all.
 * @param at ISO 8601 UTC.
 */
export function startOn(
  bought: PlanStart & { validityDays: number },
  there: readonly PlanThere[],
  at: string,
): Start {
  const { startRule, unusedValidDays, validityDays } = bought;
  const end = endOn(there, at);
  switch (end.is) {
    case "over":
      return { is: "by_package", startRule, unusedValidDays };
    case "not_begun":
      return { is: "with_esim", startRule: end.startRule, startBy: end.startBy };
    case "known":
      return { is: "at_once", endDate: daysAfter(end.endDate, validityDays) };
  }
}

function daysAfter(moment: string, days: number): string {
  return new Date(Date.parse(moment) + days * DAY_MS).toISOString();
}

function lastEnd(plans: readonly PlanThere[]): string {
  return plans.reduce(
    (last, { daysBegunAt, endDate }) => (daysBegunAt !== null && endDate > last ? endDate : last),
    "",
  );
}

/** One sentence for several plans whose days begin by the same rule; undefined for others. */
export function commonStart(starts: readonly Start[]): string | undefined {
  const [sentence, ...others] = new Set(starts.map((start) => startSentence(start)));
  return others.length === 0 ? sentence : undefined;
}

/** The same in words, of a plan of so many days, or of each of several. */
export function startSentence(start: Start, validityDays?: number): string {
  const days = validityDays === undefined ? "The days of each begin" : beginWords(validityDays);
  switch (start.is) {
    case "by_package":
      return `${days} ${startWords[start.startRule]}. Unused for ${start.unusedValidDays} days, it ends.`;
    case "with_esim":
      return `${days} with those of your eSIM, ${startWords[start.startRule]}. Unused until ${day.format(new Date(start.startBy))}, all of its data ends, this too.`;
    case "at_once":
      return `${days} at once: they are added to those of your eSIM, and all of its data lasts until ${day.format(new Date(start.endDate))}.`;
  }
}
