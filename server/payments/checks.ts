import { errorFacts, log } from "../log";
import { DAY, MINUTE, now, SECOND, timestamp } from "../clock";
import { apply } from "./apply";
import { type Attempt, failAttempt, findAttempt, isWatchOver, postponeCheck } from "./attempts";
import { type ChargeSnapshot, type PaymentProvider, ProviderError } from "../processors/provider";
import { processors } from "./processor";
import type { AttemptState } from "../processors/rules";

const CALL_TIMEOUT = 5 * SECOND;
/** A charge that its processor does not list after this was never made. */
const NOT_IN_THE_LIST = 15 * MINUTE;

/**
 * Asks the processor that an attempt was made at what became of it, and acts on the answer. Never throws for
 * the processor's sake: while it is away, does not know the charge or is not configured any more, the next
 * check is put off, until the charge is over by our own clock.
 * @returns whether the processor answered.
 */
export async function checkAttempt(
  attempt: Attempt,
  signal = AbortSignal.timeout(CALL_TIMEOUT),
): Promise<boolean> {
  const askedAt = timestamp();
  const processor = processors().get(attempt.provider);
  if (!processor) {
    log("warn", "payment at a processor that is not configured", {
      attempt: attempt.id,
      of: attempt.provider,
    });
    await putOff(attempt, DAY);
    return false;
  }
  try {
    const snapshot = attempt.ref
      ? await processor.getCharge(attempt.ref, signal)
      : await findCharge(processor, attempt, signal);
    if (snapshot) await apply(attempt.id, snapshot, askedAt);
    else await putOff(attempt, NOT_IN_THE_LIST);
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log("warn", "payment check failed", { attempt: attempt.id, kind: error.kind, ...errorFacts(error) });
    await putOff(attempt, DAY);
    return false;
  }
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
    try {
      await apply(attempt.id, await processor.cancelCharge(attempt.ref, signal));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
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
  await apply(attempt.id, ranOut(attempt));
  return (await findAttempt(attempt.id))!.state;
}

/**
 * Looks again later. A charge that was made is given up only at the end of its watch: to be without a trace
 * for a moment proves nothing while its page can still be paid.
 * @param patience how long one whose making got no answer is looked for, in milliseconds.
 */
async function putOff(attempt: Attempt, patience: number): Promise<void> {
  if (attempt.dispute === "open") return postponeCheck(attempt);
  if (attempt.ref) return isWatchOver(attempt) ? apply(attempt.id, ranOut(attempt)) : postponeCheck(attempt);
  const age = now().getTime() - Date.parse(attempt.created_at);
  return age < patience ? postponeCheck(attempt) : failAttempt(attempt);
}

/** What we make of a charge at the end of its watch while its processor says nothing of it. */
function ranOut(attempt: Attempt): ChargeSnapshot {
  const ref = attempt.ref!;
  return {
    ref,
    code: attempt.code ?? ref,
    hostedUrl: undefined,
    state: "expired",
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
