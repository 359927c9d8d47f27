/**
 * Facts that mails state as well as pages do. `app/site.ts` takes them from here, since the business
 * knows nothing of the shop front.
 */
import { owner } from "./owner";

const launchDate = dayInWords(owner.launchDay);

export const shop = {
  name: owner.name,
  /** No owner's file: the shop is Farline, which sells nothing real. */
  isDemonstration: owner.isDemonstration,
  /** From this day on (UTC) the shop is launched; `operator launch` can open it sooner. */
  launchDay: owner.launchDay,
  /** The same day in the specification's words, 'September 15th', and in full: 'September 15th, 2027'. */
  launchDate,
  launchDateInFull: `${launchDate}, ${owner.launchDay.slice(0, 4)}`,
  /** The terms that hold, by the day when they were last changed. */
  termsDay: owner.policyDay,
  /** The plan that the launch gives away. It is never on sale, so nobody can buy it again. */
  giftPlan: "launch-gift",
  supportEmail: owner.mail.support,
} as const;

/** The most that is sent back after an underpayment without a person, in cents. */
export const payBackUpToCents = owner.payBackUpTo * 100;

/** What each further eSIM of a trip is counted as beside its price, in cents. */
export const furtherEsimCents = Math.round(owner.furtherEsim * 100);

/** Where emails to the shop's own people go. */
export const alarmsEmail = owner.mail.alarms ?? owner.mail.support;
export const booksEmail = owner.mail.books ?? owner.mail.support;

/** The most that a new eSIM in the place of one may cost without a person, in cents. */
export const replaceUpToCents = Math.round(owner.replaceUpTo * 100);

/** Percent, and US dollars a day. No page says it. */
export const { marginFloor, lossCap } = owner;

function dayInWords(day: string): string {
  const date = new Date(day);
  const month = date.toLocaleString("en-US", { month: "long", timeZone: "UTC" });
  const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };
  const number = date.getUTCDate();
  return `${month} ${number}${endings[new Intl.PluralRules("en-US", { type: "ordinal" }).select(number)] ?? "th"}`;
}
