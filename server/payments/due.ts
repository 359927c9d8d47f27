import { hadCase } from "../books/cases";
import { findAnyOrder } from "../orders/orders";
import { runEach, runDue } from "../jobs/run-due";
import { type Attempt, claimDueAttempts, findAttempt } from "./attempts";
import { cancelAttempt, checkAttempt } from "./checks";
import { callSignal } from "./processor";

/** Looks at every payment that is due, a few at a time, until none is. */
export async function checkDuePayments(stop?: AbortSignal): Promise<void> {
  await runDue({ atOnce: 10, claim: claimDueAttempts, work: runEach(look) }, stop);
}

/** A page that was left open for an order that is cancelled, paid back or asked back is called off as soon as its processor answers. */
async function look(attempt: Attempt): Promise<void> {
  const isAnswered = await checkAttempt(attempt);
  const seen = isAnswered ? await findAttempt(attempt.id) : undefined;
  if (seen?.state !== "open") return;
  const order = await findAnyOrder(seen.order_id);
  const isDecided = order?.state === "cancelled" || order?.state === "refunded";
  if (isDecided || (await hadCase(seen.order_id, "pay_back_chosen"))) await cancelAttempt(seen, callSignal());
}
