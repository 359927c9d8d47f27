/** What every call to another company's API needs to know of its answer. */

/**
 * The answer's body as JSON.
 * @throws Error when it is longer than `maxBytes`, breaks off or is no JSON.
 */
export async function readJson(response: Response, maxBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body = response.body as AsyncIterable<Uint8Array> | null; // undici's stream is iterable; the DOM's type is not
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error("the answer is too long");
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}

/** True when the connection itself failed, so the other side cannot have seen the request. */
export function neverArrived(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"].includes(code);
}

export function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
