import { afterEach, describe, expect, test } from "vitest";
import { payWithCard } from "#server/checkout/pay-with-card";
import { payOnPage } from "#server/checkout/pay-on-page";
import { openCasesOf } from "#server/books/cases";
import { db } from "#server/database/connection";
import { findOrder } from "#server/orders/orders";
import { latestAttemptOf } from "#server/payments/attempts";
import { activePlansOf } from "#server/subscriptions/subscriptions";
import { makeUser } from "../../support/factories";
import { rowIn, rowsIn } from "../../support/rows";
import { recover, settleDown, startSandbox } from "../../support/sandbox";

const sandbox = await startSandbox();

const silence = (next = "500", times = 100) => sandbox.config("/faults", { next, times, operation: "any" });
const speak = () => recover(sandbox);
afterEach(speak);

async function pageOpen() {
  const { user } = await makeUser();
  const { orderId, hostedUrl } = await payOnPage(user, "crypto", { planId: "nomad" });
  return { user, orderId, hostedUrl: hostedUrl! };
}
type Customer = Awaited<ReturnType<typeof makeUser>>["user"];
const byCard = (user: Customer, despite?: string) => payWithCard(user, { planId: "nomad", despite });
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
    await expect(payOnPage(user, "crypto", { planId: "nomad" })).rejects.toMatchObject({
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
