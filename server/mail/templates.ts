import { env } from "../env";
import { BYTES_PER_GB } from "../plans/rules";
import { shop } from "../shop/rules";
import { FREE_DAYS, FREE_GB, FREE_PLACES } from "../waitlist/rules";
import { written } from "./letter";

/** Subject, text and HTML of a mail; the verb that sends it adds to whom, and its key. */
export type Written = ReturnType<typeof written>;

/** @param place 1 to 100, or null when all of them were taken. */
export function waitlistWelcome({ firstName, place }: { firstName: string | null; place: number | null }): Written {
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
    reason: "This address was entered on our waitlist. If that was not you, answer this mail and we remove it.",
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
    paragraphs: [`Your message reached us under the number ${id}. A person reads it and answers to this address.`, "You wrote:"],
    quote: message,
    reason: "This address was given in our contact form. If that was not you, you need not do anything.",
  });
}

/** @param minutes how long the link works. */
export function passwordReset({ username, token, minutes }: { username: string; token: string; minutes: number }): Written {
  return written({
    subject: `Choose a new ${shop.name} password`,
    greeting: greeting(username),
    paragraphs: [
      `Somebody asked for a new password for your account ${username}. If it was you, choose one now: the link works once and for ${minutes} minutes.`,
      "If it was not you, do nothing. Your password stays as it is.",
    ],
    action: { label: "Choose a new password", url: link(`/reset-password?token=${encodeURIComponent(token)}`) },
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

/** Values as the pages show them (app/format.ts, which the business cannot reach; a test compares the two). */
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
