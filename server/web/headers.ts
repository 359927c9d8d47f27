import type { RequestHandler } from "express";
import { env } from "../env";

/** Pages that show an activation code: where their links lead, nobody learns where the reader comes from. */
const SECRET_PAGES = /^\/(dashboard\/esims\/.*|dashboard\/?|orders\/[^/]+\/?)$/i;

/** Headers of every answer; the page's own policy of scripts and styles is set with the page. */
export const securityHeaders: RequestHandler = (request, response, next) => {
  response.set(securityHeadersOf(request.path));
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
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    ...(env().appOrigin?.startsWith("https:")
      ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" }
      : {}),
  };
}
