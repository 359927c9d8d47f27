/**
 * The cache version of the public pages: a number that grows with each change of the data that they are made of. Any
 * process, and an operator, can make such a change. What is cached carries the cache version that it was made at.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { memoryClock, now, SECOND } from "../clock";
import { outsideTransaction, db } from "../database/connection";
import { errorFacts, log } from "../log";
import { shop } from "../shop/rules";

/** A cache may miss a change for this time. */
const READ_EVERY = SECOND;
/** A caller waits no longer for the number: what is cached can be served while the database hangs. */
const WAITS_FOR = 250;

const cacheVersion = polledEachSecond("edition", async () => {
  const { number } = await db().selectFrom("edition").select("number").executeTakeFirstOrThrow();
  return number;
});

/** The launch day changes the pages, and no table changes with it. */
const launchDay = Date.parse(shop.launchDay);
const withLaunchDay = (number: number) => number + Number(now().getTime() >= launchDay);

/** The cache version as it was at most a second ago; undefined where `currentVersion` has to look. No query. */
export function cachedVersion(): number | undefined {
  const number = cacheVersion.atHand();
  return number === undefined ? undefined : withLaunchDay(number);
}

/** The cache version as it is now or was at most a second ago. At most one query a second for all callers. */
export async function currentVersion(): Promise<number> {
  return withLaunchDay(await cacheVersion.current());
}

/** Makes the cache version larger than one of before the data was put back. One query. */
export async function outgrowVersion(before: number): Promise<void> {
  await db()
    .updateTable("edition")
    .set({ number: before + 1 })
    .where("number", "<=", before)
    .execute();
}

/** A number that is read again at the first call after a second. */
export function polledEachSecond(what: string, read: () => Promise<number>) {
  let known = { value: 0, readAt: -Infinity };
  let reading: Promise<void> | undefined;
  const look = async () => {
    const readAt = memoryClock.now();
    try {
      known = { value: await outsideTransaction(read), readAt };
    } catch (error) {
      log("warn", `${what} not read`, errorFacts(error));
      known = { ...known, readAt };
    }
  };
  const atHand = () => (memoryClock.now() - known.readAt < READ_EVERY ? known.value : undefined);
  return {
    /** As it was at most a second ago; undefined where `current` has to look. No query. */
    atHand,
    /**
     * As it is now or was at most a second ago. While the database does not answer it is the last one that was known.
     * At most one query a second for all callers.
     */
    async current(): Promise<number> {
      const value = atHand();
      if (value !== undefined) return value;
      reading ??= look().finally(() => (reading = undefined));
      await Promise.race([reading, sleep(WAITS_FOR, undefined, { ref: false })]);
      return known.value;
    },
  };
}
