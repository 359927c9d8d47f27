import { randomBytes } from "node:crypto";
import type { AppLoadContext, EntryContext, HandleDataRequestFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { reportFault } from "#server/error-reports/error-reports";
import { cards, coinsTaken } from "#server/payments/processor";
import { requestId } from "#server/trace";
import { documentRules } from "~/http/pages/field-rules.server";
import { passes } from "~/http/pages/passes.server";
import { isDocument } from "~/http/pages/save-data.server";
import { RenderContext } from "~/forms/render-context";
import { isRefused } from "~/forms/sending";
import { ResendForm } from "~/forms/document-form";
import { now } from "#server/clock";
import { NonceContext } from "~/ui/nonce";

// The HTTP server is part of this build, so that it and the routes share one set of modules.
export { serve } from "#server/main";

/** A world (`npm run world`), which is no part of a shop that runs. */
export const world = () => import("#server/world/world");

/** The page, or one part of it, in one piece: that compresses better than a stream, and its length is known. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  _context: AppLoadContext,
): Response {
  // The answer to a form that somebody has to mend.
  const refused = Object.values(remixContext.staticHandlerContext.actionData ?? {}).find(isRefused);
  const wait = waitOf(remixContext);
  if (wait) headers.set("Retry-After", wait);
  keepPrivate(headers);
  // A document's script has sent the form: it needs only what is wrong with it.
  if (refused && request.headers.get("Accept") === "application/json")
    return Response.json(refused, { status, headers });
  const nonce = randomBytes(16).toString("hex");
  const render = isDocument(remixContext) ? renderToStaticMarkup : renderToString;
  const known = {
    year: now().getUTCFullYear(),
    coins: coinsTaken(),
    takesCards: cards() === "page",
    number: requestId() ?? "",
    sent: refused ? renderToStaticMarkup(<ResendForm refused={refused} />) : "",
    fieldRules: documentRules,
  };
  const rendered = render(
    <NonceContext.Provider value={nonce}>
      <RenderContext.Provider value={known}>
        <RemixServer context={ofThisPage(remixContext)} url={request.url} />
      </RenderContext.Provider>
    </NonceContext.Provider>,
  );
  const page = { request, context: remixContext, nonce, isRefused: refused !== undefined, headers };
  const html = passes.reduce((made, pass) => pass(made, page), rendered);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

/** React gets only the page's own routes: with all of them it would sort the whole shop's routes for each page. */
function ofThisPage(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(routes) } };
}

/** How long the form that was sent has to wait. Remix does not put the headers of an action on its page. */
function waitOf({ staticHandlerContext: { actionHeaders } }: EntryContext): string | undefined {
  return (
    Object.values(actionHeaders)
      .map((headers) => headers.get("Retry-After"))
      .find((seconds) => seconds !== null) ?? undefined
  );
}

/** Requests that ended in a fault of ours. */
const failed = new WeakSet<Request>();

export const handleDataRequest: HandleDataRequestFunction = async (response, { request }) => {
  keepPrivate(response.headers);
  if (!failed.has(request)) return response;
  return Response.json({ message: requestId() }, response); // the browser gets nothing else of it
};

/** Every page shows who is signed in, so it may not be cached for another visitor. */
function keepPrivate(headers: Headers): void {
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
  headers.append("Vary", "Cookie");
}

/** Reports our faults to our team. A request for a page that we do not have is no fault. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  failed.add(request);
  void reportFault("request failed", error);
}
