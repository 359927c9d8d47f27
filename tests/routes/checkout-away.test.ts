/**
 * The checkout while one of two processors does not answer, or neither does: two stand-ins, each with faults of its
 * own.
 */
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { MINUTE, SECOND, shiftClock } from "#server/clock";
import { openCasesOf } from "#server/books/cases";
import { db } from "#server/database/connection";
import { env } from "#server/env";
import { checkDuePayments } from "#server/payments/due";
import { isUnavailable, takersOf, probeUnavailable, unavailableMethods } from "#server/payments/processor";
import type { PaymentProvider } from "#server/processors/provider";
import { wire } from "#server/wiring";
import { startPaymentProcessor } from "../../server/sandbox/payment-processor/server";
import { setUp, STRIPE_KEY, WEBHOOK_SECRET } from "../server/processors/bench";
import { inMain } from "../support/rendered";
import { answerOf, submitted } from "../support/requests";
import { makeVisitor, type Visitor } from "../support/visitors";

wire();
let visitor: Visitor;
const cards = await startPaymentProcessor({
  port: 0,
  apiKey: "unused",
  webhookSecret: "unused",
  webhookUrl: "http://127.0.0.1:1/",
  stripe: { secretKey: STRIPE_KEY, webhookSecret: WEBHOOK_SECRET, webhookUrl: "http://127.0.0.1:1/" },
  confirmSeconds: 3600,
});
const coins = await setUp({
  id: "stripe",
  takesCards: true,
  settings: () => ({
    STRIPE_URL: cards.origin,
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  }),
});
await db().updateTable("plan_packages").set({ network: env().network.id }).execute(); // so that it sells
const route = await import("~/routes/checkout.$planId");
const { visitPage } = await import("../support/pages");
afterAll(() => Promise.all([coins.close(), cards.close()]));
beforeEach(async () => {
  await answer();
  visitor = await makeVisitor();
});

/** The settings that both need. */
const controls: Record<
  "crypto" | "card",
  (path: string, body: unknown, method?: string) => Promise<unknown>
> = {
  crypto: (path, body, method) => coins.control(path, body, method),
  card: (path, body, method = "POST") =>
    fetch(`${cards.origin}/_config${path}`, {
      method,
      headers: { "Content-Type": "application/json" },
      ...(method === "POST" && { body: JSON.stringify(body) }),
    }),
};
async function fail(way: "crypto" | "card", next = "500"): Promise<void> {
  await controls[way]("/faults", undefined, "DELETE");
  await controls[way]("/faults", { next, times: 1_000 });
}
async function answer(): Promise<void> {
  for (const tell of Object.values(controls)) await tell("/faults", undefined, "DELETE");
  shiftClock(MINUTE);
  await probeUnavailable();
  shiftClock(0);
}
/** Five calls open the circuit breaker. */
async function goAway(way: "crypto" | "card"): Promise<void> {
  await fail(way);
  const processor: PaymentProvider = takersOf(way === "crypto" ? "crypto" : "credit_card")[0]!;
  while (!isUnavailable(processor))
    await processor.getCharge("any", AbortSignal.timeout(5 * SECOND)).catch(() => undefined);
}

const open = async () => {
  const page = await visitPage("/checkout/layover", { Cookie: visitor.cookie });
  return { page, ...inMain(await page.text()) };
};
type Shown = Awaited<ReturnType<typeof open>>;
const methods = ({ elements }: Shown) =>
  elements("input")
    .filter(({ name }) => name === "paymentMethod")
    .map(({ value, checked = false, disabled = false }) => ({ value, checked, disabled }));
const pay = (fields: Record<string, string>) =>
  answerOf(() =>
    route.action(
      submitted("/checkout/layover", fields, { cookie: visitor.cookie, params: { planId: "layover" } }),
    ),
  );
const attempts = () =>
  db()
    .selectFrom("payment_attempts")
    .innerJoin("orders", "orders.id", "payment_attempts.order_id")
    .select(["provider", "payment_attempts.state", "orders.state as order", "orders.id", "hosted_url"])
    .where("user_id", "=", visitor.user.id)
    .orderBy("payment_attempts.created_at")
    .orderBy("payment_attempts.id")
    .execute();

const AWAY = "Away at the moment";
const ALL_AWAY = "Nothing can be paid at the moment";
const form = { coin: "ETH", amount: "3.00" };

describe("the processor of coins is away", () => {
  beforeEach(() => goAway("crypto"));

  test("the page says so at once, and offers the card", async () => {
    const shown = await open();
    expect(shown.page.headers.get("Cache-Control")).toBe("private, no-store");
    expect(methods(shown)).toEqual([
      { value: "crypto", checked: false, disabled: true },
      { value: "credit_card", checked: true, disabled: false },
    ]);
    expect(shown.text).toContain(`Cryptocurrency ${AWAY}`);
    expect(shown.text).toContain("Please pay by card, or try again in a minute.");
    expect(shown.text).not.toContain(ALL_AWAY);
    await answer();
    expect((await open()).text).not.toContain(AWAY);
  });

  test("a submit with coins is answered at once: nothing was charged, and all that was entered is there", async () => {
    const begun = performance.now();
    const answered = await pay({ ...form, paymentMethod: "crypto" });
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect([answered.status, answered.headers.get("Retry-After")]).toEqual([503, "60"]);
    expect(await answered.json()).toMatchObject({
      form: {
        initialValue: { ...form, paymentMethod: "crypto" },
        error: {
          "": [
            "Failed to create payment. Its processor does not answer now. Nothing was charged; please try again in a minute.",
          ],
        },
      },
      toast: { title: "Payment Creation Failed", description: "Failed to create payment" },
      isOutdated: true,
    });
    expect(await attempts()).toMatchObject([{ provider: "commerce", state: "failed" }]);
  });

  test("a card is paid on its own page", async () => {
    const { headers } = await pay({ ...form, paymentMethod: "credit_card" });
    expect(new URL(headers.get("Location")!).origin).toBe(cards.origin);
    expect(await attempts()).toMatchObject([{ provider: "stripe", state: "open" }]);
  });
});

