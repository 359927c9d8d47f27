import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { parseCookie } from "cookie";
import type { NextFunction, Request as ExpressRequest, Response as ExpressResponse } from "express";
import { memoryClock, MINUTE } from "../clock";
import type { PageHandle } from "~/root";
import { currentVersion, cachedVersion, polledEachSecond } from "../cache/version";
import { env } from "../env";
import { isForUs, isPath } from "./gate";
import { isDraining } from "./health";
import { type CachedPage, cachePage, pageStore, sendPage } from "./cached-page";
import { pageKeys } from "./page-key";
import type { RenderQueue } from "./render-queue";
import { beginTrace } from "./requests";
import { coalesce } from "./coalesce";
import { waitlistCount } from "../waitlist/waitlist";

/**
 * How long every visitor without a cookie sees the same page while the cache version stays: beside the catalogue, a page may
 * say what sells most, or what day it is.
 */
const FRESH_FOR = 2 * MINUTE;
/** A page up to this age is still sent, while the next one is made. */
const OLD_FOR = 10 * MINUTE;
/** While a page cannot be made, a database being away, the last one stands in for it. */
const STANDS_IN_FOR = 60 * MINUTE;
/** A request with a body: the gate has to look at it first. */
const BODY_HEADERS = ["content-length", "transfer-encoding", "content-encoding"];
/** A visitor who carries one of these may see something of their own. */
const OUR_COOKIES = ["session", "__Host-session", "toast"];

/** Ends the key of a page for those who ask for few bytes. No visitor can send it: an address ends before it. */
const SAVES_DATA = "#saves-data";

/** How many are on the waitlist: a page that shows it must be made again when it changes; other pages need not. */
const joined = polledEachSecond("waitlist", waitlistCount);

/** What is not kept: a redirect, an error, something with a cookie. */
interface Passing {
  status: number;
  headers: Headers;
  body: Buffer;
}

/**
 * Renders a page once for all visitors without a cookie of ours. A visitor with a cookie is not served from it, and nothing is kept but
 * a whole page with status 200. When the cache version changes, nobody sees the old page any more.
 */
export function pageCache(build: ServerBuild, inTurn: RenderQueue, patternOf: (path: string) => string) {
  const render = createRequestHandler(build, "production");
  const keyOf = pageKeys(build);
  const share = coalesce(make);
  const pages = pageStore();
  const counting = new Set(
    Object.values(build.routes)
      .filter(({ module }) => (module.handle as PageHandle | undefined)?.countsWaitlist)
      .map(({ path = "" }) => patternOf(`/${path}`)),
  );

  /** Rendered for all of them, so nothing of a request goes in but what the key says. */
  async function make(key: string): Promise<CachedPage | Passing> {
    const url = new URL(key, env().origin);
    const route = patternOf(url.pathname);
    const made = {
      version: await currentVersion(),
      joined: counting.has(route) ? await joined.current() : undefined,
      madeAt: memoryClock.now(),
      route,
    };
    const headers: HeadersInit = url.hash === SAVES_DATA ? { "Save-Data": "on" } : {};
    const answer = await render(new Request(url, { headers }));
    const body = Buffer.from(await answer.arrayBuffer());
    if (!isWholePage(answer)) return { status: answer.status, headers: answer.headers, body };
    const page = await cachePage(url.pathname, answer.headers, body, made, pages.get(key));
    pages.set(key, page);
    return page;
  }

  function keyFor(request: IncomingMessage, target: string): string | undefined {
    const key = isStrangers(request) ? keyOf(target) : undefined;
    return key !== undefined && request.headers["save-data"] === "on" ? key + SAVES_DATA : key;
  }

  /** A visitor who gets the old page does not wait for the new one, and does not see its failure. */
  function renew(key: string, request: ExpressRequest): void {
    void share(key, (work) => inTurn(request, undefined, work)).catch(() => {});
  }

  return {
    /**
     * Answers with a page that is at hand, before anything else is done for the request.
     * @returns whether it did. If not, nothing has been done.
     */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { url = "", headers } = request;
      if (isDraining() || BODY_HEADERS.some((name) => name in headers) || !isPath(url) || !isForUs(request))
        return false;
      const key = keyFor(request, url);
      const page = key === undefined ? undefined : pages.get(key);
      if (!page || page.version !== cachedVersion() || ageOf(page) > FRESH_FOR) return false;
      if (page.joined !== undefined && page.joined !== joined.atHand()) return false;
      const trace = beginTrace(request, response, page.route);
      sendPage(page, request, response, ["X-Request-Id", trace.request]);
      return true;
    },

    /** The same for a page that has to be made first, behind the gate. */
    async handler(request: ExpressRequest, response: ExpressResponse, next: NextFunction): Promise<void> {
      const key = keyFor(request, request.originalUrl);
      if (key === undefined) return next();
      try {
        const kept = pages.get(key);
        const age = kept ? ageOf(kept) : Infinity;
        if (kept && age < OLD_FOR && (await isCurrent(kept))) {
          if (age > FRESH_FOR) renew(key, request);
          return sendPage(kept, request, response);
        }
        const answer = await share(key, (work) => inTurn(request, response, work));
        if (!("status" in answer)) return sendPage(answer, request, response);
        if (kept && age < STANDS_IN_FOR && answer.status >= 500) return sendPage(kept, request, response);
        if (answer.headers.has("Set-Cookie")) return next(); // each gets one of their own
        response.status(answer.status).setHeaders(answer.headers).end(answer.body);
      } catch (error) {
        next(error);
      }
    },
  };
}

/** A request of nobody in particular. */
function isStrangers({ method, headers }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (headers.cookie === undefined) return true;
  const cookies = parseCookie(headers.cookie);
  return OUR_COOKIES.every((name) => cookies[name] === undefined);
}

async function isCurrent({ version, joined: then }: CachedPage): Promise<boolean> {
  return version === (await currentVersion()) && (then === undefined || then === (await joined.current()));
}

function ageOf({ madeAt }: CachedPage): number {
  return memoryClock.now() - madeAt;
}

function isWholePage({ status, headers }: Response): boolean {
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  // The page itself forbids it: its address alone opens something, or a part of it could not be read.
  const isForbidden = headers.get("Cache-Control") === "no-store";
  return status === 200 && Boolean(isPage) && !headers.has("Set-Cookie") && !isForbidden;
}
