import { env } from "#server/env";
import { paymentProvider } from "#server/payments/processor";

/**
 * The Content-Security-Policy of a page. `form-action` names the processor too: browsers apply it to
 * the redirect that a form leads to.
 */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action 'self' ${paymentProvider().hostedOrigins.join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(env().appOrigin?.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
