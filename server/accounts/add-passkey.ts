import { timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import { DomainError } from "../errors";
import { newId } from "../id";
import { logSecurity } from "../log";
import { queueMail } from "../mail/outbox";
import { shop } from "../shop/rules";
import { holdAccount, type User } from "./accounts";
import { isOpenHereOnly } from "./address-accounts";
import { passkeyAdded } from "./emails";
import { accountName, calledBy } from "./names";
import { newAlarm } from "./new-browser";
import { type Challenge, newChallenge, consumeChallenge } from "./passkey-challenges";
import type { NewPasskey } from "./passkey-schema";
import { credentialsOf, handleOf } from "./passkeys";
import type { RelyingParty } from "./relying-party";
import { deviceLabel, MAX_PASSKEYS } from "./rules";
import { userOfSession } from "./sessions";
import { ensureProven } from "./step-up";

/** The COSE numbers of EdDSA, ES256 and RS256. Every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257];

/**
 * What a browser is to have a new passkey made by, and what it is to bring back. One that signs in without a name,
 * and that its owner unlocks each time: it opens the account by itself.
 * @throws DomainError proof_required.
 */
export async function newPasskeyRequest(user: User, token: string, { id: rpID }: RelyingParty) {
  await ensureProven(token);
  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const asked = newChallenge("add", token);
  const options = await generateRegistrationOptions({
    rpName: shop.name,
    rpID,
    challenge: bytesOf(asked.challenge),
    userID: bytesOf(handleOf(user.id)),
    userName: accountName(user),
    userDisplayName: calledBy(user) ?? user.email,
    attestationType: "none",
    excludeCredentials: await credentialsOf(user.id),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return { options, asked };
}

/**
 * Adds a passkey to the account of an owner who has just proven who they are, and mails them, with a link to say that it
 * was not them. An account has passkeys before its address is proven too; they go when another browser proves it.
 * @param asked the last challenge of this browser.
 * @param userAgent what it says of itself: the passkey is called by that until its owner calls it something else.
 * @throws DomainError passkey_stale, passkey_refused, passkey_known, passkey_limit, proof_required.
 */
export async function addPasskey(
  user: User,
  token: string,
  made: NewPasskey,
  asked: Challenge | undefined,
  at: RelyingParty,
  userAgent?: string | null,
): Promise<void> {
  const key = await checkedNew(user, made, await consumeChallenge(asked, "add", token), at);
  const name = deviceLabel(userAgent) ?? "Passkey";
  await transaction(async () => {
    await holdAccount(user.id);
    // Another browser may have proven the address since: this session is nobody's then.
    if ((await userOfSession(token))?.id !== user.id) throw new DomainError("sign_in_required");
    await ensureProven(token);
    if ((await credentialsOf(user.id)).length >= MAX_PASSKEYS) throw new DomainError("passkey_limit");
    const added = await db()
      .insertInto("passkeys")
      .values({ id: newId(), user_id: user.id, ...key, name, created_at: timestamp() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) throw new DomainError("passkey_known");
    // To an address that nobody has proven it would offer a stranger to end what somebody paid for.
    if (await isOpenHereOnly(user.id)) return;
    const email = passkeyAdded({ ...user, token: await newAlarm(user.id) }, name);
    await queueMail({ ...email, to: user.email, key: `passkey-added:${newId()}` });
  });
  logSecurity("passkey added", { user: user.id });
}

async function checkedNew(user: User, made: NewPasskey, challenge: string, at: RelyingParty) {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const checked = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: at.origin,
    expectedRPID: at.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    logSecurity("passkey refused", { account: user.id, because: error instanceof Error && error.name });
  });
  if (!checked?.verified) throw new DomainError("passkey_refused");
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: JSON.stringify(made.response.transports),
  };
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url, "base64url"));
}
