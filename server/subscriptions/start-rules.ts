/** When the days of what is bought begin, on an eSIM of its own or on one that is there. Pure. */
import { DAY_MS } from "../plans/rules";
import {
  beginWords,
  type PlanDays,
  type PlanStart,
  type PlanState,
  type StartRule,
  startWords,
} from "./rules";

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

/** The same in words, of a plan of so many days. */
export function startSentence(start: Start, validityDays: number): string {
  const days = beginWords(validityDays);
  switch (start.is) {
    case "by_package":
      return `${days} ${startWords[start.startRule]}. Unused for ${start.unusedValidDays} days, it ends.`;
    case "with_esim":
      return `${days} with those of your eSIM, ${startWords[start.startRule]}. Unused until ${day.format(new Date(start.startBy))}, all of its data ends, this too.`;
    case "at_once":
      return `${days} at once: they are added to those of your eSIM, and all of its data lasts until ${day.format(new Date(start.endDate))}.`;
  }
}
