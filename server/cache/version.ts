/**
 * The edition of the public pages: a number that goes up with each change of what they are made of, in whatever
 * process and by whatever hand. Whoever keeps something that was made of it writes down the edition that it
 * belongs to.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { memoryClock, now, SECOND } from "../clock";
import { outsideTransaction, db } from "../database/connection";
import { errorFacts, log } from "../log";
import { shop } from "../shop/rules";

/** So long a change may go unseen. */
const READ_EVERY = SECOND;
/** Nobody waits longer for the news: a database that hangs must not take along what is at hand. */
const WAITS_FOR = 250;

const edition = polledEachSecond("edition", async () => {
  const { number } = await db().selectFrom("edition").select("number").executeTakeFirstOrThrow();
  return number;
});

/** The launch day is a change that no table sees. */
const launchDay = Date.parse(shop.launchDay);
const withLaunchDay = (number: number) => number + Number(now().getTime() >= launchDay);

/** The edition as it was at most a second ago; undefined where `currentVersion` has to look. No query. */
export function cachedVersion(): number | undefined {
  const number = edition.atHand();
  return number === undefined ? undefined : withLaunchDay(number);
}

/** The edition as it is now or was at most a second ago. At most one query a second, whoever asks. */
export async function currentVersion(): Promise<number> {
  return withLaunchDay(await edition.current());
}

/** A number that is looked at again after a second, by whoever asks then. */
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
     * At most one query a second, whoever asks.
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
