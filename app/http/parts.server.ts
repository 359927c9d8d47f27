import { type HeadersFunction, json } from "@remix-run/node";

const RETRY_AFTER_SECONDS = 5;

/** What a page is made of that may be null: it could not be read now. */
interface Parts {
  /** Without one of these the page is not what was asked for: 503. */
  needs?: readonly unknown[];
  /** Without one of these it shows less. */
  shows?: readonly unknown[];
}

/** The data of a page, some of whose parts may be missing. Such a page is for nobody to keep. */
export function inParts<Data>(data: Data, { needs = [], shows = [] }: Parts) {
  if (needs.includes(null))
    return json(data, {
      status: 503,
      headers: { ...forNobodyToKeep, "Retry-After": String(RETRY_AFTER_SECONDS) },
    });
  return json(data, { headers: shows.includes(null) ? forNobodyToKeep : {} });
}

const forNobodyToKeep = { "Cache-Control": "no-store" };

/**
 * `headers` of a route whose loader answers `inParts`: Remix by itself sends none of a loader's with the
 * page.
 */
export const headersOfParts: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