test("the processor of cards is away: the page says so, and offers coins", async () => {
  await goAway("card");
  const shown = await open();
  expect(methods(shown)).toEqual([
    { value: "crypto", checked: true, disabled: false },
    { value: "credit_card", checked: false, disabled: true },
  ]);
  expect(shown.text).toContain(`Credit card ${AWAY}`);
  expect(shown.text).toContain("Please pay with cryptocurrency, or try again in a minute.");
  expect((await pay({ ...form, paymentMethod: "credit_card" })).status).toBe(503);
  const { headers } = await pay({ ...form, paymentMethod: "crypto" });
  expect(headers.get("Location")).toContain("/pay/");
});

test("while a card payment is disputed: no card is offered, none is taken, and coins are", async () => {
  const { headers } = await pay({ ...form, paymentMethod: "credit_card" });
  const { id } = (await attempts())[0]!;
  await db().updateTable("payment_attempts").set({ dispute: "open" }).where("order_id", "=", id).execute();
  const shown = await open();
  expect(methods(shown)[1]).toEqual({ value: "credit_card", checked: false, disabled: true });
  expect(shown.text).toContain("A card payment of yours is disputed.");
  const refused = await pay({ ...form, paymentMethod: "credit_card" });
  expect([headers.has("Location"), refused.status]).toEqual([true, 409]);
  expect(await refused.json()).toMatchObject({ form: { error: { paymentMethod: [expect.any(String)] } } });
  expect((await pay({ ...form, paymentMethod: "crypto" })).headers.get("Location")).toContain("/pay/");
});

test("both are away: the page says when to try again, and a submit keeps what was entered", async () => {
  await goAway("crypto");
  await goAway("card");
  expect(unavailableMethods()).toEqual({ crypto: true, card: true });
  const shown = await open();
  expect(shown.text).toContain(ALL_AWAY);
  expect(shown.text).toContain("Please try again in a minute.");
  expect(methods(shown)).toEqual([
    { value: "crypto", checked: true, disabled: false },
    { value: "credit_card", checked: false, disabled: false },
  ]);
  for (const paymentMethod of ["crypto", "credit_card"]) {
    const answered = await pay({ ...form, paymentMethod });
    expect(answered.status).toBe(503);
    expect(await answered.json()).toMatchObject({ form: { initialValue: { ...form, paymentMethod } } });
  }
  await answer();
  expect((await pay({ ...form, paymentMethod: "crypto" })).status).toBe(302);
});

describe("a customer who chooses another method while the first hangs", () => {
  test("is informed within six seconds, and the charge stays where it is until they say so", async () => {
    const paid = await pay({ ...form, paymentMethod: "crypto" });
    expect(paid.status).toBe(302);
    await fail("crypto", "timeout");
    const clickPay = async (despite?: string) => {
      const begun = performance.now();
      const answered = await pay({ ...form, paymentMethod: "credit_card", ...(despite && { despite }) });
      expect(performance.now() - begun).toBeLessThan(6_000);
      return answered;
    };
    expect((await clickPay()).status).toBe(409);
    const before = await attempts();
    expect(before[0]).toMatchObject({ provider: "commerce", state: "open", order: "awaiting_payment" });
    expect(before.slice(1).map(({ state }) => state)).toEqual(["failed"]); // of the card, of which none was made

    const made = await clickPay(before[0]!.id);
    expect(new URL(made.headers.get("Location")!).origin).toBe(cards.origin);
    expect(await attempts()).toMatchObject([
      { provider: "commerce", state: "open", order: "cancelled" },
      { provider: "stripe", state: "failed" },
      { provider: "stripe", state: "open", order: "awaiting_payment" },
    ]);

    // A late payment there is not lost.
    await answer();
    await coins.pay(before[0]!.hosted_url!);
    shiftClock(20 * MINUTE);
    await checkDuePayments();
    expect((await openCasesOf([before[0]!.id])).map(({ reason }) => reason)).toEqual(["late"]);
  });

  test("a charge of which nobody knows whether it was made: the same, and no second one is made elsewhere by itself", async () => {
    await fail("crypto", "timeout");
    expect((await pay({ ...form, paymentMethod: "crypto" })).status).toBe(503);
    expect(await attempts()).toMatchObject([{ provider: "commerce", state: "creating" }]);
    await goAway("crypto");
    expect((await pay({ ...form, paymentMethod: "crypto" })).status).toBe(503);
    await checkDuePayments();
    expect(await attempts()).toMatchObject([{ provider: "commerce", state: "creating" }]);
    expect((await pay({ ...form, paymentMethod: "credit_card" })).status).toBe(409);
    expect(await attempts()).toMatchObject([
      { provider: "commerce", state: "creating" },
      { provider: "stripe", state: "failed" },
    ]);
  });
});
