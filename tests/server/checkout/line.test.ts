/** Two processors take coins, in line: a press is not refused while one of them answers, and never paid at both. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MINUTE, shiftClock } from "#server/clock";
import { payWithCrypto } from "#server/checkout/pay-with-crypto";
import { db } from "#server/database/connection";
import { env } from "#server/env";
import { operate } from "#server/operator/operator";
import { coinsTaken, tryThoseAway, waysAway } from "#server/payments/processor";
import { ordersOfPlan } from "#server/orders/orders";
import { attemptsOf } from "#server/payments/attempts";
import { wire } from "#server/wiring";
import {
  type PaymentProcessor,
  startPaymentProcessor,
} from "../../../server/sandbox/payment-processor/server";
import { makeUser } from "../../support/factories";
import {
  type Bench,
  BTCPAY_KEY,
  BTCPAY_STORE,
  COMMERCE_KEY,
  setUp,
  WEBHOOK_SECRET,
} from "../processors/bench";
import { btcpay } from "../processors/parties";

wire();
let first: Bench;
let second: PaymentProcessor;
let user: Awaited<ReturnType<typeof makeUser>>["user"];
beforeAll(async () => {
  const ours = { webhookSecret: WEBHOOK_SECRET, webhookUrl: "http://127.0.0.1:1/" };
  const store = { storeId: BTCPAY_STORE, apiKey: BTCPAY_KEY, ...ours };
  second = await startPaymentProcessor({ port: 0, ...ours, apiKey: "", btcpay: store, confirmSeconds: 3600 });
  first = await setUp({
    id: "commerce",
    settings: (origin) => ({
      PAYMENT_PROVIDER: "commerce, btcpay",
      COMMERCE_BASE_URL: origin,
      COMMERCE_API_KEY: COMMERCE_KEY,
      COMMERCE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      COMMERCE_COINS: "BTC,ETH",
      ...btcpay.settings(second.origin),
      BTCPAY_COINS: "LTC",
      ESIM_ACCESS_BASE_URL: "http://127.0.0.1:1",
    }),
  });
  await db().updateTable("plan_packages").set({ network: env().network.id }).execute(); // so that it sells
});
afterAll(() => Promise.all([first.close(), second.close()]));
beforeEach(async () => {
  await answer();
  ({ user } = await makeUser());
});

const fail = (next: string, operation = "any") => first.control("/faults", { next, operation, times: 1_000 });
async function answer(): Promise<void> {
  await first.control("/faults", undefined, "DELETE");
  shiftClock(MINUTE);
  await tryThoseAway();
  shiftClock(0);
}
/** Whose page it is, or why there is none. */
async function press(planId = "layover"): Promise<string> {
  const pressed = await payWithCrypto(user, { planId }).catch(({ code }) => code as string);
  if (typeof pressed === "string") return pressed;
  return new URL(pressed.hostedUrl!).origin === second.origin ? "btcpay" : "commerce";
}
/** Of the one order, the newest first. */
async function attempts(): Promise<string[]> {
  const [order, ...others] = await ordersOfPlan(user.id, "layover");
  expect(others).toEqual([]);
  return (await attemptsOf([order!.id])).map(({ provider, state }) => `${provider} ${state}`);
}

test("while the first is away none of six presses is refused; then it takes the next one again", async () => {
  await fail("429");
  for (const plan of ["layover", "city-break", "euro-week", "night-market", "asia-loop", "americas"])
    expect(await press(plan)).toBe("btcpay");
  expect([waysAway().crypto, coinsTaken()]).toEqual([false, ["LTC"]]);
  expect([await press(), await attempts()]).toEqual(["btcpay", ["btcpay open", "commerce failed"]]);
  await answer();
  expect([await press("nomad"), coinsTaken()]).toEqual(["commerce", ["BTC", "ETH"]]);
});

const NO_WORD = "payment_unavailable";
test.each([
  ["refuses", ["400", "create"], ["btcpay"], ["btcpay open", "commerce failed"]],
  ["has not made it, as is seen", ["500", "create"], [NO_WORD, "btcpay"], ["btcpay open", "commerce failed"]],
  ["made it without an answer", ["lost", "create"], [NO_WORD, "commerce"], ["commerce open"]],
  ["may have made it, and is silent", ["500"], [NO_WORD, NO_WORD], ["commerce creating"]],
] as [string, [string, string?], string[], string[]][])("the first %s", async (_what, fault, pages, made) => {
  await fail(...fault);
  for (const page of pages) expect(await press()).toBe(page);
  expect(await attempts()).toEqual(made);
});

test("doctor says who takes what, and when", async () => {
  const lines: string[] = [];
  await operate(["doctor"], (line) => lines.push(line), ".");
  expect(lines.join()).toMatch(
    /commerce .*; takes new payments in BTC, ETH; .*btcpay .* in LTC where commerce makes no page;/,
  );
});
