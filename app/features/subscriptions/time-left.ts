import { daysRemaining, type PlanDays, startWords, type StartRule } from "#server/subscriptions/rules";
import { count, formatDate } from "~/format";

/** What a page needs to say how long a plan lasts: the server counts the days that are left, since it has the clock. */
export type TimedPlan = PlanDays & { startRule: StartRule; validityDays: number; daysRemaining: number };

/** With the days that are left of it now. */
export function timed<Plan extends PlanDays>(plan: Plan, at: Date): Plan & { daysRemaining: number } {
  return { ...plan, daysRemaining: daysRemaining(plan.endDate, at) };
}

/** '30 days, start by May 22, 2027' until its days begin, '12 days remaining' from then on. */
export function timeLeft({ daysBegunAt, validityDays, startBy, daysRemaining: left }: TimedPlan): string {
  if (daysBegunAt === null) return `${count(validityDays, "day")}, start by ${formatDate(startBy)}`;
  return `${count(left, "day")} remaining`;
}

/** When its days begin, or when they end, in a sentence. */
export function timeSentence(plan: TimedPlan): string {
  const { daysBegunAt, daysRemaining: left, startRule, endDate } = plan;
  if (daysBegunAt === null) return `${timeLeft(plan)}. Its days begin ${startWords[startRule]}.`;
  return left > 0 ? `${timeLeft(plan)}, until ${formatDate(endDate)}.` : `Ended ${formatDate(endDate)}.`;
}
