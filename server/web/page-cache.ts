import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { parse } from "cookie";
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from "express";
import { LRUCache } from "lru-cache";
import { now, SECOND } from "../clock";
import { env } from "../env";
import { etag, fresh } from "../etag";
import { isApi } from "./gate";
import { bytesOf, type Encoding, pack, type PackedBody, unpack } from "./packed-body";
import { pageKeys } from "./page-key";
import type { RenderQueue } from "./render-queue";
import { sharedTurns } from "./shared-turns";

/** How long every visitor without a cookie sees the same page. */
const KEPT_FOR = 10 * SECOND;
/** All pages, each in all its encodings. */
const MOST_BYTES = 32 * 1024 * 1024;
/** A visitor who carries one of these may see something of their own. */
const OUR_COOKIES = ["session", "__Host-session", "toast"];

interface Page {
  keptAt: number;
  headers: [name: string, value: string][];
  tag: string;
  body: PackedBody;
}

/** What is not kept: a redirect, an error, something with a cookie. */
interface Passing {
  status: number;
  headers: Headers;
  body: Buffer;
}

/**
 * Renders a page once for all visitors without a cookie of ours, for a few seconds. Whoever carries one
 * passes by, and nothing is kept but a whole page with status 200.
 */
export function pageCache(build: ServerBuild, inTurn: RenderQueue): RequestHandler {
  const render = createRequestHandler(build, "production");
  const keyOf = pageKeys(build);
  const share = sharedTurns<Page | Passing>();
  const pages = new LRUCache<string, Page>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ body }, key) => bytesOf(body) + key.length,
  });

  /** Rendered for all of them, so nothing of a request goes in but the address that stands for the page's. */
  async function make(key: string): Promise<Page | Passing> {
    const answer = await render(new Request(new URL(key, env().origin)));
    const body = Buffer.from(await answer.arrayBuffer());
    if (!isWholePage(answer)) return { status: answer.status, headers: answer.headers, body };
    const page = await keep(answer.headers, body, pages.peek(key));
    pages.set(key, page);
    return page;
  }

  return async (request, response, next) => {
    const key = isStrangers(request) ? keyOf(new URL(request.originalUrl, env().origin)) : undefined;
    if (key === undefined) return next();
    try {
      const kept = pages.get(key);
      if (kept && isFresh(kept)) return send(kept, request, response);
      let isOwn = false;
      const makeIt = () => {
        isOwn = true;
        return make(key);
      };
      const enter = (work: () => Promise<Page | Passing>) => inTurn(request, response, work);
      let answer = await share(key, enter, makeIt);
      if (setsCookie(answer) && !isOwn) answer = await enter(makeIt).done;
      if ("status" in answer) return pass(answer, response);
      send(answer, request, response);
    } catch (error) {
      next(error);
    }
  };
}

/** A request of nobody in particular. */
function isStrangers(request: ExpressRequest): boolean {
  if (isApi(request) || (request.method !== "GET" && request.method !== "HEAD")) return false;
  const cookies = parse(request.headers.cookie ?? "");
  return OUR_COOKIES.every((name) => cookies[name] === undefined);
}

function isFresh({ keptAt }: Page): boolean {
  return Math.abs(now().getTime() - keptAt) < KEPT_FOR;
}

function isWholePage({ status, headers }: Response): boolean {
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  return status === 200 && Boolean(isPage) && !headers.has("Set-Cookie") && !isForbidden(headers);
}

/** The page itself forbids it: its address alone opens something, or a part of it could not be read. */
function isForbidden(headers: Headers): boolean {
  return headers.get("Cache-Control") === "no-store";
}

/** Most renders give the same bytes again: then what was compressed stays. */
async function keep(headers: Headers, body: Buffer, previous: Page | undefined): Promise<Page> {
  const tag = etag(body);
  headers.set("Cache-Control", "no-cache"); // keep it, but ask first: it is another page once you sign in
  const packed = previous?.tag === tag ? previous.body : await pack(body);
  return { keptAt: now().getTime(), headers: [...headers], tag, body: packed };
}

function send(page: Page, request: ExpressRequest, response: ExpressResponse): void {
  const encoding = (request.acceptsEncodings(["br", "gzip", "identity"]) || "identity") as Encoding;
  for (const [name, value] of page.headers) response.setHeader(name, value);
  response.setHeader("ETag", page.tag);
  response.setHeader("Vary", "Cookie, Accept-Encoding");
  if (fresh(request.headers, page.tag)) return void response.status(304).end();
  const body = unpack(page.body, encoding);
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.length);
  response.end(request.method === "HEAD" ? undefined : body);
}

/** An answer that is not kept. */
function pass({ status, headers, body }: Passing, response: ExpressResponse): void {
  response.status(status).setHeaders(headers);
  const cookies = headers.getSetCookie(); // of which the line above leaves the last one
  if (cookies.length > 0) response.setHeader("Set-Cookie", cookies);
  response.end(body);
}

function setsCookie(answer: Page | Passing): boolean {
  return "status" in answer && answer.headers.has("Set-Cookie");
}
