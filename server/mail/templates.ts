import { env } from "../env";
import { BYTES_PER_GB } from "../plans/rules";
import { shop } from "../shop/rules";
import { FREE_DAYS, FREE_GB, FREE_PLACES } from "../waitlist/rules";
import { written } from "./letter";

/** Subject, text and HTML of a mail; the verb that sends it adds to whom, and its key. */
export type Written = ReturnType<typeof written>;

/** @param place 1 to 100, or null when all of them were taken. */
export function waitlistWelcome({
  firstName,
  place,
}: {
  firstName: string | null;
  place: number | null;
}): Written {
  const offer = `${FREE_GB} GB free for ${FREE_DAYS} days`;
  return written({
    subject: `You are on the ${shop.name} waitlist`,
    greeting: greeting(firstName),
    paragraphs: [
      place === null
        ? `We will write to you when ${shop.name} launches on ${shop.launchDate}. The first ${FREE_PLACES} places, which come with ${offer}, were taken before yours.`
        : `You are number ${place} of the first ${FREE_PLACES}. When ${shop.name} launches on ${shop.launchDate}, you get ${offer}, and we write to you how.`,
      "Until then there is nothing to do.",
    ],
    action: { label: "See the plans", url: link("/plans") },
    reason:
      "This address was entered on our waitlist. If that was not you, answer this mail and we remove it.",
  });
}

