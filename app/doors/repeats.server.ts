import { setTimeout as sleep } from "node:timers/promises";
import { stopwatch } from "#server/clock";
import { DomainError } from "#server/errors";
import { reportFault } from "#server/reports/reports";
import { claimKey, keepAnswer, type KeyedRequest, releaseKey } from "#server/idempotency/keys";

interface Kept {
  status: number;
  headers: [string, string][];
  body: string;
}

const LOOK_AGAIN_MS = 100;

/**
 * Does the work once for each key: the same request again gets the same answer again. Refusals are not kept,
 * so a request that was refused may be mended and sent again.
 * @param patience how many milliseconds a repeat waits while the first request is under way.
 * @throws DomainError key_reused, key_in_use.
 */
export async function answerOnce(
  claim: KeyedRequest,
  work: () => Promise<Response>,
  patience = 0,
): Promise<{ answer: Response; isRepeat: boolean }> {
  const kept = await claimInTime(claim, patience);
  if (kept !== undefined) return { answer: again(JSON.parse(kept) as Kept), isRepeat: true };
  const answer = await work().catch(async (error: unknown) => {
    await releaseKey(claim);
    throw error;
  });
  const text = await answer.clone().text();
  const first: Kept = { status: answer.status, headers: [...answer.headers], body: text };
  // It is done all the same; the key stays taken for as long as its lease.
  await keepAnswer(claim, JSON.stringify(first)).catch((error: unknown) =>
    reportFault("answer not kept", error),
  );
  return { answer, isRepeat: false };
}

async function claimInTime(claim: KeyedRequest, patience: number): Promise<string | undefined> {
  const waited = stopwatch();
  for (;;) {
    try {
      return await claimKey(claim);
    } catch (error) {
      const isUnderWay = error instanceof DomainError && error.code === "key_in_use";
      if (!isUnderWay || waited() >= patience) throw error;
    }
    await sleep(LOOK_AGAIN_MS);
  }
}

function again({ status, headers, body }: Kept): Response {
  return new Response(body || null, { status, headers });
}
