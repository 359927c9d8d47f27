/**
 * What every request passes before Remix sees it: host, method, origin of unsafe methods, body size.
 * Remix checks the origin of some requests only, and answers 500 where this answers what is wrong.
 */
import { AsyncResource } from "node:async_hooks";
import { Readable } from "node:stream";
import type { Request, RequestHandler, Response } from "express";
import { env, isLoopback } from "../env";
import { BODY_LIMIT_KB } from "../limits/rules";
import { logSecurity } from "../log";
import { writeRefusal } from "../problem";

const PAGE_METHODS = ["GET", "HEAD", "POST", "OPTIONS"];
const API_METHODS = [...PAGE_METHODS, "PUT", "PATCH", "DELETE"];
const KB = 1024;
const BODY_LIMIT = BODY_LIMIT_KB * KB;
const WEBHOOK_BODY_LIMIT = 256 * KB;
const WEBHOOK_PATH = /^\/api\/(payments\/[a-z]+|esims\/network)\/webhook$/;

/** A path and nothing else: a browser's URL would read a host of its own in any other form. */
export const checkTarget: RequestHandler = (request, response, next) => {
  if (!/^\/(?![/\\])/.test(request.originalUrl)) return refuse(response, 400, "Bad request");
  next();
};

/** Refuses names that are not ours: everything built from a Host header is built from a checked one. */
export const checkHost: RequestHandler = (request, response, next) => {
  const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length !== 1 || !isOurHost(request.headers.host ?? "")) {
    logSecurity("host refused");
    return refuse(response, 421, "Unknown host");
  }
  next();
};

function isOurHost(host: string): boolean {
  const match = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(?::(\d{1,5}))?$/i.exec(host);
  if (!match || Number(match[2] ?? 0) > 65_535) return false;
  const { appOrigin } = env();
  // Without a fixed origin the shop answers to this machine's own names, whatever port leads here.
  return (
    isLoopback(match[1]!.toLowerCase()) ||
    (appOrigin !== undefined && new URL(appOrigin).host === host.toLowerCase())
  );
}

export const checkMethod: RequestHandler = (request, response, next) => {
  const allowed = isApi(request) ? API_METHODS : PAGE_METHODS;
  if (!allowed.includes(request.method)) {
    response.set("Allow", allowed.join(", "));
    return refuse(response, request.method === "TRACE" ? 501 : 405, "Method not allowed");
  }
  // Each path of the API knows its own methods, and which of them other sites may call.
  if (request.method === "OPTIONS" && !isApi(request)) {
    response.set("Allow", allowed.join(", "));
    return void response.status(204).end();
  }
  next();
};

/**
 * Refuses state changes that another site's page sends along with our cookie. Browsers say where a
 * request comes from; one that says nothing is no browser, or sends no cookie it did not mean to. Who
 * brings a token of their own rides on no cookie: the API's doors do not look at one then.
 */
export const checkOrigin: RequestHandler = (request, response, next) => {
  if (["GET", "HEAD", "OPTIONS"].includes(request.method) || WEBHOOK_PATH.test(request.path)) return next();
  if (isApi(request) && hasBearer(request)) return next();
  const site = request.get("sec-fetch-site");
  let origin = request.get("origin");
  // A form on a page of ours that sends no referrer. No page can make a browser say 'same-origin' of it.
  if (origin === "null" && site === "same-origin") origin = request.headers.origin = ownOrigin(request);
  const comesFromUs =
    (site === undefined || site === "same-origin" || (site === "none" && origin === undefined)) &&
    (origin === undefined || origin === ownOrigin(request));
  if (!comesFromUs) {
    logSecurity("origin refused");
    return refuse(response, 403, "Cross-site request refused");
  }
  next();
};

function ownOrigin(request: Request): string {
  return env().appOrigin ?? `http://${request.headers.host}`;
}

/**
 * Reads the body, up to its limit, and hands on a request that replays it: Remix itself would read
 * sixty megabytes into memory before looking at them.
 */
export const limitBody: RequestHandler = (request, response, next) => {
  const limit = WEBHOOK_PATH.test(request.path) ? WEBHOOK_BODY_LIMIT : BODY_LIMIT;
  if (request.get("content-encoding")) return refuse(response, 415, "Compressed bodies are not accepted");
  if (Number(request.get("content-length") ?? 0) > limit) return tooLarge(response);
  if (request.method === "GET" || request.method === "HEAD") return next();

  const chunks: Buffer[] = [];
  let size = 0;
  const collect = (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limit) return void chunks.push(chunk);
    request.off("data", collect).off("end", finish).pause();
    tooLarge(response);
  };
  // The connection says when it has read everything; what comes next is still the request's.
  const finish = AsyncResource.bind(() => {
    response.locals.body = Readable.from([Buffer.concat(chunks)]);
    next();
  });
  request
    .on("data", collect)
    .on("end", finish)
    .on("error", () => response.destroy());
};

function tooLarge(response: Response): void {
  response.set("Connection", "close");
  refuse(response, 413, "Request body too large");
}

/** Says no, in the form that the path's clients read. */
export function refuse(response: Response, status: number, message: string): void {
  const { type, body } = writeRefusal(
    { status, message },
    isApi(response.req) ? response.req.get("accept") : undefined,
  );
  response.set({ "Cache-Control": "no-store", "Content-Type": type }).status(status).end(body);
}

/** Routes are matched in any case, so the gate reads them so. */
export function isApi(request: Request): boolean {
  return /^\/api(\/|$)/i.test(request.path);
}

/** A header that no page of another site can send without asking first, and we never say yes. */
function hasBearer(request: Request): boolean {
  return /^bearer\s+\S/i.test(request.get("authorization") ?? "");
}
