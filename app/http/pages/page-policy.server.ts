import { createHash } from "node:crypto";
import { env } from "#server/env";
import { processors } from "#server/payments/processor";

/** A page whose bytes depend on its content alone, and the policy that names what of it may run. */
interface SealedPage {
  html: string;
  policy: string;
}

/**
 * Replaces the render's nonce by hashes of the scripts and styles that carry it. The nonce marks what we put in
 * ourselves (nobody outside can know it), and without it equal pages are equal bytes: they can be cached and compared.
 */
export function sealPage(markup: string, nonce: string): SealedPage {
  const sources: Record<string, string[]> = { script: [], style: [] };
  const marked = new RegExp(`<(script|style)([^>]*) nonce="${nonce}"([^>]*)>([^]*?)</\\1>`, "g");
  const html = markup
    .replace(marked, (_whole, tag: string, before: string, after: string, content: string) => {
      sources[tag]?.push(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
      return `<${tag}${before}${after}>${content}</${tag}>`;
    })
    .replaceAll(` nonce="${nonce}"`, "");
  return { html, policy: pagePolicy(sources.script ?? [], sources.style ?? []) };
}

/**
 * The Content-Security-Policy of a page. `form-action` names the processor too: browsers apply it to the redirect after
 * a form. In development Vite shows errors in an element of its own, with styles of its own; the same rules hold for
 * the page itself as in production.
 */
function pagePolicy(scripts: string[], styles: string[]): string {
  const { appOrigin, development } = env();
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    `style-src ${["'self'", ...(development ? ["'unsafe-inline'"] : styles)].join(" ")}`,
    ...(development ? ["style-src-attr 'none'"] : []),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'", // the map of coverage is a document of its own
    // A hosted page that was opened before the shop changed its processor can still be reached.
    `form-action 'self' ${[...processors().values()].flatMap((each) => each.hostedOrigins).join(" ")}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(appOrigin?.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
