import { transaction } from "../database/connection";
import { errorFacts, log } from "../log";
import { flagOrder, holdOrder, moveOrder, type Order } from "../orders/orders";
import { takePayment } from "../orders/take-payment";
import { MINUTE, now, SECOND, timestamp } from "../clock";
import {
  type Attempt,
  attemptOfCharge,
  failAttempt,
  findAttempt,
  latestAttemptOf,
  postponeCheck,
  recordSnapshot,
} from "./attempts";
import { orderPaid } from "./events";
import { type ChargeSnapshot, ProviderError } from "./provider";
import { paymentProvider } from "./processor";
import { judge } from "./rules";
import { wakeWorker } from "../work/wake";

const CALL_TIMEOUT = 5 * SECOND;
const RECONCILE_TIMEOUT = MINUTE;
const GIVE_UP_AFTER = 15 * MINUTE;

/**
 * Asks the processor what became of one attempt and acts on the answer. Never throws for the
 * processor's sake: when it is away, the next check is put off.
 * @returns whether the processor answered.
 */
export async function checkAttempt(
  attempt: Attempt,
  signal = AbortSignal.timeout(CALL_TIMEOUT),
): Promise<boolean> {
  const askedAt = timestamp();
  try {
    const snapshot = attempt.ref
      ? await paymentProvider().getCharge(attempt.ref, signal)
      : await findCharge(attempt, signal);
    if (snapshot) await apply(attempt.id, snapshot, askedAt);
    else await putOff(attempt);
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log("warn", "payment check failed", { attempt: attempt.id, kind: error.kind, ...errorFacts(error) });
    await putOff(attempt, error.kind === "not_found");
    return false;
  }
}

/** Looks again later; but a charge without a trace for a quarter of an hour is not there. */
async function putOff(attempt: Attempt, isGone = true): Promise<void> {
  const age = now().getTime() - Date.parse(attempt.created_at);
  if (!isGone || age < GIVE_UP_AFTER) return postponeCheck(attempt);
  if (attempt.ref) return apply(attempt.id, vanished(attempt, attempt.ref));
  return failAttempt(attempt);
}

/** What we know of a charge that its own processor no longer does. */
function vanished(attempt: Attempt, ref: string): ChargeSnapshot {
  return {
    ref,
    code: attempt.code ?? ref,
    hostedUrl: undefined,
    state: "failed",
    priced: { cents: Number.NaN, currency: "" },
    pricedIn: new Map(),
    payments: [],
    metadata: new Map(),
    expiresAt: undefined,
    version: attempt.snapshot_version,
  };
}

/** Looks for a charge that may have been made although its answer never came: by our note in its metadata. */
async function findCharge(attempt: Attempt, signal: AbortSignal): Promise<ChargeSnapshot | undefined> {
  const since = new Date(Date.parse(attempt.created_at) - MINUTE);
  for await (const charge of paymentProvider().listSince(since, signal)) {
    if (charge.metadata.get("attempt_id") === attempt.id) return charge;
  }
  return undefined;
}

/**
 * One snapshot, one transaction: the attempt, its order, and what hears of `orderPaid` if this pays for it.
 * Applying the same or an older snapshot again changes nothing.
 */
export async function apply(
  attemptId: string,
  snapshot: ChargeSnapshot,
  askedAt = timestamp(),
): Promise<void> {
  await transaction(async () => {
    const found = await findAttempt(attemptId);
    if (!found) return;
    let order = await holdOrder(found.order_id);
    // Read again under the lock: another process may have moved it meanwhile.
    const attempt = (await findAttempt(attemptId))!;
    if (attempt.ref && attempt.ref !== snapshot.ref)
      return log("warn", "charge of another attempt", { attemptId });
    const isLatest = (await latestAttemptOf(order.id))?.id === attempt.id;

    const verdict = judge(
      {
        order,
        attempt: { state: attempt.state, snapshotVersion: attempt.snapshot_version },
        isLatest,
      },
      snapshot,
    );
    await recordSnapshot(attempt, snapshot, verdict.attempt, askedAt);
    for (const next of verdict.moves) {
      order =
        next === "paid"
          ? await settle(order, attempt.provider, snapshot.ref)
          : await moveOrder(order, next, `charge ${snapshot.code} ${snapshot.state}`);
    }
    if (verdict.review) await flagOrder(order, verdict.review);
    if (verdict.moves.length > 0) log("info", "order moved", { order: order.id, state: order.state });
  });
  wakeWorker(); // an eSIM may be due
}

/** The order is paid, and whoever delivers what it bought hears of it. @returns the order as that left it. */
async function settle(order: Order, provider: string, transactionId: string): Promise<Order> {
  const paid = await takePayment(order, provider, transactionId);
  await orderPaid.emit({ order: paid, transactionId });
  return holdOrder(order.id);
}

/**
 * Compares the processor's list of the last days with ours, for what every webhook and poll has missed.
 * @throws ProviderError when the processor is away; the worker tries again later.
 */
export async function reconcileSince(since: Date, stop?: AbortSignal): Promise<void> {
  const provider = paymentProvider();
  const askedAt = timestamp();
  for await (const charge of provider.listSince(since, AbortSignal.timeout(RECONCILE_TIMEOUT))) {
    if (stop?.aborted) return;
    const attempt = await attemptOfCharge(provider.id, charge.ref, charge.metadata.get("attempt_id"));
    if (attempt && attempt.snapshot_version < charge.version) await apply(attempt.id, charge, askedAt);
  }
}
