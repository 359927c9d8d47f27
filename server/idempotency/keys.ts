/**
 * A client that heard nothing sends its request again; the key it sent along lets the shop answer as it did
 * the first time. Requests and answers may hold passwords and tokens, so both are sealed.
 */
import { DAY, fromNow, MINUTE, now, SECOND, timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import { DomainError } from "../errors";
import { seal, unseal } from "../seal";

export interface KeyedRequest {
  /** Whose key it is: keys of different callers never meet. */
  caller: string;
  key: string;
  /** What is asked, as text that is equal for equal requests. */
  request: string;
  /** How long the first answer counts for a repeat, in milliseconds; a day at most, and where nothing is said. */
  keptFor?: number;
}

const KEPT_FOR = DAY;
/** Longer than any request takes; a crash frees the key after that. */
const LEASE = MINUTE;

/**
 * Takes the key for this request, or finds what the request was answered before.
 * @returns the kept answer, or undefined for the one caller that is to do the work.
 * @throws DomainError key_reused when the key came with another request, key_in_use while the first one is
 *   under way.
 */
export async function claimKey({
  caller,
  key,
  request,
  keptFor = KEPT_FOR,
}: KeyedRequest): Promise<string | undefined> {
  const claim = {
    sealed_request: seal("kept answer", request),
    sealed_answer: null,
    lease_until: timestamp(fromNow(LEASE)),
    created_at: timestamp(),
  };
  return transaction(async () => {
    const inserted = await db()
      .insertInto("idempotency_keys")
      .values({ caller, key, ...claim })
      .onConflict((conflict) => conflict.doNothing())
      .returning("key")
      .executeTakeFirst();
    if (inserted) return undefined;

    const row = await db()
      .updateTable("idempotency_keys")
      .set((row) => ({ lease_until: row.ref("lease_until") })) // a write is a lock on both engines
      .where("caller", "=", caller)
      .where("key", "=", key)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw new DomainError("key_in_use", undefined, 1); // released between the two statements
    const first = unseal("kept answer", row.sealed_request);
    const isOld = first === undefined || row.created_at <= timestamp(fromNow(-keptFor));
    if (!isOld && first !== request) throw new DomainError("key_reused");
    if (!isOld && row.sealed_answer) return unseal("kept answer", row.sealed_answer);
    if (!isOld && row.lease_until > timestamp()) {
      const seconds = (Date.parse(row.lease_until) - now().getTime()) / SECOND;
      throw new DomainError("key_in_use", undefined, Math.min(5, Math.ceil(seconds)));
    }
    await db()
      .updateTable("idempotency_keys")
      .set(claim)
      .where("caller", "=", caller)
      .where("key", "=", key)
      .execute();
    return undefined;
  });
}

/** Keeps the answer, for a day at most. */
export async function keepAnswer({ caller, key }: KeyedRequest, answer: string): Promise<void> {
  await db()
    .updateTable("idempotency_keys")
    .set({ sealed_answer: seal("kept answer", answer) })
    .where("caller", "=", caller)
    .where("key", "=", key)
    .execute();
}

/** Nothing came of the request, so the key is free for another try. */
export async function releaseKey({ caller, key }: KeyedRequest): Promise<void> {
  await db()
    .deleteFrom("idempotency_keys")
    .where("caller", "=", caller)
    .where("key", "=", key)
    .where("sealed_answer", "is", null)
    .execute();
}

/** Removes keys that are a day old; called now and then by the worker. */
export async function pruneKeys(): Promise<void> {
  await db()
    .deleteFrom("idempotency_keys")
    .where("created_at", "<=", timestamp(fromNow(-KEPT_FOR)))
    .execute();
}
