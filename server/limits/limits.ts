import { fromNow, now, SECOND, timestamp } from "../clock";
import { db } from "../database/connection";
import { env } from "../env";
import { DomainError } from "../errors";
import { logSecurity } from "../log";

export interface Allowance {
  /** Tries in one window. */
  tries: number;
  windowMs: number;
}

/**
 * Takes one try from the allowance of `key`. Counted in the database, in one statement, so the count is
 * exact over several processes and survives a restart. No wait is longer than one window, also when the clock
 * was put back meanwhile. With `LIMITS=off` nothing is counted.
 * @throws DomainError too_many_attempts with the seconds until the window ends.
 */
export async function takeTry(key: string, allowance: Allowance): Promise<void> {
  if (!env().limits) return;
  const at = timestamp();
  const { tries, window_ends } = await db()
    .insertInto("attempt_counters")
    .values({ key, tries: 1, window_ends: timestamp(fromNow(allowance.windowMs)) })
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
  if (tries > allowance.tries) {
    // Once a window, and without whose it is: a flood must not flood the log too.
    if (tries === allowance.tries + 1) logSecurity("allowance used up", { of: key.split(":", 1)[0] });
    const seconds = Math.ceil((Date.parse(window_ends) - now().getTime()) / SECOND);
    throw new DomainError("too_many_attempts", undefined, Math.max(1, seconds));
  }
}

/** Whether taking a try was refused, for a limit that the caller does not speak of. */
export async function isRefused(taking: Promise<void>): Promise<boolean> {
  return taking.then(
    () => false,
    (error: unknown) => {
      if (error instanceof DomainError && error.code === "too_many_attempts") return true;
      throw error;
    },
  );
}

/** Gives one try back, after a success. */
export async function returnTry(key: string): Promise<void> {
  await db()
    .updateTable("attempt_counters")
    .set((row) => ({ tries: row("tries", "-", 1) }))
    .where("key", "=", key)
    .execute();
}

/** Forgets all tries, where what they were for has come. */
export async function forgetTries(key: string): Promise<void> {
  await db().deleteFrom("attempt_counters").where("key", "=", key).execute();
}

/** Removes windows that have ended; called now and then by the worker. */
export async function pruneAttempts(): Promise<void> {
  await db().deleteFrom("attempt_counters").where("window_ends", "<=", timestamp()).execute();
}
