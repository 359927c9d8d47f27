/** Two processors take coins, in line: a click is not refused while one of them answers, and never paid at both. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MINUTE, shiftClock } from "#server/clock";
import { payOnPage } from "#server/checkout/pay-on-page";
import { db } from "#server/database/connection";
import { attemptsOf } from "#server/payments/attempts";
import { coinsTaken, probeUnavailable, unavailableMethods } from "#server/payments/processor";
import { wire } from "#server/wiring";
import { ordersOfPlan } from "#server/orders/orders";
import { command } from "../../support/commands";
import { makeUser } from "../../support/factories";
import { live } from "../../support/settings";
import { type Bench, COMMERCE_KEY, setUp } from "../processors/bench";
import { btcpay } from "../processors/parties";

wire();
let both: Bench;
let user: Awaited<ReturnType<typeof makeUser>>["user"];
beforeAll(async () => {
  const line = {
    PAYMENT_PROVIDER: "commerce, btcpay",
    COMMERCE_COINS: "BTC,ETH",
    BTCPAY_COINS: "LTC",
    ESIM_ACCESS_BASE_URL: "http://127.0.0.1:1",
  };
  const commerce = { COMMERCE_API_KEY: COMMERCE_KEY, COMMERCE_WEBHOOK_SECRET: live.COMMERCE_WEBHOOK_SECRET };
  both = await setUp({
    id: "commerce",
    settings: (origin) => ({ ...line, ...commerce, COMMERCE_BASE_URL: origin, ...btcpay.settings(origin) }),
  });
  await db().updateTable("plan_packages").set({ network: "esim-access" }).execute(); // so that it sells
});
afterAll(() => both.close());
beforeEach(async () => void ({ user } = await makeUser()));

/** What the next calls meet, to any processor. */
const fail = (next: string, times = 1) => both.control("/faults", { next, times });
/** Of the one order, the newest first. */
async function attempts(planId = "layover"): Promise<string[]> {
  const [order, ...others] = await ordersOfPlan(user.id, planId);
  expect(others).toEqual([]);
  return (await attemptsOf([order!.id])).map(({ provider, state }) => `${provider} ${state}`);
}
const press = async (planId = "layover"): Promise<string> =>
  payOnPage(user, "crypto", { lines: [{ planId }] }).then(
    async () => (await attempts(planId))[0]!,
    ({ code }) => code as string,
  );

test("doctor says who takes what, and when", async () => {
  expect((await command(["doctor"])).lines.join("")).toMatch(
    /commerce .*; takes new payments in BTC, ETH; .*btcpay .* in LTC where commerce makes no page;/,
  );
});

test("while the first is away none of six clicks is refused; then it takes the next one again", async () => {
  for (const plan of ["layover", "city-break", "euro-week", "night-market", "asia-loop"]) {
    await fail("429");
    expect(await press(plan)).toBe("btcpay open");
  }
  expect(await press("americas")).toBe("btcpay open");
  expect([await attempts("americas"), unavailableMethods().crypto, coinsTaken()]).toEqual([
    ["btcpay open"],
    false,
    ["LTC"],
  ]);
  shiftClock(MINUTE);
  await probeUnavailable();
  expect([await press("nomad"), coinsTaken()]).toEqual(["commerce open", ["BTC", "ETH"]]);
});

const MOVED_ON = ["btcpay open", "commerce failed"];
const NO_WORD = "payment_unavailable";
test.each([
  ["refuses", ["400"], ["btcpay open"], MOVED_ON],
  ["has not made it, as is seen", ["500"], [NO_WORD, "btcpay open"], MOVED_ON],
  ["made it without an answer", ["lost"], [NO_WORD, "commerce open"], ["commerce open"]],
  ["may have made it, and is silent", ["500", 2], [NO_WORD, NO_WORD], ["commerce creating"]],
] as [string, [string, number?], string[], string[]][])("the first %s", async (_what, fault, pages, made) => {
  await fail(...fault);
  for (const page of pages) expect(await press()).toBe(page);
  expect(await attempts()).toEqual(made);
});
