import { env } from "../env";
import { shop } from "../shop/rules";

/** What a mail says, without how it looks. */
export interface Letter {
  subject: string;
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
export interface Written {
  subject: string;
  text: string;
  html: string;
}

/** The letter as plain text and as simple HTML, both from the same words. */
export function written(letter: Letter): Written {
  return { subject: letter.subject, text: asText(letter), html: asHtml(letter) };
}

const SIGN_OFF = `${shop.name}, ${shop.supportEmail}`;

function asText({ greeting, paragraphs, facts = [], quote, action, also, reason }: Letter): string {
  const parts = [
    greeting,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    quote?.replace(/^/gm, "> "),
    action && `${action.label}:\n${action.url}`,
    also && `${also.label}:\n${also.url}`,
    `-- \n${SIGN_OFF}\n${reason}`,
  ];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

const SOFT = "color:#4A5866";
const BUTTON =
  "display:inline-block;background:#C8401C;color:#FFFFFF;padding:12px 24px;border-radius:999px;text-decoration:none;font-weight:600";

function asHtml(letter: Letter): string {
  const { subject, greeting, paragraphs, facts = [], quote, action, also, reason } = letter;
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;${SOFT}">${shown(label)}</td><td>${shown(value)}</td></tr>`,
  );
  const body = [
    `<p>${shown(greeting)}</p>`,
    ...paragraphs.map((paragraph) => `<p>${shown(paragraph)}</p>`),
    rows.length > 0 && `<table style="border-collapse:collapse">${rows.join("")}</table>`,
    quote !== undefined &&
      `<blockquote dir="auto" style="margin:16px 0;padding:0 16px;border-left:3px solid #DDD8CC;white-space:pre-wrap">${shown(quote)}</blockquote>`,
    action &&
      `<p style="margin:24px 0"><a href="${shown(action.url)}" style="${BUTTON}">${shown(action.label)}</a></p>`,
    action && `<p style="font-size:14px;${SOFT}">If the button does not work: ${shown(action.url)}</p>`,
    also &&
      `<p style="font-size:14px;${SOFT}"><a href="${shown(also.url)}" style="${SOFT}">${shown(also.label)}</a>: ${shown(also.url)}</p>`,
    `<p style="font-size:14px;${SOFT}">${shown(SIGN_OFF)}<br>${shown(reason)}</p>`,
  ];
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${shown(subject)}</title></head>` +
    '<body style="margin:0;background:#FFFFFF;color:#12202E;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif;overflow-wrap:anywhere">' +
    `<div style="max-width:560px;margin:0 auto;padding:24px 20px">${body.filter(Boolean).join("\n")}</div></body></html>\n`
  );
}

/** Text as HTML shows it: nothing in it is markup. */
function shown(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

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

/**
 * Values as the pages show them (app/format.ts, which the business cannot reach; a test compares the two).
 */
export const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
export const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
export const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
