/**
 * Browsers that somebody has signed in with. Each keeps one secret in a cookie, for all the accounts that are used
 * in it; what is stored of it is its hash.
 */
import { DAY, fromNow, timestamp } from "../clock";
import { db } from "../database/connection";
import { newSecret, secretHash } from "../secret";
import { deviceLabel } from "./rules";

/** How long a browser is known after the last sign-in with it. */
export const BROWSER_LIFETIME = 365 * DAY;
/** How many accounts keep a browser that gets a new secret: those of a family. */
const MOST_ACCOUNTS = 20;

/** A browser, as it comes. A program has none: it is a stranger each time. */
export interface Browser {
  /** What its cookie holds, if it has one. */
  secret: string | undefined;
}

/** What is stored of this browser with the account of a name; undefined where they do not know each other. One query. */
export async function knownBrowser(
  username_key: string,
  browser: Browser | undefined,
): Promise<string | undefined> {
  const secret = browser?.secret;
  if (secret === undefined) return undefined;
  const found = await db()
    .selectFrom("known_devices")
    .innerJoin("users", "users.id", "known_devices.user_id")
    .select("secret_hash")
    .where("secret_hash", "=", secretHash(secret))
    .where("seen_at", ">", timestamp(fromNow(-BROWSER_LIFETIME)))
    .where("users.username_key", "=", username_key)
    .executeTakeFirst();
  return found?.secret_hash;
}

/**
 * Makes this browser known to an account whose owner has just been proven in it, as part of the caller's
 * transaction. A browser that is new to the account gets another secret, and the other accounts that it knows go
 * along: who laid the old one there, to be known as well, is not.
 * @param userAgent what it says of itself: a coarse label of it is kept.
 * @returns the secret that the browser is to keep from now on. Two queries.
 */
export async function rememberBrowser(
  userId: string,
  browser: Browser,
  userAgent?: string | null,
): Promise<{ secret: string; isNew: boolean }> {
  const seen = { seen_at: timestamp(), label: deviceLabel(userAgent) };
  const alongside = browser.secret === undefined ? [] : await usedWith(browser.secret);
  if (alongside.some((known) => known.user_id === userId)) {
    await db()
      .updateTable("known_devices")
      .set(seen)
      .where("user_id", "=", userId)
      .where("secret_hash", "=", secretHash(browser.secret!))
      .execute();
    return { secret: browser.secret!, isNew: false };
  }
  const secret = newSecret();
  const secret_hash = secretHash(secret);
  await db()
    .insertInto("known_devices")
    .values([
      { user_id: userId, secret_hash, created_at: timestamp(), ...seen },
      ...alongside.map((other) => ({ ...other, secret_hash })),
    ])
    .execute();
  return { secret, isNew: true };
}

async function usedWith(secret: string) {
  return knownNow().where("secret_hash", "=", secretHash(secret)).limit(MOST_ACCOUNTS).execute();
}

/** The browsers that accounts know, the last used first. */
export function knownNow() {
  return db()
    .selectFrom("known_devices")
    .selectAll()
    .where("seen_at", ">", timestamp(fromNow(-BROWSER_LIFETIME)))
    .orderBy("seen_at", "desc")
    .orderBy("created_at", "desc");
}

/** Forgets the browsers of an account. @param but the one that stays known. One query. */
export async function forgetKnownBrowsers(userId: string, but?: Browser): Promise<void> {
  await db()
    .deleteFrom("known_devices")
    .where("user_id", "=", userId)
    .$if(but?.secret !== undefined, (query) => query.where("secret_hash", "!=", secretHash(but!.secret!)))
    .execute();
}
