import type { ExpressionBuilder } from "kysely";
import { DAY, fromNow, HOUR, MINUTE, now, SECOND, timestamp } from "../clock";
import { db } from "../database/connection";
import { type Ids, defineQuery } from "../database/queries";
import type { Row, Tables } from "../database/tables";
import { newId } from "../id";
import { requestId } from "../trace";
import { type Backoff, nextRetry } from "../jobs/backoff";
import { claimDue } from "../jobs/claim";
import { disputeIn } from "./disputes";
import type { ChargeSnapshot } from "../processors/provider";
import type { AttemptState } from "../processors/rules";

export type Attempt = Row<"payment_attempts">;
/** What a bank may ask about a click on Pay. */
type Buyer = Pick<Attempt, "terms" | "buyer_email" | "buyer_address">;

/** How long one call to the processor may hold an attempt; a crash frees it after that. */
export const ATTEMPT_LEASE = 15 * SECOND;
/** A charge that ran out is watched on for late payments. */
const WATCH_AFTER_EXPIRY = DAY;
/** How often a charge is looked at whose payment is disputed. */
const LOOK_AT_DISPUTE = DAY;
/** How often a charge is looked at that nobody has called for. */
export const CHECKS: Backoff = { delays: [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE] };
/** And one whose watch is over by our clock, until its processor answers. */
export const RARELY: Backoff = { delays: [HOUR] };
const MORE_TO_COME: readonly AttemptState[] = ["creating", "open", "seen", "expired", "cancelled"];

