import type { KeyedRequest } from "#server/idempotency/keys";
import { type Answered, type AsText, idempotent } from "#server/idempotency/idempotent";

interface Kept {
  status: number;
  headers: [string, string][];
  body: string;
}

const asText: AsText<Response> = {
  async write(answer) {
    const body = await answer.clone().text();
    return JSON.stringify({ status: answer.status, headers: [...answer.headers], body } satisfies Kept);
  },
  read(text) {
    const { status, headers, body } = JSON.parse(text) as Kept;
    return new Response(body || null, { status, headers });
  },
};

/**
 * Does the work once for each key, and answers a repeat with the answer of the first request. Refusals are not kept.
 * @throws DomainError key_reused; key_in_use, while the first request is not at its end.
 */
export function answerOnce(claim: KeyedRequest, work: () => Promise<Response>): Promise<Answered<Response>> {
  return idempotent(claim, work, asText);
}
