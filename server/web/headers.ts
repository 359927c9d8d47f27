import type { RequestHandler } from "express";
import { env } from "../env";

/** Headers of every answer; the page's own policy of scripts and styles is set with the page. */
export const securityHeaders: RequestHandler = (_request, response, next) => {
  response.set({
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    // Not 'no-referrer': browsers then send `Origin: null` with every form.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  });
  if (env().appOrigin?.startsWith("https:")) {
    response.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  }
  next();
};
