/**
 * A random model of deliveries: a customer buys, installs, travels, adds data, asks for money back and leaves; the
 * network is away, slow, poor or forgets to answer; an operator does what they can. What the owner asks of refunds, days
 * and data holds after every step and at the end. docs/reference/testing.md says how to replay a history that failed.
 */
import { afterAll, expect, test, vi } from "vitest";
import { tries } from "../support/deep";
import { type acts, DeliveryHistory, type Step } from "./delivery-history";
import { checkAlways, checkEnd } from "./delivery-invariants";
import { openNearNetwork } from "./near-network";
import { counterexampleOf, emptyShop, TIMEOUT } from "./play";
import { sequences } from "./sequences";

const weights: Record<keyof typeof acts, number> = {
  buy: 4,
  topUp: 5,
  worker: 10,
  press: 3,
  travel: 5,
  use: 6,
  counter: 1,
  notice: 3,
  clock: 6,
  mood: 4,
  well: 3,
  retry: 1,
  lose: 7,
  replace: 1,
  refund: 2,
  refundLine: 4,
  ask: 3,
  keep: 2,
  grant: 3,
  deny: 1,
  follow: 2,
  leave: 1,
};

const LONGEST = 25;

const freshCustomer = emptyShop();
const network = await openNearNetwork();
afterAll(async () => {
  vi.unstubAllGlobals();
  await network.close();
});

test(
  "what is paid back works no more, and what is paid for is delivered whole, whatever happens in whatever order",
  { timeout: TIMEOUT },
  async () => {
    const histories = sequences<Step>(weights, "buy", LONGEST);
    const found = await counterexampleOf(histories, tries(30, 50), 20_261_123, async (all) => {
      const history = new DeliveryHistory(await freshCustomer(), network);
      for (const step of all) {
        await history.take(step);
        await checkAlways(history);
      }
      await checkEnd(history);
    });
    expect(found).toBeUndefined();
  },
);
