/**
 * What every request passes before Remix sees it: host, method, origin of unsafe methods, body size.
 * Remix checks the origin of some requests only, and answers 500 where this answers what is wrong.
 */
import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { Request, RequestHandler, Response } from "express";
import { env } from "../env";
import { isLoopback } from "../env-kinds";
import { BODY_LIMIT_KB, FORM_LIMIT_KB } from "../rate-limits/rules";
import { logSecurity } from "../log";
import { writeRefusal } from "../problem";

const PAGE_METHODS = ["GET", "HEAD", "POST", "OPTIONS"];
const API_METHODS = [...PAGE_METHODS, "PUT", "PATCH", "DELETE"];
const KB = 1024;
const API_LIMIT = BODY_LIMIT_KB * KB;
const FORM_LIMIT = FORM_LIMIT_KB * KB;
const WEBHOOK_BODY_LIMIT = 256 * KB;
/** How much of a form that is too large is read and dropped, so that its page arrives. */
const PASSED_OVER = 4 * KB * KB;
/** Any number of bodies may be as large as this, and so many larger: 32 MB in all. */
const SMALL = API_LIMIT;
const MOST_LARGE_BODIES = 128;
const WEBHOOK_PATH = /^\/api\/(payments\/[a-z0-9-]+|esims\/network)\/webhook$/;

/** A path and nothing else: a browser's URL would read a host of its own in any other form. */
export function isPath(target: string): boolean {
  return /^\/(?![/\\])/.test(target);
}

export const checkTarget: RequestHandler = (request, response, next) => {
  if (!isPath(request.originalUrl)) return refuse(response, 400, "Bad request");
  next();
};

/** Refuses names that are not ours: everything built from a Host header is built from a checked one. */
export const checkHost: RequestHandler = (request, response, next) => {
  if (!isForUs(request)) {
    logSecurity("host refused");
    return refuse(response, 421, "Unknown host");
  }
  next();
};

/** It names one host, and that is ours. */
export function isForUs({ rawHeaders, headers }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
  return hosts.length === 1 && isOurHost(headers.host ?? "");
}

function isOurHost(host: string): boolean {
  const [, name = "", port = ""] = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+?)\.?(?::(\d{1,5}))?$/i.exec(host) ?? [];
  if (!name || Number(port) > 65_535) return false;
  const { appOrigin, port: own } = env();
  const isLocal = isLoopback(name.toLowerCase());
  // Without a fixed origin the shop answers to this machine's own names, whatever port leads here.
  if (appOrigin === undefined || isLoopback(new URL(appOrigin).hostname)) return isLocal;
  const { protocol, host: ours } = new URL(appOrigin);
  return (isLocal && Number(port) === own) || new URL(`${protocol}//${name}:${port}`).host === ours;
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
 * request comes from, old ones by its referrer alone. Who brings a token of their own rides on no cookie: the
 * API's routes do not look at one then.
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
    (origin === undefined || origin === ownOrigin(request)) &&
    (site !== undefined || origin !== undefined || isFromOurPage(request));
  if (!comesFromUs) {
    logSecurity("origin refused");
    return refuse(response, 403, "Cross-site request refused");
  }
  next();
};

/**
 * As far as a request tells that says nothing of its origin. On a machine of one's own a program may ride on a cookie,
 * as those that test forms do; a public shop takes no form from who does not say where they are.
 */
function isFromOurPage(request: Request): boolean {
  const referrer = request.get("referer");
  if (referrer !== undefined) return `${referrer}/`.startsWith(`${ownOrigin(request)}/`);
  return env().appOrigin === undefined || request.headers.cookie === undefined;
}

function ownOrigin(request: Request): string {
  return env().appOrigin ?? `http://${request.headers.host}`;
}

/**
 * Reads the body, up to its limit, and hands on a request that replays it: Remix itself would read
 * sixty megabytes into memory before looking at them.
 */
export const limitBody: RequestHandler = (request, response, next) => {
  const ofForms = isApi(request) ? API_LIMIT : FORM_LIMIT;
  const limit = WEBHOOK_PATH.test(request.path) ? WEBHOOK_BODY_LIMIT : ofForms;
  // A browser that is still sending when the connection closes shows no answer.
  const readTo = isApi(request) ? limit : PASSED_OVER;
  const announced = Number(request.get("content-length") ?? 0);
  if (request.get("content-encoding")) return refuse(response, 415, "Compressed bodies are not accepted");
  if (announced > readTo) return tooLarge(request, response, next);
  if (request.method === "GET" || request.method === "HEAD")
    return announced > limit ? tooLarge(request, response, next) : next();

  let chunks: Buffer[] = [];
  let size = 0;
  const stop = () => request.off("data", collect).off("end", finish).pause();
  const collect = (chunk: Buffer) => {
    size += chunk.length;
    if (size > readTo) {
      stop();
      return tooLarge(request, response, next);
    }
    if (Math.max(size, announced) > limit) return void (chunks = []);
    if (size > SMALL && !hasRoom(response)) {
      stop();
      response.set({ Connection: "close", "Retry-After": "5" });
      return refuse(response, 503, "Too many large requests at once");
    }
    chunks.push(chunk);
  };
  // The connection says when it has read everything; what comes next is still the request's.
  const finish = AsyncResource.bind(() => {
    if (size > limit) return tooLarge(request, response, next);
    response.locals.body = Readable.from([Buffer.concat(chunks)]);
    next();
  });
  request
    .on("data", collect)
    .on("end", finish)
    .on("error", () => response.destroy());
};

/** How many large bodies are in memory, or are about to be. */
let largeBodies = 0;

/** Whether a body may become large: one that may holds its place until it is answered. */
function hasRoom(response: Response): boolean {
  if (response.locals.isLarge) return true;
  if (largeBodies >= MOST_LARGE_BODIES) return false;
  response.locals.isLarge = true;
  largeBodies += 1;
  response.once("close", () => (largeBodies -= 1));
  return true;
}

/** A program gets a problem. A person who sent a form gets a page, made like that of an unknown address. */
function tooLarge(request: Request, response: Response, next: () => void): void {
  response.set("Connection", "close");
  if (isApi(request)) return refuse(response, 413, "Request body too large");
  response.locals.tooLargeFrom = request.originalUrl;
  request.method = "GET";
  request.url = request.originalUrl = "/too-large";
  next();
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
