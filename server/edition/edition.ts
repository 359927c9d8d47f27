/**
 * The edition of the public pages: a number that goes up with each change of what they are made of, in whatever
 * process and by whatever hand. Whoever keeps something that was made of it writes down the edition that it
 * belongs to.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { memoryClock, SECOND } from "../clock";
import { apart, db } from "../database/connection";
import { errorFacts, log } from "../log";

/** So long a change may go unseen. */
const READ_EVERY = SECOND;
/** Nobody waits longer for the news: a database that hangs must not take along what is at hand. */
const WAITS_FOR = 250;

let known = { edition: 0, readAt: -Infinity };
let reading: Promise<void> | undefined;

/** The edition as it was at most a second ago; undefined where `currentEdition` has to look. No query. */
export function editionAtHand(): number | undefined {
  return memoryClock.now() - known.readAt < READ_EVERY ? known.edition : undefined;
}

/**
 * The edition as it is now or was at most a second ago. While the database does not answer it is the last one that
 * was known. At most one query a second, whoever asks.
 */
export async function currentEdition(): Promise<number> {
  const atHand = editionAtHand();
  if (atHand !== undefined) return atHand;
  reading ??= read().finally(() => (reading = undefined));
  await Promise.race([reading, sleep(WAITS_FOR, undefined, { ref: false })]);
  return known.edition;
}

async function read(): Promise<void> {
  const readAt = memoryClock.now();
  try {
    known = { edition: await apart(stored), readAt };
  } catch (error) {
    log("warn", "edition not read", errorFacts(error));
    known = { ...known, readAt };
  }
}

async function stored(): Promise<number> {
  const { number } = await db().selectFrom("edition").select("number").executeTakeFirstOrThrow();
  return number;
}
