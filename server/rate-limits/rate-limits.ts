import { fromNow, MINUTE, now, SECOND, timestamp } from "../clock";
import { db } from "../database/connection";
import { env } from "../env";
import { DomainError } from "../errors";
import { countRejected } from "./rejected";

export interface RateLimit {
  /** Attempts in one window. */
  attempts: number;
  windowMs: number;
}

/** Nobody waits longer for another attempt, since one network address is many people, and most of them have done nothing. */
const LONGEST_WAIT = 10 * MINUTE;

/**
 * Takes one attempt from the rate limit of `key`. Past a limit with a longer window there is still one every ten minutes.
 * @throws DomainError too_many_attempts with the seconds to wait: ten minutes at most.
 */
export async function consumeAttempt(key: string, limit: RateLimit): Promise<void> {
  let wait = await count(key, limit);
  if (wait > LONGEST_WAIT) wait = await count(pastOf(key), { attempts: 1, windowMs: LONGEST_WAIT });
  if (wait === 0) return;
  countRejected(kindOf(key));
  throw new DomainError("too_many_attempts", undefined, Math.ceil(wait / SECOND));
}

/**
 * Takes one attempt at something that the shop silently leaves out past its rate limit: emails, and answers that
 * disclose something. @returns whether there was none left.
 */
export async function isOverLimit(key: string, limit: RateLimit): Promise<boolean> {
  const isRefused = (await count(key, limit)) > 0;
  if (isRefused) countRejected(kindOf(key));
  return isRefused;
}

/**
 * Counted in the database, in one statement, so the count is exact over several processes and survives a restart. No
 * wait is longer than one window, also when the clock was put back meanwhile. With `LIMITS=off` nothing is counted.
 * @returns the milliseconds until the window ends; 0 where the attempt is taken.
 */
async function count(key: string, limit: RateLimit): Promise<number> {
  const most = attemptsAllowed(limit);
  if (most === Infinity) return 0;
  const at = timestamp();
  const { tries, window_ends } = await db()
    .insertInto("attempt_counters")
    .values({ key, tries: 1, window_ends: timestamp(fromNow(limit.windowMs)) })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => ({
        tries: row
          .case()
          .when("attempt_counters.window_ends", "<=", at)
          .then(1)
          .else(row("attempt_counters.tries", "+", 1))
          .end(),
        window_ends: row
          .case()
          .when("attempt_counters.window_ends", "<=", at)
          .then(row.ref("excluded.window_ends"))
          // A window that ends later than one that begins now was begun before the clock was put back.
          .when("attempt_counters.window_ends", ">", row.ref("excluded.window_ends"))
          .then(row.ref("excluded.window_ends"))
          .else(row.ref("attempt_counters.window_ends"))
          .end(),
      })),
    )
    .returning(["tries", "window_ends"])
    .executeTakeFirstOrThrow();
  if (tries <= most) return 0;
  return Math.max(SECOND, Date.parse(window_ends) - now().getTime());
}

/** How many attempts there are in a window; with `LIMITS=tight` so few that a person can try what comes after the last. */
export function attemptsAllowed({ attempts }: Pick<RateLimit, "attempts">): number {
  if (!env().limits) return Infinity;
  return env().limits === "tight" ? Math.min(attempts, 2 + Math.ceil(attempts / 40)) : attempts;
}

/** Counts attempts past the rate limit of a key. */
function pastOf(key: string): string {
  return `${key}:past`;
}

/** Whether attempts of this key are counted now: one was taken, and its window has not ended. One query. */
export async function hasAttempts(key: string): Promise<boolean> {
  const counter = await db()
    .selectFrom("attempt_counters")
    .select("key")
    .where("key", "=", key)
    .where("window_ends", ">", timestamp())
    .executeTakeFirst();
  return counter !== undefined;
}

function kindOf(key: string): string {
  return key.split(":", 1)[0]!;
}

/** Gives one attempt back, after a success. */
export async function returnAttempt(key: string): Promise<void> {
  await db()
    .updateTable("attempt_counters")
    .set((row) => ({ tries: row("tries", "-", 1) }))
    .where("key", "in", [key, pastOf(key)])
    .where("tries", ">", 0)
    .execute();
}

/** Forgets all attempts of a key, after a success. */
export async function clearAttempts(key: string): Promise<void> {
  await db()
    .deleteFrom("attempt_counters")
    .where("key", "in", [key, pastOf(key)])
    .execute();
}

/** Removes windows that have ended; called now and then by the worker. */
export async function pruneAttempts(): Promise<void> {
  await db().deleteFrom("attempt_counters").where("window_ends", "<=", timestamp()).execute();
}
