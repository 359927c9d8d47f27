import { beforeEach, describe, expect, test } from "vitest";
import { payOnPage } from "#server/checkout/pay-on-page";
import { bookedOfCharges } from "#server/books/processor-facts";
import { DAY, HOUR, MINUTE } from "#server/clock";
import { db } from "#server/database/connection";
import { checkBooks } from "#server/fulfilment/check-books";
import { inbox } from "#server/fulfilment/inbox";
import { refundOrder, settleOrder } from "#server/fulfilment/review";
import { findAnyOrder } from "#server/orders/orders";
import { runQuery } from "#server/database/queries";
import { apply } from "#server/payments/apply";
import { orderStatus } from "#server/payments/order-status";
import { latestAttemptOf } from "#server/payments/attempts";
import { sendDueRefunds } from "#server/payments/refunds-due";
import { unseal } from "#server/seal";
import { command } from "../../support/commands";
import { SOON } from "../processors/refund-bench";
import { stripe } from "../processors/parties";
import { paidBack } from "./paid-back";
import { planOfOrder } from "../../support/bought";

const { at, paid, settle, word, money, sendingsOf, reasonsOf, rowsOf, emailsTo } = paidBack(stripe);

describe("an order is paid back, but not beside a dispute:", () => {
  beforeEach(async () => void (await db().deleteFrom("attempt_counters").execute())); // of emails to support
  async function disputed() {
    const bought = await paid();
    await at().afterwards(bought.hostedUrl, "dispute", { reason: "product_not_received" });
    await settle();
    expect(await reasonsOf(bought.orderId)).toEqual(["disputed"]);
    expect((await planOfOrder(bought.orderId))!.state).not.toBe("stopped");
    const { userId } = (await findAnyOrder(bought.orderId))!;
    expect(await runQuery(orderStatus(userId, bought.orderId))).toMatchObject({ isDisputed: true });
    return bought;
  }

  test("while it is open nothing is sent", async () => {
    const { orderId, ref } = await disputed();
    const verdict = await refundOrder(orderId, "a wish");
    expect(verdict).toMatchObject({ isDone: false, says: expect.stringContaining("disputes") as string });
    expect(await rowsOf(orderId)).toEqual([]);
    expect([(await findAnyOrder(orderId))!.state, await sendingsOf(ref)]).toEqual(["fulfilled", 0]);
  });

  test.each([true, false])(
    "once it is lost, the bank has sent it, and we say so; told by a webhook: %s",
    async (isTold) => {
      const { orderId, ref, hostedUrl, email } = await disputed();
      await at().control("/webhooks", isTold ? { drop: 0 } : { drop: true });
      await at().afterwards(hostedUrl, "decide", { how: "lost" });
      await at().pass(isTold ? MINUTE : DAY + HOUR);
      await settle();
      expect(await settleOrder(orderId, "done")).toMatchObject({ isDone: false });
      expect((await word(orderId)).says).toContain("$3.00 is with the card's bank");
      await sendDueRefunds();
      expect(await rowsOf(orderId)).toEqual([]);
      expect(await sendingsOf(ref)).toBe(0);
      expect(await money(orderId)).toEqual({ owed: 0, returning: 0, paidBack: 300 });
      expect(await emailsTo(email)).toEqual(["Your Layover plan was paid back"]);
      const text = await textOf(orderId, "refunded-before:");
      expect(text).toContain("card's bank has sent $3.00 back to you. We send no more.");
      expect(text).not.toContain("We sent");
      expect(await reasonsOf(orderId)).toEqual([]);
    },
  );

  async function textOf(orderId: string, about: string) {
    const mails = db().selectFrom("mails").select("sealed_body").where("key", "like", `${about}%${orderId}`);
    const { sealed_body } = await mails.executeTakeFirstOrThrow();
    const { text } = JSON.parse(unseal("mail", sealed_body!)!) as { text: string };
    return text.replaceAll(/\s+/g, " ");
  }
  async function inboxOf(orderId: string) {
    const { lines } = await command(["inbox"]);
    const from = lines.findIndex((line) => line.includes(`order ${orderId}`));
    return lines
      .slice(from, from + 1 + lines.slice(from + 1).findIndex((line) => !line.startsWith(" ")))
      .join("\n");
  }
  const suggested = async (orderId: string) =>
    (await inbox()).find(({ order }) => order?.id === orderId)?.suggested;

  test("nor is its case closed before it is decided", async () => {
    const { orderId, hostedUrl } = await disputed();
    expect(await suggested(orderId)).toBe(`trace ${orderId}`);
    expect(await settleOrder(orderId, "looked at")).toMatchObject({ isDone: false });
    expect(await reasonsOf(orderId)).toEqual(["disputed"]);
    await at().afterwards(hostedUrl, "decide", { how: "lost" });
    await settle();
    await settle();
    expect(await textOf(orderId, "dispute-lost:")).toContain(
      "card's bank has sent $3.00 back to you. A person",
    );
    const { userId } = (await findAnyOrder(orderId))!;
    expect(await runQuery(orderStatus(userId, orderId))).toMatchObject({
      isDisputed: true,
      isDisputeOver: true,
    });
    expect(await suggested(orderId)).toBe(`orders refund ${orderId}`);
    expect(await inboxOf(orderId)).toContain("nothing is left to send");
    expect(await inboxOf(orderId)).not.toContain("by itself");
  });

  test("one that is lost after a refund is a loss of its own, with its fee", async () => {
    const { orderId, ref, hostedUrl } = await paid();
    await word(orderId);
    await settle();
    await at().afterwards(hostedUrl, "dispute", { reason: "fraudulent" });
    await settle();
    const booked = async () => (await bookedOfCharges(stripe.id, [ref])).get(ref)!;
    expect(await booked()).toMatchObject({ received: 300, refunded: 300, lost: 300, fees: 39 + 1500 });
    expect(await textOf(orderId, "review-for-support:")).toContain("sent back already: 3.00 USD");
    await at().afterwards(hostedUrl, "decide", { how: "lost" });
    await settle();
    expect(await booked()).toMatchObject({ refunded: 300, lost: 300, fees: 39 + 1500 });
    expect(await inboxOf(orderId)).toContain("$3.00 was sent back before, $3.00 is with the card's bank");
    expect(await settleOrder(orderId, "its bank has it")).toMatchObject({ isDone: true });
    expect([await money(orderId), await checkBooks()]).toEqual([
      { owed: 0, returning: 0, paidBack: 300 },
      [],
    ]);
  });

  test("one that is lost in part leaves the plan to a person, who may let it stay", async () => {
    const { orderId, ref } = await disputed();
    const { dispute, ...there } = await at().provider.getCharge(ref, SOON());
    const lost = { ...dispute!, state: "lost", cents: 100 } as const;
    await apply((await latestAttemptOf(orderId))!.id, { ...there, dispute: lost, lostCents: 100 });
    expect(await suggested(orderId)).toBe(`orders settle ${orderId}`);
    expect(await settleOrder(orderId, "it stays")).toMatchObject({ isDone: true });
    expect([await reasonsOf(orderId), await money(orderId)]).toEqual([
      [],
      { owed: 0, returning: 0, paidBack: 100 },
    ]);
  });

  test("what was sent back before it is counted apart", async () => {
    const { orderId, hostedUrl } = await paid();
    await refundOrder(orderId, "goodwill", 100);
    await settle();
    await at().afterwards(hostedUrl, "dispute", { reason: "product_not_received" });
    await at().afterwards(hostedUrl, "decide", { how: "lost" });
    await settle();
    const { says } = await word(orderId);
    expect(says).toContain("$1.00 was sent back before, $3.00 is with the card's bank");
    expect(await textOf(orderId, "refunded-before:")).toContain(
      "your card's bank has sent $3.00 back to you. Apart from that, $1.00 was sent back to you.",
    );
  });

  test("what is not asked for yet waits for its end, and a lost one of a refunded order can be closed", async () => {
    const { orderId, ref, hostedUrl } = await paid();
    await word(orderId);
    await at().afterwards(hostedUrl, "dispute", { reason: "fraudulent" });
    await at().settle();
    await sendDueRefunds();
    const [row] = await rowsOf(orderId);
    expect(row).toMatchObject({ state: "asked", called_at: null });
    expect(await sendingsOf(ref)).toBe(0);
    expect(await settleOrder(orderId, "too early")).toMatchObject({ isDone: false });
    await at().afterwards(hostedUrl, "decide", { how: "lost" });
    await settle();
    expect(await settleOrder(orderId, "its bank has it")).toMatchObject({ isDone: true });
    expect(await reasonsOf(orderId)).not.toContain("disputed");
  });

  test("as fraud it stops its plan at once, tells its customer, and sells nothing more by card", async () => {
    const { orderId, hostedUrl, user, request } = await paid();
    await at().afterwards(hostedUrl, "dispute", { reason: "fraudulent" });
    await settle();
    expect((await planOfOrder(orderId))!.state).toBe("stopped");
    const emails = await emailsTo(user.email, "%");
    expect(emails.filter((subject) => subject.startsWith("We are looking"))).toHaveLength(1);
    expect(await textOf(orderId, "review:")).toContain("Until then the plan is stopped");
    expect([await reasonsOf(orderId), await sendingsOf(request().ref)]).toEqual([["disputed"], 0]);
    const buys = payOnPage(user, "credit_card", { lines: [{ planId: "nomad" }] });
    await expect(buys).rejects.toMatchObject({ code: "card_disputed", field: "paymentMethod" });
    await at().afterwards(hostedUrl, "decide", { how: "won" });
    await settle();
    await expect(payOnPage(user, "credit_card", { lines: [{ planId: "nomad" }] })).resolves.toHaveProperty(
      "hostedUrl",
    );
    expect((await planOfOrder(orderId))!.state).not.toBe("stopped");
    expect(await reasonsOf(orderId)).toEqual([]);
    expect(await textOf(orderId, "dispute-won:")).toContain("Your plan goes on.");
    expect(await textOf(orderId, "review-for-support:dispute-won:")).toContain("Its case is closed.");
  });

  test("is looked at daily, whatever a list says of its charge meanwhile", async () => {
    const { orderId, ref } = await disputed();
    const { dispute: _, ...listed } = await at().provider.getCharge(ref, SOON());
    const attempt = (await latestAttemptOf(orderId))!;
    await apply(attempt.id, listed);
    expect((await latestAttemptOf(orderId))!.next_check_at).not.toBeNull();
  });

  test("once it is won it can be sent", async () => {
    const { orderId, ref, hostedUrl } = await disputed();
    await at().afterwards(hostedUrl, "decide", { how: "won" });
    await settle();
    await word(orderId);
    await sendDueRefunds();
    expect(await sendingsOf(ref)).toBe(300);
    expect(await money(orderId)).toEqual({ owed: 0, returning: 0, paidBack: 300 });
    expect((await bookedOfCharges(stripe.id, [ref])).get(ref)).toMatchObject({ lost: 0, fees: 39 + 1500 });
  });
});
