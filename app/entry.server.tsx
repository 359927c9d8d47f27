import { randomBytes } from "node:crypto";
import type { AppLoadContext, EntryContext, HandleDataRequestFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { log } from "#server/log";
import { trace } from "#server/trace";
import { sealPage } from "~/doors/pages/page-policy.server";
import { withItsStyles } from "~/doors/pages/page-styles.server";
import { NonceContext } from "~/ui/nonce";

// The HTTP server is part of this build, so that it and the routes share one set of modules.
export { serve } from "#server/main";

/** The whole page in one piece: it compresses better than a stream and its length is known. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  _context: AppLoadContext,
): Response {
  const nonce = randomBytes(16).toString("hex");
  const markup = renderToString(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} />
    </NonceContext.Provider>,
  );
  const { html, policy } = sealPage(withItsStyles(markup), nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Security-Policy", policy);
  keepPrivate(headers);
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

export const handleDataRequest: HandleDataRequestFunction = (response) => {
  keepPrivate(response.headers);
  return response;
};

/** Every page shows who is signed in, so none may be kept for another visitor. */
function keepPrivate(headers: Headers): void {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  headers.append("Vary", "Cookie");
}

/** The log hears of our faults; that somebody asked for a page we do not have is none. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  log("error", "request failed", { route: trace().route, fault: error });
}
