import { answerOrError, CallError } from "../outgoing";
import { DAY, now, timestamp } from "../clock";
import { db } from "../database/connection";
import type { Row } from "../database/tables";
import { newId } from "../id";
import { errorFacts, log } from "../log";
import { requestId } from "../trace";
import { nextRetry } from "../jobs/backoff";
import { claimDue } from "../jobs/claim";
import { runEach, runDue } from "../jobs/run-due";
import { CHECKS, ATTEMPT_LEASE, RARELY } from "./attempts";
import { readCharge } from "./checks";
import { processors } from "./processor";

/** How long a charge may be paid, late payments included. */
export const WATCHED_FOR = 3 * DAY;

/** Notes a charge that a webhook spoke of and none of ours is, and has it looked at. Part of the caller's transaction. */
export async function noteStray(provider: string, ref: string): Promise<void> {
  const at = timestamp();
  await db()
    .insertInto("stray_charges")
    .values({
      id: newId(),
      provider,
      ref,
      created_at: at,
      looks: 0,
      next_look_at: at,
      request_id: requestId(),
    })
    .onConflict((conflict) =>
      conflict.columns(["provider", "ref"]).doUpdateSet({ next_look_at: at, request_id: requestId() }),
    )
    .execute();
}

const claim = claimDue({
  table: "stray_charges",
  id: "id",
  dueAt: "next_look_at",
  lease: ATTEMPT_LEASE,
  tries: "looks",
});

/** Looks at every such charge that is due, until none is. */
export async function checkStrays(stop?: AbortSignal): Promise<void> {
  await runDue({ atOnce: 4, claim, work: runEach(look) }, stop);
}

/** Never throws for the processor's sake. */
async function look(stray: Row<"stray_charges">): Promise<void> {
  const processor = processors().get(stray.provider);
  const answer = processor && (await answerOrError(readCharge(processor, stray.ref))); // it may be ours by now
  const refusal = answer instanceof CallError ? answer : undefined;
  if (refusal) log("warn", "look at a stray charge failed", { kind: refusal.kind, ...errorFacts(refusal) });
  const isAnswered = processor !== undefined && (!refusal || refusal.kind === "not_found");
  const isOver = now().getTime() > Date.parse(stray.created_at) + WATCHED_FOR;
  const next_look_at = isOver && isAnswered ? null : nextRetry(stray.looks, isOver ? RARELY : CHECKS);
  await db()
    .updateTable("stray_charges")
    .set({ next_look_at, lease_until: null })
    .where("id", "=", stray.id)
    .execute();
}
