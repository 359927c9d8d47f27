/** A page of the sandbox, and what it may do. */
import { createHash } from "node:crypto";
import { type Html, html, trusted } from "./html";
import type { Answer } from "./http";
import { BASE_STYLE, BENCH_STYLE } from "./style";

/** What a page has beyond its HTML; nothing of it comes from elsewhere. */
export interface Look {
  style?: string;
  /** Runs at the page's end; without it the page has to be whole too. */
  script?: string;
  head?: Html | undefined;
  /** More of the Content-Security-Policy. */
  policy?: readonly string[];
  /** Of the part between the head and the foot. */
  layout?: "with-bench" | "mail";
}

export interface Page {
  html: string;
  policy: string;
}

export function page(title: string, content: Html, look: Look = {}): Page {
  const { script, head, policy = [], layout } = look;
  const style = `${BASE_STYLE}${layout === "with-bench" ? BENCH_STYLE : ""}${look.style ?? ""}`.replaceAll(
    "\n",
    "",
  );
  const body = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,">${head}<title>${title}</title>${trusted(`<style>${style}</style>`)}</head>
<body><header class="test"><strong>TEST MODE:</strong> no real money moves${layout === "with-bench" && html` <a href="#bench">For testers</a>`}</header><main${layout && html` class="${layout}"`}>${content}</main>${script && trusted(`<script>${script}</script>`)}</body></html>
`;
  return {
    html: body.text,
    policy: [
      "default-src 'none'",
      `style-src '${hashOf(style)}'`,
      ...(script ? [`script-src '${hashOf(script)}'`, "connect-src 'self'"] : []),
      "img-src 'self' data:",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      ...policy,
    ].join("; "),
  };
}

/** The answer that carries a page. */
export function asPage(status: number, { html: body, policy }: Page): Answer {
  return {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "Referrer-Policy": "no-referrer",
    },
    body,
  };
}

/** The side of a page with which a tester does what nobody who uses it could. */
export function bench(explained: string, content: Html): Html {
  return html`<aside class="bench" aria-labelledby="bench"><h2 id="bench">For testers</h2>
<p class="soft">${explained}</p>${content}</aside>`;
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
