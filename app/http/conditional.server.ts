import { etag, fresh } from "#server/etag";

/** A document that may be cached, under a name by its content; or 304 to a client that has it already. */
export function answerOrSame(
  request: Request,
  body: string,
  headers: Record<string, string>,
  tag = etag(body),
): Response {
  const named = { ...headers, ETag: tag };
  return fresh(Object.fromEntries(request.headers), tag)
    ? new Response(null, { status: 304, headers: named })
    : new Response(body, { headers: named });
}