interface ContactMessage {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** What support reads; its answer goes to the sender. */
export function contactForSupport({ id, name, email, subject, message }: ContactMessage): Written {
  return written({
    subject: `Contact form: ${subject}`,
    greeting: "A message came in through the contact form.",
    paragraphs: [],
    facts: [
      ["Number", id],
      ["Name", name],
      ["Email", email],
      ["Subject", subject],
    ],
    quote: message,
    reason: "An answer to this mail goes to the sender.",
  });
}

/** The sender's copy. */
export function contactCopy({ id, name, subject, message }: ContactMessage): Written {
  return written({
    subject: `We have your message: ${subject}`,
    greeting: greeting(name),
    paragraphs: [
      `Your message reached us under the number ${id}. A person reads it and answers to this address.`,
      "You wrote:",
    ],
    quote: message,
    reason: "This address was given in our contact form. If that was not you, you need not do anything.",
  });
}

/** @param minutes how long the link works. */
export function passwordReset({
  username,
  token,
  minutes,
}: {
  username: string;
  token: string;
  minutes: number;
}): Written {
  return written({
    subject: `Choose a new ${shop.name} password`,
    greeting: greeting(username),
    paragraphs: [
      `Somebody asked for a new password for your account ${username}. If it was you, choose one now: the link works once and for ${minutes} minutes.`,
      "If it was not you, do nothing. Your password stays as it is.",
    ],
    action: {
      label: "Choose a new password",
      url: link(`/reset-password?token=${encodeURIComponent(token)}`),
    },
    reason: "A password reset was asked for with this address.",
  });
}

interface Receipt {
  username: string;
  orderId: string;
  planName: string;
  dataBytes: number;
  validityDays: number;
  /** In cents, as paid. */
  amountCents: number;
  paidWith: string;
  paidAt: string;
}

export function orderReceipt(receipt: Receipt): Written {
  return written({
    subject: `Receipt for your ${receipt.planName} plan`,
    greeting: greeting(receipt.username),
    paragraphs: ["Your payment arrived and your plan is active. This is your receipt."],
    facts: [
      ["Order number", receipt.orderId],
      ["Plan", receipt.planName],
      ["Data", `${number.format(receipt.dataBytes / BYTES_PER_GB)} GB`],
      ["Valid for", `${receipt.validityDays} days`],
      ["Paid", `${usd.format(receipt.amountCents / 100)}, taxes included`],
      ["Paid with", receipt.paidWith],
      ["Date", day.format(new Date(receipt.paidAt))],
    ],
    action: { label: "Go to your dashboard", url: link("/dashboard") },
    reason: "You bought a plan with us. Keep this mail for your records.",
  });
}

/** The code itself stays behind the sign-in: a mail is read by more people than its reader. */
export function esimReady({
  username,
  esimId,
  planName,
  isTest,
}: {
  username: string;
  esimId: string;
  planName: string;
  isTest: boolean;
}): Written {
  return written({
    subject: "Your eSIM is ready",
    greeting: greeting(username),
    paragraphs: [
      `The eSIM for your ${planName} plan is ready to install. Its page has the QR code, a button for the phone itself and the steps for your model.`,
      "Do it now, while you have Wi-Fi, and save the arrival pack for when you land without data.",
      ...(isTest ? ["This is a test eSIM of our sandbox: no phone can use it."] : []),
    ],
    action: { label: "Install your eSIM", url: link(`/dashboard/esims/${esimId}`) },
    reason: "You bought a plan with us.",
  });
}

interface PlanNews {
  username: string;
  planId: string;
  planName: string;
  /** Null for plans from before there were eSIMs. */
  esimId: string | null;
  usedBytes: number;
  dataBytes: number;
  /** When the network last counted. */
  asOf: string;
  endDate: string;
}

/** @param percent 80 or 100: which line was crossed. */
export function usageAlert(percent: 80 | 100, plan: PlanNews): Written {
  const isGone = percent === 100;
  return written({
    subject: isGone ? `Your ${plan.planName} data is used up` : `80% of your ${plan.planName} data is used`,
    greeting: greeting(plan.username),
    paragraphs: [
      isGone
        ? "All the data of your plan is used, so the eSIM is offline until you add some."
        : "Most of your plan's data is used. You stay online until it is all gone.",
      "More data goes onto the same eSIM. There is nothing to install again.",
    ],
    facts: planFacts(plan),
    action: { label: "Add data to this eSIM", url: orderAgain(plan) },
    reason: "We write once at 80% and once at 100% of a plan's data.",
  });
}

/**
 * Three days before the end. Who wants to renew gets the order, ready to be paid; nothing is charged by
 * itself.
 */
export function planEnding({ wantsRenewal, ...plan }: PlanNews & { wantsRenewal: boolean }): Written {
  return written({
    subject: wantsRenewal
      ? `Renew your ${plan.planName} plan`
      : `Your ${plan.planName} plan ends on ${day.format(new Date(plan.endDate))}`,
    greeting: greeting(plan.username),
    paragraphs: [
      wantsRenewal
        ? "You asked us to remind you before your plan ends. One press brings the same plan for the same eSIM; nothing is charged until you pay."
        : "Your plan ends in three days. What is left of its data ends with it.",
      ...(wantsRenewal ? [] : ["If you travel on, a new plan goes onto the same eSIM."]),
    ],
    facts: planFacts(plan),
    action: wantsRenewal
      ? { label: `Order ${plan.planName} again`, url: orderAgain(plan) }
      : { label: "Go to your dashboard", url: link("/dashboard") },
    reason: wantsRenewal
      ? "You switched renewal reminders on. Your eSIM's page switches them off."
      : "We write once before a plan ends.",
  });
}

function planFacts({ planName, usedBytes, dataBytes, asOf, endDate }: PlanNews): [string, string][] {
  const gb = (bytes: number) => number.format(bytes / BYTES_PER_GB);
  return [
    ["Plan", planName],
    ["Used", `${gb(usedBytes)} of ${gb(dataBytes)} GB, as of ${day.format(new Date(asOf))}`],
    ["Ends", day.format(new Date(endDate))],
  ];
}

/** The checkout of the same plan, for the same eSIM. */
function orderAgain({ planId, esimId }: PlanNews): string {
  return link(`/checkout/${planId}${esimId ? `?esim=${esimId}` : ""}`);
}

/**
 * Values as the pages show them (app/format.ts, which the business cannot reach; a test compares the two).
 */
export const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
export const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** Built from the configured origin alone: a request's Host header never reaches a mail. */
export function link(path: string): string {
  return new URL(path, env().origin).href;
}

/**
 * Greets by name only if it reads like one: whoever fills in a form could otherwise have us mail a link
 * of theirs to a stranger.
 */
export function greeting(name: string | null): string {
  return name !== null && /^[\p{L}\p{M}\p{N}'’ _-]{1,40}$/u.test(name) ? `Hello ${name},` : "Hello,";
}
