import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { parse } from "cookie";
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from "express";
import { now, SECOND } from "../clock";
import { env } from "../env";
import { isApi } from "./gate";
import type { RenderQueue } from "./render-queue";

/** How long every visitor without a cookie sees the same page. */
const KEPT_FOR = 10 * SECOND;
const MOST_PAGES = 300;
/** A visitor who carries one of these may see something of their own. */
const OUR_COOKIES = ["session", "__Host-session", "toast"];

interface Page {
  keptAt: number;
  headers: [name: string, value: string][];
  etag: string;
  bodies: Record<"identity" | "gzip" | "br", Buffer>;
}

/**
 * Renders a page once for all visitors without a cookie of ours, for a few seconds. Whoever carries one
 * passes by, and so does everything that is not a whole page with status 200.
 */
export function pageCache(build: ServerBuild, inTurn: RenderQueue): RequestHandler {
  const render = createRequestHandler(build, "production");
  const pages = new Map<string, Page>();

  return async (request, response, next) => {
    if (!isAnonymousPage(request)) return next();
    try {
      const url = new URL(request.originalUrl, env().appOrigin ?? `http://${request.headers.host}`).href;
      const kept = pages.get(url);
      if (kept && now().getTime() - kept.keptAt < KEPT_FOR) return send(kept, request, response);

      // Rendered for all of them, so of this request only the address it asks for goes in.
      const make = async () => {
        const answer = await render(new Request(url, { headers: { Host: new URL(url).host } }));
        return isWholePage(answer) ? keep(answer, kept) : answer;
      };
      const page = await inTurn(request, response, make).done;
      if (page instanceof Response) return await pass(page, response);
      pages.delete(url); // to the end of the line
      pages.set(url, page);
      if (pages.size > MOST_PAGES) pages.delete(pages.keys().next().value!);
      send(page, request, response);
    } catch (error) {
      next(error);
    }
  };
}

function isAnonymousPage(request: ExpressRequest): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  if (isApi(request) || "_data" in request.query) return false;
  const cookies = parse(request.headers.cookie ?? "");
  return OUR_COOKIES.every((name) => cookies[name] === undefined);
}

function isWholePage(answer: Response): boolean {
  const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
  return answer.status === 200 && Boolean(isPage) && !answer.headers.has("Set-Cookie") && !isForbidden(answer);
}

/** The page itself forbids it: its address alone opens something, or a part of it could not be read. */
function isForbidden(answer: Response): boolean {
  return answer.headers.get("Cache-Control") === "no-store";
}

/** Most renders give the same bytes again: then what was compressed stays. */
async function keep(answer: Response, previous: Page | undefined): Promise<Page> {
  const identity = Buffer.from(await answer.arrayBuffer());
  const etag = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  answer.headers.set("Cache-Control", "no-cache"); // keep it, but ask first: it is another page once you sign in
  const fresh = { keptAt: now().getTime(), headers: [...answer.headers], etag };
  if (previous?.etag === etag) return { ...fresh, bodies: previous.bodies };

  const [br, gzipped] = await Promise.all([compressBrotli(identity, QUICK), promisify(gzip)(identity)]);
  const bodies = { identity, gzip: gzipped, br };
  void compressBrotli(identity, BEST).then((best) => (bodies.br = best));
  return { ...fresh, bodies };
}

/** The first visitor gets the quick one, everybody after that a tenth less. */
const QUICK = 5;
const BEST = 11;

function compressBrotli(body: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

function send(page: Page, request: ExpressRequest, response: ExpressResponse): void {
  const encoding = (request.acceptsEncodings(["br", "gzip", "identity"]) || "identity") as keyof Page["bodies"];
  for (const [name, value] of page.headers) response.setHeader(name, value);
  response.setHeader("ETag", `W/"${page.etag}"`); // weak: one page, however it is compressed
  response.setHeader("Vary", "Cookie, Accept-Encoding");
  if (request.fresh) return void response.status(304).end();
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", page.bodies[encoding].length);
  response.end(request.method === "HEAD" ? undefined : page.bodies[encoding]);
}

/** An answer that is not kept: a redirect, an error, something with a cookie. */
async function pass(answer: Response, response: ExpressResponse): Promise<void> {
  response.status(answer.status);
  for (const [name, value] of answer.headers) {
    if (name.toLowerCase() !== "set-cookie") response.setHeader(name, value);
  }
  for (const cookie of answer.headers.getSetCookie()) response.append("Set-Cookie", cookie);
  response.end(Buffer.from(await answer.arrayBuffer()));
}
