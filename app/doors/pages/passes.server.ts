import type { EntryContext } from "@remix-run/node";
import { ERROR_TITLE } from "~/frame/form-errors";
import { askedPart } from "./live-part.server";
import { sealPage } from "./page-policy.server";
import { withItsStyles } from "./page-styles.server";
import { savesData, withFewBytes } from "./save-data.server";

/** What is known of a page beside its HTML. */
interface Page {
  request: Request;
  context: EntryContext;
  /** Marks our own scripts and styles. */
  nonce: string;
  /** Whether it shows a form that has to be mended. */
  isRefused: boolean;
  /** Of the answer. */
  headers: Headers;
}

type Pass = (html: string, page: Page) => string;

/**
 * All that a page's HTML goes through once React has rendered it, in this order, in tests, `npm run dev` and the build
 * alike. Each looks for what we have put there, never for what a package writes.
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
