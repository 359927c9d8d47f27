/**
 * The random challenge that a passkey signs. The browser that asked for it keeps it, signed by us. The database keeps
 * only those that were answered, so a new one needs no query and no answer counts twice.
 */
import { fromNow, MINUTE, now, timestamp } from "../clock";
import { db } from "../database/connection";
import { DomainError } from "../errors";
import { newSecret, secretHash } from "../secret";
import { sessionIdOf } from "./sessions";

/** Somebody may first look for the phone that has the passkey. */
export const CHALLENGE_LIFETIME = 5 * MINUTE;

/** What the answer is for. It counts for nothing else. */
export type ChallengePurpose = "add" | "enter" | "prove";

export interface Challenge {
  challenge: string;
  purpose: ChallengePurpose;
  /** The session that it was asked in; null where nobody is signed in. */
  session: string | null;
  askedAt: string;
}

/** A new challenge. No query. @param token of the session that it is asked in. */
export function newChallenge(purpose: ChallengePurpose, token?: string): Challenge {
  const session = token === undefined ? null : sessionIdOf(token);
  return { challenge: newSecret(), purpose, session, askedAt: timestamp() };
}

/**
 * Uses a challenge up before the answer is checked. Of several answers at once, in any number of processes, one
 * gets it.
 * @param asked the last challenge of this browser, if there is one.
 * @param token of the session that answers, where the purpose needs one.
 * @returns the challenge. @throws DomainError passkey_stale. One query.
 */
export async function consumeChallenge(
  asked: Challenge | undefined,
  purpose: ChallengePurpose,
  token?: string,
): Promise<string> {
  const session = token === undefined ? null : sessionIdOf(token);
  const isGood =
    asked?.purpose === purpose &&
    (purpose === "enter" || asked.session === session) &&
    // Also where the clock was put back since.
    Math.abs(now().getTime() - Date.parse(asked.askedAt)) < CHALLENGE_LIFETIME;
  if (!isGood) throw new DomainError("passkey_stale");
  const used = await db()
    .insertInto("answered_challenges")
    .values({
      challenge_hash: secretHash(asked.challenge),
      ends_at: timestamp(fromNow(2 * CHALLENGE_LIFETIME)),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("challenge_hash")
    .executeTakeFirst();
  if (!used) throw new DomainError("passkey_stale");
  return asked.challenge;
}
