import { Readable } from "node:stream";
import type { ServerBuild } from "@remix-run/node";
import { createRequestHandler } from "@remix-run/express";
import type { Request, RequestHandler } from "express";
import onHeaders from "on-headers";
import { env } from "../env";
import { networkOf } from "./network";
import { patternOf } from "./patterns";
import type { RenderQueue } from "./render-queue";

declare module "@remix-run/node" {
  interface AppLoadContext {
    /** The client's network, as far as TRUST_PROXY lets us know it: what limits are counted by. */
    clientAddress?: string;
    /** Where a form came from that was too large to be read. */
    tooLargeFrom?: string;
    /** The path of a page as the log names it. */
    patternOf?: (path: string) => string;
  }
}

/**
 * Remix behind the gate: in its turn, with the body that the gate has read, and our own origin as the
 * request's.
 */
export function remixHandler(
  build: ServerBuild,
  inTurn: RenderQueue,
  patternOf: (path: string) => string,
): RequestHandler {
  const handle = createRequestHandler({
    build,
    getLoadContext: (request, { locals: { tooLargeFrom } }) => ({
      clientAddress: networkOf(request.ip),
      tooLargeFrom,
      patternOf,
    }),
  });
  return async (request, response, next) => {
    try {
      await inTurn(request, response, async () =>
        handle(replay(request, response.locals.body), response, next),
      ).done;
    } catch (error) {
      next(error);
    }
  };
}

/** Where nothing can be sent, says so; for a route that is no page Remix would write a fault as JSON. */
export function refuseForms({ routes }: ServerBuild, nameOf: (path: string) => string): RequestHandler {
  const named = (part: "action" | "default") =>
    new Set(Object.keys(routes).flatMap((id) => (routes[id]!.module[part] ? patternOf(routes, id) : [])));
  const [takeForms, pages] = [named("action"), named("default")];
  return (request, response, next) => {
    const name = nameOf(request.path);
    if (request.method !== "POST" || takeForms.has(name)) return next();
    response.set("Allow", "GET, HEAD, OPTIONS");
    if (pages.has(name)) return next(); // Remix says it on a page of ours
    response.status(405).type("text/plain").send("This address takes no form. Nothing was saved.");
  };
}

/**
 * A form that a script sends is led on by the `Location` of a 204: `fetch` would follow a redirect by itself, and spend
 * the message that waits at its end.
 */
export const leadScripts: RequestHandler = (request, response, next) => {
  if (request.method === "POST" && request.get("Accept") === "application/json")
    onHeaders(response, () => {
      if (response.hasHeader("Location")) Object.assign(response, { statusCode: 204, statusMessage: "" });
    });
  next();
};

/** The request as Remix's adapter reads it: its address from configuration, its body from the gate. */
function replay(request: Request, body = Readable.from([])): Request {
  const origin = new URL(env().appOrigin ?? `http://${request.headers.host}`);
  const { "x-forwarded-host": _, ...headers } = request.headers;
  const facts = {
    method: request.method,
    url: request.url,
    originalUrl: request.originalUrl,
    headers: { ...headers, host: origin.host },
    ip: request.ip,
    protocol: origin.protocol.slice(0, -1),
    hostname: origin.hostname,
    get: (name: string) => (name === "host" ? origin.host : undefined),
  };
  return Object.assign(body, facts) as unknown as Request;
}
