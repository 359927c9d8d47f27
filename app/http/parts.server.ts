import { type HeadersFunction, json } from "@remix-run/node";

const RETRY_AFTER_SECONDS = 5;

/** The parts of a page. A part that could not be read now is null. */
interface Parts {
  /** Without one of these the page cannot answer its address: 503. */
  needs?: readonly unknown[];
  /** Without one of these it shows less. */
  shows?: readonly unknown[];
}

/** The data of a page, some of whose parts may be missing. Such a page must not be cached. */
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
 * `headers` of a route whose loader answers `inParts`: Remix by itself sends none of a loader's headers with the page.
 */
export const headersOfParts: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
