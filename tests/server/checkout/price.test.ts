import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HOUR, shiftClock } from "#server/clock";
import { payWithCard } from "#server/checkout/pay-with-card";
import { payOnPage } from "#server/checkout/pay-on-page";
import { db } from "#server/database/connection";
import { findOrder } from "#server/orders/orders";
import { activePlansOf } from "#server/subscriptions/subscriptions";
import { makeUser } from "../../support/factories";
import { changeIn, rowIn, rowsIn } from "../../support/rows";
import { settleDown, startSandbox, recover } from "../../support/sandbox";
import { openCasesOf } from "#server/books/cases";
import { latestAttemptOf } from "#server/payments/attempts";

const sandbox = await startSandbox();

/** The price as an operator's import changes it: with a new version of the plan. */
const priceTo = (price_cents: number) =>
  db()
    .updateTable("plans")
    .set((plan) => ({ price_cents, version: plan("version", "+", 1) }))
    .where("id", "=", "nomad")
    .execute();
beforeEach(() => priceTo(3499));
afterEach(async () => {
  shiftClock(0);
  await sandbox.config("/faults", {}, "DELETE");
});

/** A payment page that was opened at $34.99, and the plan at $24.99 since then. */
async function agreedThenLowered() {
  const { user } = await makeUser();
  const first = await press(user, 3499);
  await priceTo(2499);
  return { user, first, firstUrl: first.hostedUrl! };
}

type Customer = Awaited<ReturnType<typeof makeUser>>["user"];
const press = (user: Customer, cents: number) =>
  payOnPage(user, "crypto", { lines: [{ planId: "nomad", expected: { cents, currency: "USD" } }] });

/** Waits until a click has got as far as an order. */
const orderedBy = (user: Customer) => vi.waitFor(() => rowIn("orders", { user_id: user.id }));

/** What the processor itself says of the page. */
const priceAskedAt = async (hostedUrl: string) => {
  const address = `${sandbox.origin}/charges/${hostedUrl.split("/").at(-1)}`;
  const answer = await fetch(address, { headers: { "X-CC-Api-Key": "test_farline_sandbox" } });
  const { data } = (await answer.json()) as {
    data: { pricing: { local: { amount: string } }; timeline: { status: string }[] };
  };
  return [data.pricing.local.amount, data.timeline.at(-1)!.status];
};
const silence = (next = "500", times = 100) => sandbox.config("/faults", { next, times, operation: "any" });
const speak = () => recover(sandbox);
afterEach(speak);

async function pageOpen() {
  const { user } = await makeUser();
  const { orderId, hostedUrl } = await payOnPage(user, "crypto", { lines: [{ planId: "nomad" }] });
  return { user, orderId, hostedUrl: hostedUrl! };
}

const byCard = (user: Customer, despite?: string) =>
  payWithCard(user, { lines: [{ planId: "nomad" }], despite });
const stateOf = async (user: Customer, orderId: string) => (await findOrder(user.id, orderId))?.state;
const emailKeys = async (user: Customer) =>
  (await rowsIn("mails", { to_address: user.email })).map(({ key }) => key);

/** Every charge is due for a look, which the worker takes. */
async function allDue() {
  await db()
    .updateTable("payment_attempts")
    .set({ next_check_at: "2026-01-01" })
    .where("next_check_at", "is not", null)
    .execute();
  await settleDown();
}

