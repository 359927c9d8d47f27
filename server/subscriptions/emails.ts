import { day, greeting, link, type RenderedEmail, renderEmail } from "../mail/email";
import { gigabytes, passOf, type Sold } from "../plans/pass";
import { dayWords } from "../plans/rules";
import { shopPaths } from "../shop/paths";
import {
  ADD_DATA,
  beginWords,
  MOST_IS_USED,
  REMIND_DAYS,
  staysOnline,
  type StartRule,
  startWords,
  UNUSED_REMIND_DAYS,
  usageWords,
} from "./rules";
import type { AlertPercent } from "./usage-rules";

export interface PlanNews extends Sold {
  /** What its owner is called. */
  reader: string | null;
  planId: string;
  /** Null for plans from before there were eSIMs. */
  esimId: string | null;
  usedBytes: number;
  startRule: StartRule;
  startBy: string;
  daysBegunAt: string | null;
  /** When the network last counted. */
  asOf: string;
  endDate: string;
}

/**
 * @param percent which line was crossed.
 * @param slowedTo at which speed data goes on after it; null where it stops.
 */
export function usageAlert(
  percent: AlertPercent,
  plan: PlanNews,
  slowedTo: string | null = null,
): RenderedEmail {
  const isGone = percent === 100;
  return renderEmail({
    ...(slowedTo === null ? dataEnding(isGone, plan) : dataSlowing(isGone, plan, slowedTo)),
    pass: passOf(plan, planDetails(plan)),
    greeting: greeting(plan.reader),
    reason: "We write once at 80% and once at 100% of a plan's data.",
  });
}

function dataSlowing(isGone: boolean, plan: PlanNews, slowedTo: string) {
  const data = gigabytes(plan.dataBytes);
  return {
    subject: isGone
      ? `Your ${plan.planName} data goes on slowly`
      : `80% of your ${plan.planName} data at full speed is used`,
    paragraphs: [
      isGone
        ? `All ${data} at full speed are used. ${staysOnline(slowedTo)}`
        : `Most of the ${data} at full speed are used. After them you stay online at ${slowedTo} until your plan ends.`,
    ],
    action: seeIt(plan),
  };
}

function dataEnding(isGone: boolean, plan: PlanNews) {
  return {
    subject: isGone ? `Your ${plan.planName} data is used up` : `80% of your ${plan.planName} data is used`,
    paragraphs: [
      isGone
        ? "All the data of your plan is used, so the eSIM is offline until you add some."
        : `${MOST_IS_USED} You stay online until it is all gone.`,
      `${ADD_DATA} There is nothing to install again.`,
    ],
    action: { label: "Add data to this eSIM", url: orderAgain(plan) },
  };
}

/**
 * Three days before the end. Who wants to renew gets the order, ready to be paid; nothing is charged by
 * itself.
 */
export function planEnding({ wantsRenewal, ...plan }: PlanNews & { wantsRenewal: boolean }): RenderedEmail {
  return renderEmail({
    subject: wantsRenewal
      ? `Renew your ${plan.planName} plan`
      : `Your ${plan.planName} plan ends on ${day.format(new Date(plan.endDate))}`,
    pass: passOf(plan, planDetails(plan)),
    greeting: greeting(plan.reader),
    paragraphs: [
      wantsRenewal
        ? "You asked us to remind you before your plan ends. One press brings the same plan for the same eSIM; nothing is charged until you pay."
        : `Your plan ends in ${REMIND_DAYS} days. What is left of its data ends with it.`,
      ...(wantsRenewal ? [] : ["If you travel on, a new plan goes onto the same eSIM."]),
    ],
    action: wantsRenewal
      ? { label: `Order ${plan.planName} again`, url: orderAgain(plan) }
      : { label: "Go to your dashboard", url: link(shopPaths.dashboard()) },
    reason: wantsRenewal
      ? "You switched renewal reminders on. Your eSIM's page switches them off."
      : "We write once before a plan ends.",
  });
}

/** While its days have not begun. The last of them is written when there is no more time to put it off. */
export function planUnused({
  daysLeft,
  isGift,
  ...plan
}: PlanNews & { daysLeft: number; isGift: boolean }): RenderedEmail {
  const startBy = day.format(new Date(plan.startBy));
  return renderEmail({
    subject: `Start your ${plan.planName} plan by ${startBy}`,
    pass: passOf(plan, planDetails(plan)),
    greeting: greeting(plan.reader),
    paragraphs: [
      `Your plan is unused. ${beginWords(plan.validityDays)} ${startWords[plan.startRule]}. If that has not happened by ${startBy}, in ${dayWords(daysLeft)}, the plan ends.`,
      ...(isGift
        ? []
        : [
            "Do you not travel any more? Until then, and as long as the eSIM was never installed, you can ask for your money back on the page of the order.",
          ]),
    ],
    action: seeIt(plan),
    reason: `We write ${UNUSED_REMIND_DAYS.join(" and ")} days before an unused plan ends.`,
  });
}

function planDetails(plan: PlanNews): [string, string][] {
  const { usedBytes, dataBytes, asOf, endDate, startBy, daysBegunAt } = plan;
  return [
    ["Used", `${usageWords(usedBytes)} of ${gigabytes(dataBytes)}, as of ${day.format(new Date(asOf))}`],
    daysBegunAt === null
      ? ["Start by", day.format(new Date(startBy))]
      : ["Ends", day.format(new Date(endDate))],
  ];
}

function seeIt({ esimId }: PlanNews) {
  return esimId
    ? { label: "Go to your eSIM", url: link(shopPaths.esim(esimId)) }
    : { label: "Go to your dashboard", url: link(shopPaths.dashboard()) };
}

/** The checkout of the same plan, if it is on sale, for the same eSIM. */
function orderAgain({ planId, esimId }: PlanNews): string {
  return link(shopPaths.moreData(planId, esimId ?? undefined));
}
