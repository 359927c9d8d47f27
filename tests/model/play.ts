/** What the random models have in common: a shop that is empty each time, and histories that can be played again. */
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import * as fc from "fast-check";
import { afterAll, beforeAll, vi } from "vitest";
import type { User } from "#server/accounts/accounts";
import { shiftClock } from "#server/clock";
import type { Row } from "#server/database/tables";
import { seed } from "../support/deep";
import { makeUser } from "../support/factories";
import { addTo, rowIn } from "../support/rows";
import { forgetAll, unlockBooks } from "./empty-shop";

/** The deep run's time for histories: it has other searches too, on two engines at once. */
const LONGEST_MS = Number(process.env.MODEL_MINUTES ?? 2.5) * 60_000;
export const TIMEOUT = 4 * LONGEST_MS;

/** To be called once in a file. @returns the one customer, in a shop in which nothing has happened. */
export function emptyShop(): () => Promise<User> {
  let customer: { user: User; row: Row<"users"> };
  beforeAll(async () => {
    const { user } = await makeUser();
    const row = await rowIn("users", { id: user.id });
    customer = { user, row };
    await unlockBooks();
    // Nobody waits for the simulated card.
    vi.spyOn(timers, "setTimeout").mockImplementation((_ms, value) => Promise.resolve(value!));
    syncBuiltinESMExports();
  });
  afterAll(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    shiftClock(0);
  });
  return async () => {
    await forgetAll();
    await addTo("users", customer.row);
    return customer.user;
  };
}

/**
 * Plays so many of these histories.
 * @param usualSeed of the same histories with every change of the shop; the deep run plays others each time.
 * @returns the shortest that fails, and how to play it again; undefined where none does.
 */
export async function counterexampleOf<Step>(
  histories: fc.Arbitrary<Step[]>,
  runs: number,
  usualSeed: number,
  play: (all: Step[]) => Promise<void>,
): Promise<string | undefined> {
  // When time is up, fast-check does not wait for the last history, which would go on in the shop of the next test.
  let last: Promise<void> | undefined;
  const played = fc.asyncProperty(histories, (all) => (last = play(all)));
  const found = await fc.check(played, {
    numRuns: runs,
    interruptAfterTimeLimit: process.env.DEEP ? LONGEST_MS : undefined,
    seed: process.env.DEEP || process.env.SEED ? seed : usualSeed,
    path: process.env.MODEL_PATH,
  });
  await last?.catch(() => {});
  if (process.env.DEEP) console.log(`${found.numRuns} histories, seed ${found.seed}`);
  return found.failed ? `${fc.defaultReportMessage(found)}\n${String(found.errorInstance)}` : undefined;
}
