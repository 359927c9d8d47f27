/**
 * A random model of money: a customer, a chain, a processor and an operator do whatever they can, in any order,
 * and what the owner asks of the books holds after every step and at the end. docs/reference/testing.md says how to replay
 * a history that failed.
 */
import { expect, test } from "vitest";
import { tries } from "../support/deep";
import { History, type Step } from "./history";
import { checkAlways, checkEnd } from "./invariants";
import { counterexampleOf, emptyShop, TIMEOUT } from "./play";
import { steps } from "./steps";

/** What the shop has no part in: it stands as it stood. */
const OUTSIDE = new Set<Step["act"]>(
  "pay confirm vanish lag say strayCharge price rate clock mood well sendBackThere failThere dispute decide".split(
    " ",
  ) as Step["act"][],
);

const freshCustomer = emptyShop();

test.each([
  ["whatever happens in whatever order", false],
  ["sent back by its processor or not", true],
])("money is where the books say, %s", { timeout: TIMEOUT }, async (_, sendsBack) => {
  const found = await counterexampleOf(steps, tries(100, 100), 20_261_122, async (all) => {
    const history = new History(await freshCustomer(), sendsBack);
    for (const step of all) {
      await history.take(step);
      if (!OUTSIDE.has(step.act)) await checkAlways(history);
    }
    await checkEnd(history);
  });
  expect(found).toBeUndefined();
});
