/**
 * A random model of money: a customer, a chain, a processor and an operator do whatever they can, in any order,
 * and what the owner asks of the books holds after every step and at the end. docs/testing.md says how to replay
 * a history that failed.
 */
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { User } from "#server/accounts/accounts";
import { db } from "#server/database/connection";
import type { Row } from "#server/database/tables";
import { makeUser } from "../support/factories";
import { seed, tries } from "../support/deep";
import { forgetAll, unlockBooks } from "./empty-shop";
import { History, type Step } from "./history";
import { checkAlways, checkEnd } from "./invariants";
import { steps } from "./steps";

const HISTORIES = tries(200, 50);
/** As many of them as this gives room for: the deep run has other searches, on two engines at once. */
const LONGEST_MS = Number(process.env.MONEY_MINUTES ?? 5) * 60_000;
/** The same histories with every change of the shop, others each time in the deep run. */
const SEED = process.env.DEEP || process.env.SEED ? seed : 20_261_122;

/** What the shop has no part in: it stands as it stood. */
const OUTSIDE = new Set<Step["act"]>(
  "pay confirm vanish lag say strayCharge price rate clock mood well".split(" ") as Step["act"][],
);

let customer: { user: User; row: Row<"users"> };

beforeAll(async () => {
  const { user } = await makeUser();
  const row = await db().selectFrom("users").selectAll().where("id", "=", user.id).executeTakeFirstOrThrow();
  customer = { user, row };
  await unlockBooks();
  // Nobody waits for the simulated card.
  vi.spyOn(timers, "setTimeout").mockImplementation((_ms, value) => Promise.resolve(value!));
  syncBuiltinESMExports();
});
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test(
  "money is where the books say, whatever happens in whatever order",
  { timeout: 2 * LONGEST_MS },
  async () => {
    const found = await fc.check(
      fc.asyncProperty(steps, async (all) => {
        await forgetAll();
        await db().insertInto("users").values(customer.row).execute();
        const history = new History(customer.user);
        for (const step of all) {
          await history.take(step);
          if (!OUTSIDE.has(step.act)) await checkAlways(history);
        }
        await checkEnd(history);
      }),
      {
        numRuns: HISTORIES,
        interruptAfterTimeLimit: process.env.DEEP ? LONGEST_MS : undefined,
        seed: SEED,
        path: process.env.MONEY_PATH,
      },
    );
    expect(found.failed, `${fc.defaultReportMessage(found)}\n${String(found.errorInstance)}`).toBe(false);
  },
);
