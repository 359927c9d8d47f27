import { transaction } from "../database/connection";
import { DomainError } from "../errors";
import { logSecurity } from "../log";
import type { SignedIn, User } from "./accounts";
import { isOpenHereOnly } from "./address-accounts";
import { checkedPasskey, noteUse } from "./checked-passkey";
import { enter } from "./enter";
import type { Browser } from "./known-devices";
import { tellOfNewDevice } from "./new-device";
import { type Challenge, newChallenge, useUp } from "./passkey-challenges";
import type { SignedByPasskey } from "./passkey-schema";
import { credentialsOf } from "./add-passkey";
import type { RelyingParty } from "./relying-party";
import { deviceLabel } from "./rules";
import { noteProof } from "./step-up";

/**
 * What a browser is to ask a passkey, and what it is to bring back. Asks no database to sign in, for it asks for any
 * passkey of the shop; one query where a session's owner is to be proven by one of theirs.
 * @param owner with the token of their session, to prove that they sit there; else it is to sign in.
 */
export async function askForPasskey({ id: rpID }: RelyingParty, owner?: { user: User; token: string }) {
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
 * Signs in whoever a passkey belongs to. No number of wrong passwords stands in its way.
 * @param asked what this browser was asked.
 * @param userAgent what it says of itself, where it does.
 * @param browser what it is known by; the account knows it from then on, and its owner hears of one that is new.
 * @throws DomainError passkey_stale, passkey_unknown, passkey_refused; opens_where_paid for an account whose address
 * nobody has proven: until then it opens in the session that paid, and nowhere else.
 */
export async function signInByPasskey(
  signed: SignedByPasskey,
  asked: Challenge | undefined,
  at: RelyingParty,
  userAgent?: string | null,
  browser?: Browser,
): Promise<SignedIn> {
  const passkey = await checkedPasskey(signed, await useUp(asked, "enter"), at);
  const { user } = passkey;
  const signedIn = await transaction(async () => {
    if (await isOpenHereOnly(user.id)) throw new DomainError("opens_where_paid");
    await noteUse(passkey);
    const { isNew, signedIn } = await enter(user, userAgent, browser);
    if (isNew) await tellOfNewDevice(user, deviceLabel(userAgent));
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
  const passkey = await checkedPasskey(signed, await useUp(asked, "prove", token), at);
  if (passkey.user.id !== user.id) throw new DomainError("passkey_unknown");
  await transaction(async () => {
    await noteUse(passkey);
    await noteProof(user, token);
  });
}
