/** The browsers that an account knows, as its owner sees them. */
import { db } from "../database/connection";
import { logSecurity } from "../log";
import { secretHash } from "../secret";
import { type Browser, forgetKnownBrowsers, knownNow } from "./known-browsers";
import { ensureProven } from "./step-up";

export interface KnownBrowser {
  /** Names it to its owner; made from the hash of its secret, and of no use as one. */
  id: string;
  /** 'Firefox on Linux'; null where it is not known. */
  label: string | null;
  createdAt: string;
  /** When somebody last signed in with it. */
  seenAt: string;
  isThis: boolean;
}

/** This one first, then the last used. One query. @param browser the one that asks. */
export async function browsersOf(userId: string, browser: Browser): Promise<KnownBrowser[]> {
  const here = browser.secret === undefined ? null : secretHash(browser.secret);
  return (await knownNow().where("user_id", "=", userId).execute())
    .map((row) => ({
      id: idOf(row.secret_hash),
      label: row.label,
      createdAt: row.created_at,
      seenAt: row.seen_at,
      isThis: row.secret_hash === here,
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis));
}

/**
 * Makes one browser a stranger to this account again, or all but the one that asks. Sessions that were started in it
 * stay; where it comes to a code, they are asked who they are. One that is gone, or somebody else's, is no error and
 * changes nothing. A thief of a session could make its owner a stranger by this, so the owner has just proven who they are.
 * @param which its id, or the browser that stays.
 * @param token of the session that asks.
 * @throws DomainError proof_required. Three queries.
 */
export async function forgetBrowser(userId: string, which: string | Browser, token: string): Promise<void> {
  await ensureProven(token);
  if (typeof which !== "string") {
    await forgetKnownBrowsers(userId, which);
  } else {
    const all = await knownNow().where("user_id", "=", userId).execute();
    const found = all.find(({ secret_hash }) => idOf(secret_hash) === which);
    if (!found) return;
    await db()
      .deleteFrom("known_devices")
      .where("user_id", "=", userId)
      .where("secret_hash", "=", found.secret_hash)
      .execute();
  }
  logSecurity("browser forgotten", { user: userId });
}

function idOf(secret_hash: string): string {
  return secretHash(`browser ${secret_hash}`).slice(0, 20);
}
