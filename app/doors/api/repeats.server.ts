import { DomainError } from "#server/errors";
import { answerOnce } from "../repeats.server";

/**
 * Does the work once for each `Idempotency-Key`, for a day.
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
  const asked = JSON.stringify([request.method, pathname, body]);
  const { answer, isRepeat } = await answerOnce({ caller, key, request: asked }, work);
  if (isRepeat) answer.headers.set("Idempotency-Replayed", "true");
  return answer;
}
