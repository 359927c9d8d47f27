import { type Html, html, trusted } from "./html";
import type { Answer } from "./http";
import { CONTENT_SECURITY_POLICY, STYLE } from "./style";

/** A page of the sandbox, in its look. */
export function page(title: string, content: Html, head?: Html): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,">${head}<title>${title}</title>${trusted(STYLE)}</head>
<body><header class="test"><strong>TEST MODE:</strong> no real money moves</header><main>${content}</main></body></html>
`.text;
}

/** The answer that carries a page. */
export function asPage(status: number, body: string, policy = CONTENT_SECURITY_POLICY): Answer {
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
