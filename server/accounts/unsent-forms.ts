/**
 * What stood in a form whose session had run out, from its sending until its owner has signed in again. The
 * browser holds a key to it and nothing of it; without the key, or to another account, it is not there.
 */
import { fromNow, MINUTE, timestamp } from "../clock";
import { db } from "../database/connection";
import { type RateLimit, isOverLimit } from "../rate-limits/rate-limits";
import { isId } from "../id";
import { seal, unseal } from "../seal";
import { newSecret, secretHash } from "../secret";
import { findUser } from "./accounts";

export interface UnsentForm {
  /** Where it was sent, with the query. */
  address: string;
  fields: Record<string, string>;
}

/** Time to find a password. */
export const UNSENT_FORM_LIFETIME = 30 * MINUTE;
/** The sender has no session, so a form is counted by the network that it comes from. */
const KEPT_PER_ADDRESS: RateLimit = { attempts: 20, windowMs: 10 * MINUTE };

/**
 * Keeps a form for its owner, in the place of an earlier one.
 * @param userId whose it says it is; nothing is kept for nobody.
 * @param clientAddress the client's network address, where it is known.
 * @returns the key that opens it, or undefined where it was not kept. Three queries.
 */
export async function keepUnsentForm(
  userId: string,
  { address, fields }: UnsentForm,
  clientAddress = "unknown",
): Promise<string | undefined> {
  if (!isId(userId)) return undefined;
  if (await isOverLimit(`unsent-form:${clientAddress}`, KEPT_PER_ADDRESS)) return undefined;
  if (!(await findUser(userId))) return undefined;
  const key = newSecret();
  const kept = {
    key_hash: secretHash(key),
    address,
    sealed_fields: seal("unsent form", JSON.stringify(fields)),
    expires_at: timestamp(fromNow(UNSENT_FORM_LIFETIME)),
  };
  await db()
    .insertInto("unsent_forms")
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(kept))
    .execute();
  return key;
}

/** The form that this key opens, if it is this user's. One query. */
export async function unsentForm(userId: string, key: string): Promise<UnsentForm | undefined> {
  const found = await db()
    .selectFrom("unsent_forms")
    .select(["address", "sealed_fields"])
    .where("user_id", "=", userId)
    .where("key_hash", "=", secretHash(key))
    .where("expires_at", ">", timestamp())
    .executeTakeFirst();
  const fields = found && unseal("unsent form", found.sealed_fields);
  return fields === undefined
    ? undefined
    : { address: found!.address, fields: JSON.parse(fields) as UnsentForm["fields"] };
}

/** Forgets the form that this key opens. One query. @param address only if it was sent there. */
export async function forgetUnsentForm(key: string, address?: string): Promise<void> {
  await db()
    .deleteFrom("unsent_forms")
    .where("key_hash", "=", secretHash(key))
    .$if(address !== undefined, (query) => query.where("address", "=", address!))
    .execute();
}