describe("a price that changed while a payment page was open", () => {
  test("is what the new page asks for, once the old one is cancelled", async () => {
    const { user, first, firstUrl } = await agreedThenLowered();
    const second = await press(user, 2499);
    expect(await priceAskedAt(second.hostedUrl!)).toEqual(["24.99", "NEW"]);
    expect(await priceAskedAt(firstUrl)).toEqual(["34.99", "CANCELED"]);
    expect((await findOrder(user.id, first.orderId))?.state).toBe("cancelled");
    expect(await findOrder(user.id, second.orderId)).toMatchObject({
      amountCents: 2499,
      state: "awaiting_payment",
    });
  });

  test("opens nothing while nobody can say that the old one is cancelled", async () => {
    const { user, first, firstUrl } = await agreedThenLowered();
    await sandbox.config("/faults", { next: "500", times: 1, operation: "any" });
    await expect(press(user, 2499)).rejects.toMatchObject({ code: "open_at_another_price" });
    expect(await priceAskedAt(firstUrl)).toEqual(["34.99", "NEW"]);
    expect((await findOrder(user.id, first.orderId))?.state).toBe("awaiting_payment");

    const next = await press(user, 2499);
    expect(await priceAskedAt(next.hostedUrl!)).toEqual(["24.99", "NEW"]);
    expect(await priceAskedAt(firstUrl)).toEqual(["34.99", "CANCELED"]);
  });

  test("does not matter to a page that is paid already: its order goes on", async () => {
    const { user, first, firstUrl } = await agreedThenLowered();
    await sandbox.config("/webhooks", { drop: true }); // nobody has told us
    const pay = { amount: "exact", coin: "BTC", times: 1, confirm: true };
    await sandbox.config(`/charges/${firstUrl.split("/").at(-1)}/pay`, pay);
    await sandbox.config("/webhooks", { drop: 0 });
    expect(await press(user, 2499)).toEqual({ orderId: first.orderId });
    expect(await findOrder(user.id, first.orderId)).toMatchObject({ state: "fulfilled", amountCents: 3499 });
  });

  test("opens a new page once the old one has run out, even while the processor says nothing", async () => {
    const { user, first } = await agreedThenLowered();
    shiftClock(2 * HOUR);
    await sandbox.config("/faults", { next: "500", times: 1, operation: "any" }); // the cancel
    const second = await press(user, 2499);
    expect(await priceAskedAt(second.hostedUrl!)).toEqual(["24.99", "NEW"]);
    expect((await findOrder(user.id, first.orderId))?.state).toBe("expired");
  });

  test("lets a click that was slower than the change open nothing", async () => {
    const { user } = await makeUser();
    await sandbox.config("/faults", { next: "slow", times: 1, operation: "create", delaySeconds: 2 });
    const slow = press(user, 3499).catch((error: unknown) => error);
    await orderedBy(user);
    await priceTo(2499);
    const second = await press(user, 2499);
    expect(await slow).toMatchObject({ code: "price_changed" });
    expect(await priceAskedAt(second.hostedUrl!)).toEqual(["24.99", "NEW"]);
    const orders = await rowsIn("orders", { user_id: user.id });
    expect(orders.find(({ id }) => id !== second.orderId)?.state).toBe("cancelled");
    const charges = await db()
      .selectFrom("payment_attempts")
      .select("state")
      .where("order_id", "!=", second.orderId)
      .where(
        "order_id",
        "in",
        orders.map(({ id }) => id),
      )
      .execute();
    expect(charges).toEqual([{ state: "cancelled" }]);
  });

  test("is asked of who still sees the old one", async () => {
    const { user, firstUrl } = await agreedThenLowered();
    await expect(press(user, 3499)).rejects.toMatchObject({ code: "price_changed" });
    expect(await priceAskedAt(firstUrl)).toEqual(["34.99", "NEW"]);
  });

  test("makes one new page of two clicks at once", async () => {
    const { user } = await agreedThenLowered();
    const [one, other] = await Promise.all([press(user, 2499), press(user, 2499)]);
    await settleDown();
    expect(one).toEqual(other);
    expect(await priceAskedAt(one.hostedUrl!)).toEqual(["24.99", "NEW"]);
  });
});

test.each([
  ["data", { data_bytes: 1 }, { dataBytes: 1 }],
  ["days", { validity_days: 31 }, { validityDays: 31 }],
])(
  "other %s for the same price are another offer: the page that is open is not for them",
  async (_what, change, bought) => {
    const { user, first } = await agreedThenLowered();
    await priceTo(3499);
    await changeIn("plans", { id: "nomad" }, change);
    const second = await press(user, 3499);
    expect(second.orderId).not.toBe(first.orderId);
    expect(await findOrder(user.id, second.orderId)).toMatchObject({ amountCents: 3499, lines: [bought] });
  },
);

describe("another way to pay", () => {
  test("waits while it is in doubt whether there is a page", async () => {
    await priceTo(3499);
    const { user } = await makeUser();
    await sandbox.config("/faults", { next: "lost", times: 1, operation: "create" });
    await expect(press(user, 3499)).rejects.toMatchObject({ code: "payment_unavailable" });
    await expect(payWithCard(user, { lines: [{ planId: "nomad" }] })).rejects.toMatchObject({
      code: "payment_page_open",
    });
    expect(await activePlansOf(user.id)).toEqual([]);
  });

  test("calls off a page that was opened while the card was at work", async () => {
    await priceTo(3499);
    const { user } = await makeUser();
    const card = payWithCard(user, { lines: [{ planId: "nomad" }] });
    await orderedBy(user);
    const { hostedUrl } = await press(user, 3499);
    await card;
    expect(await priceAskedAt(hostedUrl!)).toEqual(["34.99", "CANCELED"]);
  });
});

