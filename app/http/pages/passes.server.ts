import type { EntryContext } from "@remix-run/node";
import { ERROR_TITLE } from "~/forms/form-errors";
import { sealPage } from "./page-policy.server";
import { withItsStyles } from "./page-styles.server";
import { savesData, withFewBytes } from "./save-data.server";
import { PART, partNames } from "~/paths";

/** What is known of a page besides its HTML. */
interface Page {
  request: Request;
  context: EntryContext;
  /** Marks our own scripts and styles. */
  nonce: string;
  /** Whether it shows a form that has to be mended. */
  isRefused: boolean;
  /** The status of the answer. */
  headers: Headers;
}

type Pass = (html: string, page: Page) => string;

/**
 * All steps for a page's HTML once React has rendered it, in this order, in tests, `npm run dev` and the build alike.
 * Each step looks for what we have put there, never for what a package writes.
 */
export const passes: Pass[] = [doctype, refusalInTitle, askedPartAlone, withItsStyles, fewBytes, policy];

function doctype(html: string): string {
  return `<!DOCTYPE html>${html}`;
}

function refusalInTitle(html: string, { isRefused }: Page): string {
  return isRefused ? html.replace("<title>", `<title>${ERROR_TITLE}`) : html;
}

function askedPartAlone(html: string, { request, headers }: Page): string {
  const part = askedPart(html, request.url);
  if (part) headers.set("X-Robots-Tag", "noindex");
  return part ?? html;
}

function fewBytes(html: string, { request, context }: Page): string {
  return savesData(request, context) ? withFewBytes(html) : html;
}

function policy(html: string, { nonce, headers }: Page): string {
  const sealed = sealPage(html, nonce);
  headers.set("Content-Security-Policy", sealed.policy);
  return sealed.html;
}

/**
 * The part of a page's markup that its address names, as `LivePart` has marked it. A part may hold others.
 * @returns undefined where the address names none, or the page has none of this name.
 */
function askedPart(markup: string, address: string): string | undefined {
  const requested = new URL(address).searchParams.get(PART);
  const name = partNames.find((known) => known === requested);
  const start = name ? markup.indexOf(`<live-part name="${name}"`) : -1;
  if (start < 0) return undefined;
  let depth = 0;
  for (const { 0: tag, index } of markup.slice(start).matchAll(/<\/?live-part\b[^>]*>/g)) {
    depth += tag.startsWith("</") ? -1 : 1;
    if (depth === 0) return markup.slice(start, start + index + tag.length);
  }
  return undefined;
}
