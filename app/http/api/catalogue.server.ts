/**
 * Public answers that are the same for everybody: cached here for a moment, elsewhere for a minute, and open to other
 * sites.
 */
import { LRUCache } from "lru-cache";
import { memoryClock, SECOND } from "#server/clock";
import { etag } from "#server/etag";
import { answerOrSame } from "../conditional.server";

/** Pages of other sites may read the catalogue, but never with a visitor's cookie. */
export const openToOtherSites = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, X-Request-Id",
};

/** The answer to a browser's preflight, before another site's page may send more than a plain GET. */
export const preflight = {
  ...openToOtherSites,
  "Access-Control-Allow-Methods": "GET, HEAD, OPTIONS",
  "Access-Control-Allow-Headers": "If-None-Match",
  "Access-Control-Max-Age": "86400",
};

interface Document {
  type: string;
  body: string;
}

const kept = new LRUCache<string, Document & { tag: string }>({
  max: 1_000,
  // All plans are close to a MB, and a list has many queries.
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ body }) => 2 * body.length + 1,
  ttl: 5 * SECOND,
  ttlResolution: 0,
  perf: memoryClock,
});

/** The document under this name, made again every few seconds, or 304 to a caller that has it already. */
export async function answerFromCatalogue(
  request: Request,
  name: string,
  write: () => Promise<Document>,
): Promise<Response> {
  const { tag, type, body } = kept.get(name) ?? keep(name, await write());
  return answerOrSame(
    request,
    body,
    { ...openToOtherSites, "Content-Type": type, "Cache-Control": "public, max-age=60", Vary: "Accept" },
    tag,
  );
}

function keep(name: string, document: Document) {
  const named = { ...document, tag: etag(document.body) };
  kept.set(name, named);
  return named;
}