describe("while the processor of an open page is silent", () => {
  test("another way to pay is refused, with the word for it", async () => {
    const { user, orderId } = await pageOpen();
    await silence();
    const refusal = { code: "payment_page_silent", field: "despite" };
    await expect(byCard(user)).rejects.toMatchObject(refusal);
    await expect(byCard(user, "another-order")).rejects.toMatchObject(refusal);
    expect(await stateOf(user, orderId)).toBe("awaiting_payment");
    expect(await activePlansOf(user.id)).toEqual([]);
  });

  test("an explicit word goes on, and what is paid on the page after all is looked at", async () => {
    const { user, orderId, hostedUrl } = await pageOpen();
    await silence();
    const card = await byCard(user, orderId);
    expect(card.orderId).not.toBe(orderId);
    expect(await activePlansOf(user.id)).toHaveLength(1);
    expect(await stateOf(user, orderId)).toBe("cancelled");
    expect(await latestAttemptOf(orderId)).toMatchObject({
      state: "open",
      next_check_at: expect.any(String) as string,
    });

    await speak();
    await sandbox.pay(hostedUrl);
    expect(await stateOf(user, orderId)).toBe("needs_review");
    const [late] = await openCasesOf([orderId]);
    expect(late?.reason).toBe("late");
    expect(await emailKeys(user)).toContain(`review:${late!.id}:${orderId}`);
    expect(await stateOf(user, card.orderId)).toBe("fulfilled");
    expect(await activePlansOf(user.id)).toHaveLength(1);
  });

  test("the same of a page of which nobody knows whether it was made", async () => {
    const { user } = await makeUser();
    await sandbox.config("/faults", { next: "lost", operation: "create" });
    await expect(payOnPage(user, "crypto", { lines: [{ planId: "nomad" }] })).rejects.toMatchObject({
      code: "payment_unavailable",
    });
    const { id } = await rowIn("orders", { user_id: user.id });
    await silence();
    await expect(byCard(user)).rejects.toMatchObject({ code: "payment_page_silent" });
    await byCard(user, id);
    expect(await stateOf(user, id)).toBe("cancelled");

    await speak();
    await allDue();
    const { state, hosted_url } = (await latestAttemptOf(id))!;
    expect([state, hosted_url, await stateOf(user, id)]).toEqual([
      "cancelled",
      expect.stringContaining("/pay/"),
      "cancelled",
    ]);
  });

  test("the page is called off as soon as its processor answers, and watched on", async () => {
    const { user, orderId, hostedUrl } = await pageOpen();
    await silence();
    await byCard(user, orderId);
    await allDue();
    expect((await latestAttemptOf(orderId))?.state).toBe("open");
    await speak();
    await allDue();
    expect(await latestAttemptOf(orderId)).toMatchObject({
      state: "cancelled",
      next_check_at: expect.any(String) as string,
    });
    const atProcessor = await fetch(`${sandbox.origin}/charges/${hostedUrl.split("/").at(-1)}`, {
      headers: { "X-CC-Api-Key": "test_farline_sandbox" },
    });
    expect(await atProcessor.text()).toContain("CANCELED");
    expect(await stateOf(user, orderId)).toBe("cancelled");
  });

  test("two explicit words at once are one payment", async () => {
    const { user, orderId } = await pageOpen();
    await silence();
    const [one, other] = await Promise.all([byCard(user, orderId), byCard(user, orderId)]);
    expect(one).toEqual(other);
    expect(await activePlansOf(user.id)).toHaveLength(1);
  });
});

describe("where the processor answers, its answer decides, whatever is said explicitly", () => {
  test("the page is cancelled", async () => {
    const { user, orderId } = await pageOpen();
    await byCard(user, orderId);
    expect((await latestAttemptOf(orderId))?.state).toBe("cancelled");
  });

  test("its payment is seen, so the card pays nothing", async () => {
    const { user, orderId, hostedUrl } = await pageOpen();
    await sandbox.pay(hostedUrl, { confirm: false });
    await expect(byCard(user, orderId)).rejects.toMatchObject({ code: "payment_confirming" });
    expect(await activePlansOf(user.id)).toEqual([]);
  });

  test("its payment was not heard of yet, so the card pays nothing", async () => {
    const { user, orderId, hostedUrl } = await pageOpen();
    await sandbox.config("/webhooks", { drop: true });
    await sandbox.pay(hostedUrl, { confirm: false });
    await sandbox.config("/webhooks", { drop: 0 });
    await silence("500", 1);
    await expect(byCard(user, orderId)).rejects.toMatchObject({ code: "payment_confirming" });
    expect(await activePlansOf(user.id)).toEqual([]);
  });

  test("it is open, and not cancelled", async () => {
    const { user, orderId } = await pageOpen();
    await silence("500", 1); // the cancel; the look after it is answered
    await expect(byCard(user, orderId)).rejects.toMatchObject({ code: "payment_page_open" });
    expect(await stateOf(user, orderId)).toBe("awaiting_payment");
    expect(await activePlansOf(user.id)).toEqual([]);
  });
});
