import { timestamp } from "../clock";
import { db } from "../database/connection";
import { DomainError } from "../errors";
import { logSecurity } from "../log";
import { holdAccount, type User } from "./accounts";
import type { SignedByPasskey } from "./passkey-schema";
import type { RelyingParty } from "./relying-party";

/** A passkey that has signed a question of ours. */
export interface CheckedPasskey {
  id: string;
  user: User;
  /** How often it has signed. */
  counter: number;
}

/**
 * Checks what a passkey has signed: the question, the shop's name and origin, that its owner was verified by it, and
 * that its count went on. What it is called and whose it is comes from the database alone. One query.
 * @throws DomainError passkey_unknown, passkey_refused.
 */
export async function checkedPasskey(
  signed: SignedByPasskey,
  challenge: string,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
): Promise<CheckedPasskey> {
  const found = await db()
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.user_id")
    .select(["passkeys.id as passkey", "public_key", "counter", "users.id", "users.username", "users.email"])
    .where("credential_id", "=", signed.id)
    .executeTakeFirst();
  const { userHandle } = signed.response;
  if (!found || (userHandle && userHandle !== handleOf(found.id))) throw new DomainError("passkey_unknown");
  const { passkey, public_key, counter, ...user } = found;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...signed,
      response: { ...signed.response, userHandle: userHandle ?? undefined },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    credential: {
      id: signed.id,
      publicKey: new Uint8Array(Buffer.from(public_key, "base64url")),
      counter: Number(counter),
    },
    requireUserVerification: true,
  }).catch((error: unknown) => refuse(user.id, error));
  if (!verified) refuse(user.id);
  return { id: passkey, user, counter: authenticationInfo.newCounter };
}

/** The account as an authenticator keeps it: its random id, which says nothing of a person. */
export function handleOf(userId: string): string {
  return Buffer.from(userId).toString("base64url");
}

/**
 * Notes that a passkey was used, and holds its account until the caller's transaction ends: whoever takes the passkey
 * away meanwhile takes what comes of this, too.
 * @throws DomainError passkey_unknown, where it was removed; passkey_refused, where it has signed more than that since.
 */
export async function noteUse({ id, user, counter }: CheckedPasskey): Promise<void> {
  await holdAccount(user.id);
  const now = await db().selectFrom("passkeys").select("counter").where("id", "=", id).executeTakeFirst();
  if (!now) throw new DomainError("passkey_unknown");
  if (counter > 0 && counter <= Number(now.counter)) refuse(user.id);
  await db().updateTable("passkeys").set({ counter, used_at: timestamp() }).where("id", "=", id).execute();
}

/** @param error what the library says, whose name alone is written down. */
function refuse(account: string, error?: unknown): never {
  logSecurity("passkey refused", { account, ...(error instanceof Error && { because: error.name }) });
  throw new DomainError("passkey_refused");
}
