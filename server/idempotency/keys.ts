/**
 * A client that heard nothing sends its request again; the key it sent along lets the shop answer as it did
 * the first time. A key is taken and its answer kept in the transaction of what was asked for, so it stands
 * where that stands, and only there. Requests and answers may hold passwords and tokens, so both are sealed.
 */
import { DAY, fromNow, timestamp } from "../clock";
import { db } from "../database/connection";
import { DomainError } from "../errors";
import { seal, unseal } from "../seal";

interface Key {
  /** Whose key it is: keys of different callers never meet. */
  caller: string;
  key: string;
}

export interface KeyedRequest extends Key {
  /** What is asked, as text that is equal for equal requests. */
  request: string;
  /** How long the first answer counts for a repeat, in milliseconds; a day at most, and where nothing is said. */
  keptFor?: number;
}

const KEPT_FOR = DAY;

/**
 * What was kept for this request; undefined when it was not done yet. One query, and one more for what none of
 * today's secrets opens.
 * @throws DomainError key_reused when the key came with another request.
 */
export async function findKeptAnswer({
  caller,
  key,
  request,
  keptFor = KEPT_FOR,
}: KeyedRequest): Promise<string | undefined> {
  const row = await db()
    .selectFrom("idempotency_keys")
    .select(["sealed_request", "sealed_answer"])
    .where("caller", "=", caller)
    .where("key", "=", key)
    .where("created_at", ">", timestamp(fromNow(-keptFor)))
    .executeTakeFirst();
  if (!row) return undefined;
  const [first, answer] = [row.sealed_request, row.sealed_answer ?? ""].map((text) =>
    unseal("kept answer", text),
  );
  if (first === undefined || answer === undefined) {
    await releaseKey({ caller, key });
    return undefined;
  }
  if (first !== request) throw new DomainError("key_reused");
  return answer;
}

/**
 * Takes the key, first of all in the transaction that does what is asked. Who comes with it meanwhile waits for
 * the end of that. One query.
 * @throws DomainError key_in_use when the key was taken by somebody else in the meantime.
 */
export async function takeKey({ caller, key, request, keptFor = KEPT_FOR }: KeyedRequest): Promise<void> {
  const taken = {
    sealed_request: seal("kept answer", request),
    sealed_answer: null,
    created_at: timestamp(),
  };
  const row = await db()
    .insertInto("idempotency_keys")
    .values({ caller, key, ...taken })
    .onConflict((conflict) =>
      conflict
        .columns(["caller", "key"])
        .doUpdateSet(taken)
        .where("idempotency_keys.created_at", "<=", timestamp(fromNow(-keptFor))),
    )
    .returning("key")
    .executeTakeFirst();
  if (!row) throw new DomainError("key_in_use", undefined, 1);
}

/** Keeps what a repeat is to get, in the transaction that took the key. One query. */
export async function keepAnswer({ caller, key }: Key, answer: string): Promise<void> {
  await db()
    .updateTable("idempotency_keys")
    .set({ sealed_answer: seal("kept answer", answer) })
    .where("caller", "=", caller)
    .where("key", "=", key)
    .execute();
}

/** Nothing came of the request, so the key is free for another one. One query. */
export async function releaseKey({ caller, key }: Key): Promise<void> {
  await db().deleteFrom("idempotency_keys").where("caller", "=", caller).where("key", "=", key).execute();
}

/** Removes keys that are a day old; called now and then by the worker. */
export async function pruneKeys(): Promise<void> {
  await db()
    .deleteFrom("idempotency_keys")
    .where("created_at", "<=", timestamp(fromNow(-KEPT_FOR)))
    .execute();
}
