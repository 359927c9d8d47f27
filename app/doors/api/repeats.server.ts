import { DomainError } from "#server/errors";
import { claimKey, keepAnswer, type KeyedRequest, releaseKey } from "#server/idempotency/keys";

interface Kept {
  status: number;
  headers: [string, string][];
  body: string;
}

/**
 * Does the work once for each `Idempotency-Key`: the same request again gets the same answer again, for a
 * day. Refusals are not kept, so a request that was refused may be mended and sent again.
 * @param caller whose key it is.
 * @throws DomainError key_malformed, key_reused, key_in_use.
 */
export async function once(
  request: Request,
  caller: string,
  body: unknown,
  work: () => Promise<Response>,
): Promise<Response> {
  const key = request.headers.get("Idempotency-Key");
  if (key === null) return work();
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new DomainError("key_malformed");
  const { pathname } = new URL(request.url);
  const claim: KeyedRequest = { caller, key, request: JSON.stringify([request.method, pathname, body]) };
  const kept = await claimKey(claim);
  if (kept !== undefined) return again(JSON.parse(kept) as Kept);
  try {
    const answer = await work();
    const text = await answer.clone().text();
    await keepAnswer(
      claim,
      JSON.stringify({ status: answer.status, headers: [...answer.headers], body: text } satisfies Kept),
    );
    return answer;
  } catch (error) {
    await releaseKey(claim);
    throw error;
  }
}

function again({ status, headers, body }: Kept): Response {
  const answer = new Response(body, { status, headers });
  answer.headers.set("Idempotency-Replayed", "true");
  return answer;
}
