import { env } from "../env";
import { shop } from "../shop/rules";
import { GREETABLE } from "../text";
import { emailHtml } from "./email-html";

/** What an email is about, as its head: a boarding pass. */
export interface Pass {
  plan: string;
  /** Label and value at each end of the far line. */
  from: [label: string, value: string];
  to: [label: string, value: string];
  /** What has become of it, a line each. */
  details?: [label: string, value: string][];
}

/** What a mail says, without how it looks. */
export interface EmailContent {
  subject: string;
  pass?: Pass;
  greeting: string;
  paragraphs: string[];
  /** Label and value, a line each. */
  facts?: [label: string, value: string][];
  /** Somebody's words, with their line breaks. */
  quote?: string;
  /** The one thing to do. */
  action?: { label: string; url: string };
  /** What else can be done, in small letters. */
  also?: { label: string; url: string };
  /** Why the reader gets this. */
  reason: string;
}

/** Subject, text and HTML of a mail; the verb that sends it adds to whom, and its key. */
export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}

/** The email as plain text and as HTML, both from the same words. */
export function renderEmail(email: EmailContent): RenderedEmail {
  return { subject: email.subject, text: asText(email), html: emailHtml(email, SIGN_OFF) };
}

const SIGN_OFF = `${shop.name}, ${shop.supportEmail}`;

function asText({
  pass,
  greeting,
  paragraphs,
  facts = [],
  quote,
  action,
  also,
  reason,
}: EmailContent): string {
  const parts = [
    pass && `${pass.plan}\n${lines([pass.from, pass.to, ...(pass.details ?? [])])}`,
    greeting,
    ...paragraphs,
    quote?.replace(/^/gm, "> "),
    action && `${action.label}:\n${action.url}`,
    lines(facts),
    also && `${also.label}:\n${also.url}`,
    `-- \n${SIGN_OFF}\n${reason}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

function lines(facts: [label: string, value: string][]): string {
  return facts.map(([label, value]) => `${label}: ${value}`).join("\n");
}

/** Built from the configured origin alone: a request's Host header never reaches a mail. */
export function link(path: string): string {
  return new URL(path, env().origin).href;
}

/**
 * Greets by name only if it reads like one: anyone who fills in a form could otherwise have us mail a link
 * of theirs to a stranger.
 */
export function greeting(name: string | null): string {
  return name && name.length <= 40 && GREETABLE.test(name) ? `Hello ${name},` : "Hello,";
}

/**
 * Values as the pages show them (app/format.ts, which the business cannot reach; a test compares the two).
 */
export const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
export const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
export const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