/** Notes that a charge is about to be made, before it is: what was begun is found again after a crash. */
export async function beginAttempt(orderId: string, provider: string, buyer?: Buyer): Promise<Attempt> {
  const at = timestamp();
  return db()
    .insertInto("payment_attempts")
    .values({
      id: newId(),
      order_id: orderId,
      provider,
      ...buyer,
      state: "creating",
      snapshot_version: 0,
      created_at: at,
      updated_at: at,
      checks: 0,
      next_check_at: timestamp(fromNow(ATTEMPT_LEASE)),
      lease_until: timestamp(fromNow(ATTEMPT_LEASE)),
      request_id: requestId(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The attempt with this id, as it stands now. One query. */
export async function findAttempt(id: string): Promise<Attempt | undefined> {
  return db().selectFrom("payment_attempts").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The newest attempt at paying an order; undefined while there is none. One query. */
export async function latestAttemptOf(orderId: string): Promise<Attempt | undefined> {
  return newestFirst([orderId]).selectAll().limit(1).executeTakeFirst();
}

/** The attempts at paying these orders, newest first. One query. */
export async function attemptsOf(orderIds: readonly string[]): Promise<Attempt[]> {
  return orderIds.length === 0 ? [] : newestFirst(orderIds).selectAll().execute();
}

/** What of them says how each stands, to combine with other queries. */
export function attemptsFor(orderIds: Ids) {
  return defineQuery(
    newestFirst(orderIds)
      .select(["id", "order_id", "state", "hosted_url", "expires_at", "provider", "updated_at"])
      .select(["unanswered_since", "dispute"]),
    (attempts) => attempts,
  );
}

function newestFirst(orderIds: Ids) {
  const attempts = db().selectFrom("payment_attempts").where("order_id", "in", orderIds);
  return attempts.orderBy("created_at", "desc").orderBy("id", "desc");
}

/** Whether a charge of one of these orders may still be paid, in time or late, by our own clock. At most one query. */
export async function isWatched(orderIds: readonly string[]): Promise<boolean> {
  return (await attemptsOf(orderIds)).some((one) => one.next_check_at !== null && !isWatchOver(one));
}

/**
 * The attempt a charge belongs to: by the processor's id, by the note we left in its metadata, or by the number of
 * its payment. At most three queries.
 */
export async function attemptOfCharge(
  provider: string,
  ref?: string,
  attemptId?: string,
  payment?: string,
): Promise<Attempt | undefined> {
  const attempts = db().selectFrom("payment_attempts").selectAll().where("provider", "=", provider);
  const known = ref && (await attempts.where("ref", "=", ref).executeTakeFirst());
  if (known) return known;
  const noted = attemptId && (await attempts.where("id", "=", attemptId).executeTakeFirst());
  if (noted) return noted;
  return payment ? attempts.where("paid_transaction", "=", payment).executeTakeFirst() : undefined;
}

/**
 * Writes down what the charge was when it was asked for, and when to look again: at once, if a webhook or
 * a visitor has called for it since then, for the answer may be older than what they know of.
 */
export async function recordSnapshot(
  attempt: Attempt,
  snapshot: ChargeSnapshot,
  state: AttemptState,
  askedAt: string,
): Promise<void> {
  const checks = attempt.checks + 1;
  const expires_at = snapshot.expiresAt ? timestamp(snapshot.expiresAt) : attempt.expires_at;
  // Its end is announced once, and the announcement may be lost.
  const disputed = disputeIn(attempt, snapshot);
  const next =
    (disputed.dispute ?? attempt.dispute) === "open"
      ? timestamp(fromNow(LOOK_AT_DISPUTE))
      : nextCheck(state, checks, isWatchOver({ ...attempt, expires_at }));
  const payment = snapshot.payments.find(({ isConfirmed }) => isConfirmed);
  await db()
    .updateTable("payment_attempts")
    .set({
      ref: snapshot.ref,
      code: snapshot.code,
      hosted_url: snapshot.hostedUrl ?? attempt.hosted_url,
      state,
      snapshot_version: Math.max(snapshot.version, attempt.snapshot_version),
      expires_at,
      ...disputed,
      card_country: attempt.buyer_email && (snapshot.cardCountry ?? attempt.card_country), // of nobody who is forgotten
      ...(payment ? { paid_network: payment.network, paid_transaction: payment.transactionId } : {}),
      updated_at: timestamp(),
      ...(!snapshot.isUnread && {
        checks,
        checked_at: timestamp(),
        unanswered_since: null,
        next_check_at: (row: ExpressionBuilder<Tables, "payment_attempts">) =>
          row
            .case()
            .when(row.between("next_check_at", askedAt, timestamp()))
            .then(row.ref("next_check_at"))
            .else(next)
            .end(),
        lease_until: null,
      }),
    })
    .where("id", "=", attempt.id)
    .execute();
}

function nextCheck(state: AttemptState, checks: number, isOver: boolean): string | null {
  if (!MORE_TO_COME.includes(state)) return null;
  const ranOut = state === "expired" || state === "cancelled";
  return ranOut && isOver ? null : nextRetry(checks, CHECKS);
}

/** Whether a charge, by what is known of it, ran out so long ago that nobody waits for its payment any more. */
export function isWatchOver({ expires_at, created_at }: Attempt): boolean {
  const end = expires_at === null ? Date.parse(created_at) + DAY : Date.parse(expires_at);
  return now().getTime() > end + WATCH_AFTER_EXPIRY;
}

/**
 * Looks again later. The attempt itself stands as it was.
 * @param isAnswered whether its processor has, and only knows of no such charge.
 */
export async function postponeCheck(attempt: Attempt, isAnswered = false): Promise<void> {
  const checks = attempt.checks + 1;
  await db()
    .updateTable("payment_attempts")
    .set({
      checks,
      checked_at: timestamp(),
      unanswered_since: isAnswered ? null : (attempt.unanswered_since ?? timestamp()),
      next_check_at: nextRetry(checks, isWatchOver(attempt) ? RARELY : CHECKS),
      lease_until: null,
    })
    .where("id", "=", attempt.id)
    .execute();
}

/** No charge came of it, for sure: the order may try again. */
export async function failAttempt(attempt: Attempt): Promise<void> {
  await letGo(attempt, { state: "failed", updated_at: timestamp(), next_check_at: null });
}

/** A charge may have come of it: free the attempt, so that the next caller looks for it before trying again. */
export async function releaseAttempt(attempt: Attempt): Promise<void> {
  await letGo(attempt, { next_check_at: timestamp() });
}

async function letGo({ id }: Attempt, values: Partial<Attempt>): Promise<void> {
  const freed = db()
    .updateTable("payment_attempts")
    .set({ ...values, lease_until: null });
  await freed.where("id", "=", id).where("state", "=", "creating").execute();
}

/** Asks for a look at the order's charges now, at most every five seconds each. */
export async function checkSoon(orderId: string): Promise<void> {
  await db()
    .updateTable("payment_attempts")
    .set({ next_check_at: timestamp(), request_id: requestId() })
    .where("order_id", "=", orderId)
    .where("next_check_at", ">", timestamp())
    .where((where) =>
      where.or([where("checked_at", "is", null), where("checked_at", "<", timestamp(fromNow(-5 * SECOND)))]),
    )
    .execute();
}

/** Takes attempts that are due, each for one process at a time. */
export const claimDueAttempts = claimDue({
  table: "payment_attempts",
  id: "id",
  dueAt: "next_check_at",
  lease: ATTEMPT_LEASE,
});
