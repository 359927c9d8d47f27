/** A page that is kept for everybody, and how it is sent: from buffers and headers that are ready. */
import type { IncomingMessage, ServerResponse } from "node:http";
import express from "express";
import { LRUCache } from "lru-cache";
import { etag, fresh } from "../etag";
import { securityHeadersOf } from "./headers";
import { sizeOf, type Encoding, pack, type PackedBody, unpack } from "./packed-body";

export interface CachedPage {
  /** Milliseconds of `memoryClock`. */
  madeAt: number;
  /** The cache version before this page was made. */
  version: number;
  /** How many were on the waitlist then, where the page says it. */
  joined?: number | undefined;
  /** The pattern of its path. */
  route: string;
  tag: string;
  /** Names and values in turn. */
  headers: string[];
  body: PackedBody;
}

const MB = 1024 * 1024;
/** The most memory for all pages, each in all its encodings. */
const MOST_BYTES = 32 * MB;
/**
 * The most memory for pages of one kind with their queries, such as searches. A client that tries all queries drops no
 * other page.
 */
const MOST_BYTES_OF_VARIANTS = 4 * MB;
/** The smallest first. Browsers name `gzip` before `br`, and mean nothing by it. */
const ENCODINGS: Encoding[] = ["br", "gzip"];
/** Browsers have some dozens of ways to say the same. */
const REMEMBERED_WISHES = 200;

/** What a browser that asks for this is sent; to work it out takes as long as all the rest. */
const encodings = new LRUCache<string, Encoding, IncomingMessage>({
  max: REMEMBERED_WISHES,
  memoMethod: (_wish, _known, { context }) =>
    ENCODINGS.find((each) => express.request.acceptsEncodings.call(context, each)) ?? "identity",
});

/**
 * Makes ready what was rendered for this path. Most pages come out as they were before: then what was compressed stays.
 */
export async function cachePage(
  path: string,
  answer: Headers,
  body: Buffer,
  made: Pick<CachedPage, "madeAt" | "version" | "joined" | "route">,
  previous: CachedPage | undefined,
): Promise<CachedPage> {
  const tag = etag(body);
  const headers = new Headers(securityHeadersOf(path));
  answer.forEach((value, name) => headers.set(name, value));
  headers.set("Cache-Control", "no-cache"); // keep it, but ask first: it is another page once you sign in
  headers.set("Vary", "Cookie, Accept-Encoding, Save-Data");
  headers.set("ETag", tag);
  const packed = previous?.tag === tag ? previous.body : await pack(body);
  return { ...made, tag, headers: [...headers].flat(), body: packed };
}

/**
 * Keeps pages by their key (`pageKeys`), as many as memory is meant for: those that are asked for. Those with a query
 * have a cache for each kind, the first part of their path: of these there are few, since none is made for what is only
 * asked for.
 */
export function pageStore() {
  const cacheOfKind = new Map<string, LRUCache<string, CachedPage>>();
  const kindOf = (key: string) => (key.includes("?") ? /^\/[^/?]*/.exec(key)![0] : "");
  return {
    get: (key: string) => cacheOfKind.get(kindOf(key))?.get(key),
    set(key: string, page: CachedPage) {
      const kind = kindOf(key);
      const maxSize = kind ? MOST_BYTES_OF_VARIANTS : MOST_BYTES;
      const sizeCalculation = () => key.length + page.headers.join("").length + sizeOf(page.body);
      const cache = cacheOfKind.get(kind) ?? new LRUCache<string, CachedPage>({ maxSize });
      cacheOfKind.set(kind, cache.set(key, page, { sizeCalculation }));
    },
  };
}

/** @param own headers of this answer alone, names and values in turn. */
export function sendPage(
  { headers, tag, body }: CachedPage,
  request: IncomingMessage,
  response: ServerResponse,
  own: string[] = [],
): void {
  if (fresh(request.headers, tag)) return void response.writeHead(304, [...headers, ...own]).end();
  const encoding = encodings.memo(String(request.headers["accept-encoding"] ?? ""), { context: request });
  const bytes = unpack(body, encoding);
  const packing = encoding === "identity" ? [] : ["content-encoding", encoding];
  response.writeHead(200, [...headers, ...packing, "content-length", String(bytes.length), ...own]);
  response.end(request.method === "HEAD" ? undefined : bytes);
}
