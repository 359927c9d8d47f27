/**
 * What is public and the same for everybody: kept for a moment here, for a minute elsewhere, open to other
 * sites.
 */
import { createHash } from "node:crypto";
import { now, SECOND } from "#server/clock";

const KEPT_FOR = 5 * SECOND;
const MOST_KEPT = 1_000;

/** Pages of other sites may read the catalogue; never with anybody's cookie. */
export const openToOtherSites = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "ETag, X-Request-Id",
};

/** What a browser asks before it lets another site's page send more than a plain GET. */
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

interface Kept extends Document {
  at: number;
  etag: string;
}

const kept = new Map<string, Kept>();

/** The document under this name, written anew every few seconds, or 304 to whoever has it already. */
export async function answerFromCatalogue(
  request: Request,
  name: string,
  write: () => Promise<Document>,
): Promise<Response> {
  const { etag, type, body } = await find(name, write);
  const headers = { ...openToOtherSites, ETag: etag, "Cache-Control": "public, max-age=60", Vary: "Accept" };
  const known = request.headers.get("If-None-Match")?.split(/\s*,\s*/) ?? [];
  if (known.includes("*") || known.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, "Content-Type": type } });
}

async function find(name: string, write: () => Promise<Document>): Promise<Kept> {
  const at = now().getTime();
  const known = kept.get(name);
  if (known && Math.abs(at - known.at) < KEPT_FOR) return known;
  const document = await write();
  // Weak: one document, however it is compressed.
  const etag = `W/"${createHash("sha256").update(document.body).digest("base64url").slice(0, 22)}"`;
  const fresh = { ...document, at, etag };
  kept.delete(name);
  kept.set(name, fresh);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!);
  return fresh;
}
