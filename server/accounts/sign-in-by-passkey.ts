import { timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import { DomainError } from "../errors";
import { logSecurity } from "../log";
import { holdAccount, type SignedIn, type User } from "./accounts";
import { isOpenHereOnly } from "./address-accounts";
import { type Caller, signInOwner } from "./sign-in-owner";
import { userColumns } from "./names";
import { notifyOfNewBrowser } from "./new-browser";
import { type Challenge, newChallenge, consumeChallenge } from "./passkey-challenges";
import type { SignedByPasskey } from "./passkey-schema";
import { credentialsOf, handleOf } from "./passkeys";
import type { RelyingParty } from "./relying-party";
import { noteProof } from "./step-up";

/**
 * What a browser is to ask a passkey, and what it is to bring back. No query to sign in, since it asks for any
 * passkey of the shop; one query where a session's owner is to be proven by one of theirs.
 * @param owner with the token of their session, to prove that they sit there; else it is to sign in.
 */
export async function passkeyRequest({ id: rpID }: RelyingParty, owner?: { user: User; token: string }) {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const asked = owner ? newChallenge("prove", owner.token) : newChallenge("enter");
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(Buffer.from(asked.challenge, "base64url")),
    userVerification: "required",
    ...(owner && { allowCredentials: await credentialsOf(owner.user.id) }),
  });
  return { options, asked };
}

/**
 * Signs in the owner of a passkey. No number of wrong passwords stands in its way.
 * @param asked the last challenge of this browser.
 * @param caller the account's owner hears of a browser that is new.
 * @throws DomainError passkey_stale, passkey_unknown, passkey_refused; opens_where_paid for an account whose address
 * nobody has proven: until then it opens in the session that paid, and nowhere else.
 */
export async function signInByPasskey(
  signed: SignedByPasskey,
  asked: Challenge | undefined,
  at: RelyingParty,
  caller: Caller = {},
): Promise<SignedIn> {
  const passkey = await checkedPasskey(signed, await consumeChallenge(asked, "enter"), at);
  const { user } = passkey;
  const signedIn = await transaction(async () => {
    if (await isOpenHereOnly(user.id)) throw new DomainError("opens_where_paid");
    await noteUse(passkey);
    const { isNew, signedIn } = await signInOwner(user, caller);
    if (isNew) await notifyOfNewBrowser(user, caller);
    return signedIn;
  });
  logSecurity("signed in", { user: user.id, by: "passkey" });
  return signedIn;
}

/**
 * Proves by a passkey that the owner of this session sits there.
 * @throws DomainError passkey_stale, passkey_refused; passkey_unknown, also for another account's.
 */
export async function proveByPasskey(
  user: User,
  token: string,
  signed: SignedByPasskey,
  asked: Challenge | undefined,
  at: RelyingParty,
): Promise<void> {
  const passkey = await checkedPasskey(signed, await consumeChallenge(asked, "prove", token), at);
  if (passkey.user.id !== user.id) throw new DomainError("passkey_unknown");
  await transaction(async () => {
    await noteUse(passkey);
    await noteProof(user, token);
  });
}

/** A passkey that has signed a challenge of ours. */
interface CheckedPasskey {
  id: string;
  user: User;
  /** How often it has signed. */
  counter: number;
}

/**
 * Checks what a passkey has signed: the challenge, the shop's name and origin, that its owner was verified by it, and
 * that its count went on. What it is called and whose it is comes from the database alone. One query.
 * @throws DomainError passkey_unknown, passkey_refused.
 */
async function checkedPasskey(
  signed: SignedByPasskey,
  challenge: string,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
): Promise<CheckedPasskey> {
  const found = await db()
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.user_id")
    .select(["passkeys.id as passkey", "public_key", "counter", ...userColumns])
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

/**
 * Notes that a passkey was used, and holds its account until the caller's transaction ends: a call that takes the passkey
 * away meanwhile takes what comes of this, too.
 * @throws DomainError passkey_unknown, where it was removed; passkey_refused, where it has signed more than that since.
 */
async function noteUse({ id, user, counter }: CheckedPasskey): Promise<void> {
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
