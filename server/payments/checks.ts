import { CallError } from "../outgoing";
import { errorFacts, log } from "../log";
import { MINUTE, now, timestamp } from "../clock";
import { apply, applyFound } from "./apply";
import { type Attempt, attemptsOf, failAttempt, findAttempt, isWatchOver, postponeCheck } from "./attempts";
import type { ChargeSnapshot, PaymentProvider } from "../processors/provider";
import { callSignal, processors } from "./processor";
import type { AttemptState } from "../processors/rules";

/** A charge that its processor does not list after this was never made. */
const NOT_IN_THE_LIST = 15 * MINUTE;

/**
 * Asks the processor that an attempt was made at what became of it, and acts on the answer. Never throws for
 * the processor's sake: while it is away or is not configured any more, the next check is put off, however long;
 * while it does not know the charge, until that is over by our own clock.
 * @returns whether the processor answered.
 */
export async function checkAttempt(attempt: Attempt, signal = callSignal()): Promise<boolean> {
  const askedAt = timestamp();
  const processor = processors().get(attempt.provider);
  if (!processor) {
    log("warn", "payment at a processor that is not configured", {
      attempt: attempt.id,
      of: attempt.provider,
    });
    await postponeCheck(attempt);
    return false;
  }
  try {
    const snapshot = attempt.ref
      ? await processor.getCharge(attempt.ref, signal)
      : await findCharge(processor, attempt, signal);
    if (snapshot) await apply(attempt.id, snapshot, askedAt);
    else await notThere(attempt);
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    log("warn", "payment check failed", { attempt: attempt.id, kind: error.kind, ...errorFacts(error) });
    await (attempt.ref && error.kind === "not_found" ? notThere(attempt) : postponeCheck(attempt));
    return false;
  }
}

/** Asks a processor at a charge of its own, whosesoever it is, and takes in the answer. @throws CallError */
export async function readCharge(processor: PaymentProvider, ref: string): Promise<ChargeSnapshot> {
  const askedAt = timestamp();
  const snapshot = await processor.getCharge(ref, callSignal());
  await applyFound(processor.id, snapshot, askedAt);
  return snapshot;
}

/**
 * Has the processor call off the charge of an attempt, and acts on what it answers. Never throws for the
 * processor's sake.
 * @returns how the charge stands then: `open` while nobody can say that it is called off and its time runs.
 */
export async function cancelAttempt(attempt: Attempt, signal: AbortSignal): Promise<AttemptState> {
  const processor = processors().get(attempt.provider);
  if (!processor?.cancelCharge || !attempt.ref) {
    await checkAttempt(attempt, signal);
  } else {
    const askedAt = timestamp();
    try {
      await apply(attempt.id, await processor.cancelCharge(attempt.ref, signal), askedAt);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      log("warn", "charge not cancelled", { attempt: attempt.id, kind: error.kind, ...errorFacts(error) });
      if (error.kind === "rejected") await checkAttempt(attempt, signal); // something became of it meanwhile
    }
  }
  return endIfRunOut(attempt.id);
}

/**
 * A page whose time has run out stands in nobody's way, whatever its processor says or does not say: the charge
 * is expired by our own clock, and watched on.
 * @returns how the charge stands.
 */
export async function endIfRunOut(attemptId: string): Promise<AttemptState> {
  const attempt = (await findAttempt(attemptId))!;
  if (attempt.state !== "open" || attempt.expires_at === null || attempt.expires_at > timestamp())
    return attempt.state;
  await apply(attempt.id, unread(attempt, "expired"));
  return (await findAttempt(attempt.id))!.state;
}

/** Has the pages of orders stand in nobody's way whose watch is over by our own clock. */
export async function endOldPages(orderIds: readonly string[]): Promise<void> {
  for (const attempt of await attemptsOf(orderIds)) if (isWatchOver(attempt)) await endIfRunOut(attempt.id);
}

/**
 * Its processor knows of no such charge. One that was made is given up only at the end of its watch: to be without a
 * trace for a moment proves nothing while its page can still be paid.
 */
async function notThere(attempt: Attempt): Promise<void> {
  const isMade = attempt.ref !== null;
  const age = now().getTime() - Date.parse(attempt.created_at);
  const isOver = isMade ? isWatchOver(attempt) : age >= NOT_IN_THE_LIST;
  await postponeCheck(attempt, true);
  if (attempt.dispute === "open" || !isOver) return;
  await (isMade
    ? apply(attempt.id, { ...unread(attempt, "expired"), isUnread: false })
    : failAttempt(attempt));
}

/** What we make of a charge while its processor says nothing of it. */
export function unread(attempt: Attempt, state: AttemptState, ref = attempt.ref!): ChargeSnapshot {
  return {
    ref,
    code: attempt.code ?? ref,
    hostedUrl: undefined,
    state,
    isUnread: true,
    priced: { cents: Number.NaN, currency: "" },
    pricedIn: new Map(),
    payments: [],
    metadata: new Map(),
    expiresAt: attempt.expires_at === null ? undefined : new Date(attempt.expires_at),
    version: attempt.snapshot_version,
    createdAt: new Date(attempt.created_at),
  };
}

/** Looks for a charge that may have been made although its answer never came: by our note in its metadata. */
async function findCharge(
  processor: PaymentProvider,
  attempt: Attempt,
  signal: AbortSignal,
): Promise<ChargeSnapshot | undefined> {
  if (processor.findCharge) return processor.findCharge(attempt.id, signal);
  const since = new Date(Date.parse(attempt.created_at) - MINUTE);
  for await (const charge of processor.listSince(since, signal)) {
    if (charge.metadata.get("attempt_id") === attempt.id) return charge;
  }
  return undefined;
}
