import { DomainError } from "#server/errors";
import { doOnceByName, type Keep } from "#server/idempotency/once";
import { answerOnce } from "../repeats.server";

/**
 * Does the work once for each `Idempotency-Key`, for a day.
 * @param caller whose key it is.
 * @param again answers a repeat of work that asks outside.
 * @throws DomainError key_malformed, key_reused, key_in_use.
 */
export async function once(
  request: Request,
  caller: string,
  body: unknown,
  work: (keep: Keep) => Promise<Response>,
  again?: (name: string) => Promise<Response | undefined>,
): Promise<Response> {
  const key = request.headers.get("Idempotency-Key");
  if (key === null) return work(keepNothing);
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new DomainError("key_malformed");
  const { pathname } = new URL(request.url);
  const claim = { caller, key, request: JSON.stringify([request.method, pathname, body]) };
  const { answer, isRepeat } = again
    ? await doOnceByName(claim, work, again)
    : await answerOnce(claim, () => work(keepNothing));
  if (isRepeat) answer.headers.set("Idempotency-Replayed", "true");
  return answer;
}

/** What is done without a key is known by no name. */
export const keepNothing: Keep = async () => {};
