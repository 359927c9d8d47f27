import type { RequestHandler } from "express";
import onHeaders from "on-headers";
import { env } from "../env";

/** Pages that show an activation code, or have a secret as their address: where their links lead, nobody learns where the reader comes from. */
const SECRET_PAGES = /^\/(dashboard\/esims\/.*|dashboard\/?|orders\/[^/]+\/?|for-you\/.*)$/i;

/** What has no policy of its own, as a page has, is nothing that a browser shall run or show parts of. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every answer, and those of what says nothing of them itself. */
export const securityHeaders: RequestHandler = (request, response, next) => {
  response.set(securityHeadersOf(request.path));
  onHeaders(response, () => {
    if (!response.hasHeader("Content-Security-Policy"))
      response.setHeader("Content-Security-Policy", NO_PAGE);
    // What nobody said may be kept is kept by nobody: redirects and errors depend on who asks.
    const saysNothingNew = response.statusCode === 304;
    if (!saysNothingNew && !response.hasHeader("Cache-Control"))
      response.setHeader("Cache-Control", "private, no-store");
  });
  next();
};

export function securityHeadersOf(path: string): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    // Not 'no-referrer' everywhere: browsers then send `Origin: null` with every form, and old ones nothing
    // else.
    "Referrer-Policy": SECRET_PAGES.test(path) ? "no-referrer" : "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    ...(env().appOrigin?.startsWith("https:")
      ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }
      : {}),
  };
}
