import tagOf from "etag";
import isFresh from "fresh";

/** A document's name by its content. Weak: one document, however it is compressed. */
export function etag(body: string | Buffer): string {
  return tagOf(body, { weak: true });
}

/**
 * True when the client has this very document and needs no other copy: a 304 is enough.
 * @param headers the request's, by their names in lower case.
 */
export function fresh(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  tag: string,
): boolean {
  return isFresh(headers, { etag: tag });
}
