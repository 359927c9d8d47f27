import { DAY, HOUR, MINUTE, now, SECOND, timestamp } from "../clock";
import { db, outsideTransaction, transaction } from "../database/connection";
import { env } from "../env";
import { DomainError } from "../errors";
import {
  type RateLimit,
  clearAttempts,
  hasAttempts,
  isOverLimit,
  returnAttempt,
  consumeAttempt,
} from "../rate-limits/rate-limits";
import { countRejected } from "../rate-limits/rejected";
import { countedGuesses, waitForGuess } from "./guess-rules";
import { emailKey, isUsernameKey, usernameKey } from "./rules";
import { EmailSchema } from "./schema";

/** The limit for somebody who has something of the owner's: enough to look for the right password. */
const IN_A_LANE: RateLimit = { attempts: 20, windowMs: HOUR };
/** One password tried on many accounts comes from somewhere. */
const FROM_ONE_NETWORK: RateLimit = { attempts: 60, windowMs: 10 * MINUTE };

/** Stands for every name that no account can have; too short to be one itself. */
const NOBODY = "-";

/** Takes a guess back that was right, or was none. */
export type UncountGuess = () => Promise<void>;

/**
 * The key of the account that is meant: by its name, or by its address once somebody has proven that. Both are one
 * account to who guesses. What nobody has keeps a key of its own. One query for an address.
 */
export async function guessedKey(typed: string): Promise<string> {
  const name = usernameKey(typed);
  if (isUsernameKey(name)) return name;
  const address = EmailSchema.safeParse(typed);
  if (!address.success) return NOBODY;
  const email_key = emailKey(address.data);
  const owner = await db()
    .selectFrom("users")
    .select("username_key")
    .where("email_key", "=", email_key)
    .where("email_proven_at", "is not", null)
    .executeTakeFirst();
  return owner?.username_key ?? email_key;
}

/**
 * Takes one guess at a password, on the lane of something that only the owner has: a browser that is known, a
 * session, a mailed link. What strangers do elsewhere does not count here.
 * @param lane names it. One query.
 * @throws DomainError too_many_guesses with the seconds to wait.
 */
export async function countOwnGuess(lane: string): Promise<UncountGuess> {
  return takeFrom(ownGuesses(lane), IN_A_LANE);
}

async function takeFrom(counter: string, limit: RateLimit): Promise<UncountGuess> {
  await consumeAttempt(counter, limit).catch(async (error: unknown) => {
    await returnAttempt(counter); // a sign-in that must wait is no guess
    throw asGuess(error);
  });
  return () => returnAttempt(counter);
}

function ownGuesses(lane: string): string {
  return `own-guess:${lane}`;
}

/** The counter of somebody who signs in to an account from a network where a mailed link has opened a lane. */
function laneByMail(key: string, network: string): string {
  return `mail:${key}:${network}`;
}

/**
 * Where the owner has just used a mailed link, the network has a lane of its own for an hour: a program has nothing
 * else that it could be known by. What was guessed at the account before is forgotten. Part of the caller's
 * transaction, three queries.
 * @param network the client's network address, where it is known.
 */
export async function allowNetwork(username: string, network: string | undefined): Promise<void> {
  const key = usernameKey(username);
  await db().deleteFrom("password_guesses").where("account_key", "=", key).execute();
  if (network === undefined) return;
  const lane = ownGuesses(laneByMail(key, network));
  await clearAttempts(lane);
  await isOverLimit(lane, IN_A_LANE);
}

/**
 * Takes one guess at the password of an account for a browser that it does not know. They share what the account
 * allows, wherever they come from, and each wrong one makes the next wait longer. Only wrong ones are to count:
 * call what comes back once the guess was right, or was none. Five queries; two where it has to wait.
 * @param key the account's username key.
 * @param network the network address that it comes from, where it is known.
 * @throws DomainError too_many_guesses with the seconds to wait.
 */
export async function countStrangersGuess(key: string, network = "unknown"): Promise<UncountGuess> {
  if (!env().limits) return async () => {};
  const lane = laneByMail(key, network);
  if (await hasAttempts(ownGuesses(lane))) return countOwnGuess(lane);
  await refuseWhileWaiting(key);
  const giveBack = await takeFrom(`sign-in:${network}`, FROM_ONE_NETWORK);
  try {
    const moment = await takeMoment(key);
    return async () => {
      await giveBack();
      await returnMoment(key, moment);
    };
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** Without writing anything: a flood of guesses that have to wait is a flood of reads. */
async function refuseWhileWaiting(key: string): Promise<void> {
  const at = now().getTime();
  const row = await db()
    .selectFrom("password_guesses")
    .select("moments")
    .where("account_key", "=", key)
    .executeTakeFirst();
  const moments = row ? (JSON.parse(row.moments) as number[]) : [];
  const isClockPutBack = moments.some((moment) => moment > at); // which `change` writes down
  if (!isClockPutBack) refuseFor(waitForGuess(countedGuesses(moments, at), at));
}

async function takeMoment(key: string): Promise<number> {
  const at = now().getTime();
  let wait = 0;
  // A guess counts also where the step that it belongs to fails.
  await outsideTransaction(() =>
    change(key, at, (moments) => {
      wait = waitForGuess(moments, at);
      return wait > 0 ? moments : [...moments, at];
    }),
  );
  refuseFor(wait);
  return at;
}

function refuseFor(wait: number): void {
  if (wait === 0) return;
  countRejected("sign-in");
  throw new DomainError("too_many_guesses", undefined, Math.ceil(wait / SECOND));
}

async function returnMoment(key: string, moment: number): Promise<void> {
  await change(key, now().getTime(), (moments) => {
    const place = moments.indexOf(moment);
    return place < 0 ? moments : moments.toSpliced(place, 1);
  });
}

/** Changes what stands of an account. Its row is held, so that one change comes after the other. */
async function change(key: string, at: number, how: (moments: number[]) => number[]): Promise<void> {
  await transaction(async () => {
    const { moments } = await db()
      .insertInto("password_guesses")
      .values({ account_key: key, moments: "[]", ends_at: timestamp() })
      .onConflict((conflict) => conflict.column("account_key").doUpdateSet({ account_key: key }))
      .returning("moments")
      .executeTakeFirstOrThrow();
    const after = how(countedGuesses(JSON.parse(moments) as number[], at));
    await db()
      .updateTable("password_guesses")
      .set({ moments: JSON.stringify(after), ends_at: timestamp(new Date((after.at(-1) ?? at) + DAY)) })
      .where("account_key", "=", key)
      .execute();
  });
}

/** Where a limit stands before a password, its refusal says what else there is. */
function asGuess(error: unknown): unknown {
  if (!(error instanceof DomainError) || error.code !== "too_many_attempts") return error;
  return new DomainError("too_many_guesses", undefined, error.retryAfter);
}
