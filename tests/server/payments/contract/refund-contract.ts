/** What every adapter keeps that can send money back: the shop over HTTP against the sandbox, from word to end. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { allOpenCases } from "#server/books/cases";
import { moneyOfOrder } from "#server/books/money-of-order";
import { payByCardPage } from "#server/checkout/pay-by-card-page";
import { payWithCrypto } from "#server/checkout/pay-with-crypto";
import { DAY, HOUR, MINUTE } from "#server/clock";
import { db } from "#server/database/connection";
import { env } from "#server/env";
import { checkBooks } from "#server/fulfilment/check-books";
import { payBackOrder, refundOrder, settleOrder } from "#server/fulfilment/review";
import { findAnyOrder } from "#server/orders/orders";
import { latestAttemptOf } from "#server/payments/attempts";
import { checkDuePayments } from "#server/payments/due";
import type { RefundRequest } from "#server/payments/provider";
import { sendDueRefunds } from "#server/payments/refunds-due";
import { unseal } from "#server/seal";
import { wire } from "#server/wiring";
import { makeUser } from "../../../support/factories";
import { type Bench, type Party, setUp } from "./bench";

const SOON = () => AbortSignal.timeout(2_000);
const PRICE = 300;

export function refundContract(party: Party): void {
  const pay = party.takesCards ? payByCardPage : payWithCrypto;
  wire();
  let bench: Bench;
  beforeAll(async () => {
    bench = await setUp(party);
    await db().updateTable("plan_packages").set({ network: env().network.id }).execute(); // so that it sells
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    await bench.wind();
    await db().updateTable("payment_refunds").set({ next_look_at: null }).execute(); // of charges that are gone
    await db().updateTable("payment_attempts").set({ next_check_at: null }).execute();
  });

  async function paid() {
    const { user } = await makeUser();
    const { orderId, hostedUrl } = await pay(user, { planId: "layover" });
    await bench.pay(hostedUrl!);
    await bench.settle();
    expect((await findAnyOrder(orderId))!.state).toBe("fulfilled");
    const { ref } = (await latestAttemptOf(orderId))!;
    const [payment] = await db()
      .selectFrom("received_payments")
      .selectAll()
      .where("order_id", "=", orderId)
      .execute();
    const request = (changes: Partial<RefundRequest> = {}): RefundRequest => ({
      refundId: `refund-of-${orderId}`,
      ref: ref!,
      payment: payment!.transaction_id,
      cents: PRICE,
      currency: "USD",
      reason: "asked for",
      ...changes,
    });
    return { orderId, ref: ref!, hostedUrl: hostedUrl!, request, email: user.email };
  }
  const refund = (request: RefundRequest) => bench.provider.refund!(request, SOON());
  const find = (request: RefundRequest) => bench.provider.findRefund!(request, SOON());
  const stateOf = async (ref: string) => (await bench.provider.getCharge(ref, SOON())).state;

  describe("an adapter sends money back", () => {
    test.each([
      ["whole", PRICE, "refunded"],
      ["in part", 100, "part_refunded"],
    ])("%s, once under one number", async (_how, cents, state) => {
      const { ref, request } = await paid();
      expect(await find(request({ cents }))).toBeUndefined();
      const made = await refund(request({ cents }));
      expect(made).toMatchObject({ state: "sent", ref: expect.any(String) as string });
      expect(await refund(request({ cents }))).toEqual(made);
      expect(await find(request({ cents }))).toEqual(made);
      const charge = await bench.provider.getCharge(ref, SOON());
      expect(charge).toMatchObject({ state, refundedCents: cents });
    });

    test("in two parts, and never more than came", async () => {
      const { ref, request } = await paid();
      await refund(request({ refundId: "first", cents: 100 }));
      await expect(refund(request({ refundId: "more", cents: 201 }))).rejects.toMatchObject({
        kind: "rejected",
      });
      await refund(request({ refundId: "second", cents: 200 }));
      expect(await stateOf(ref)).toBe("refunded");
      expect(await find(request({ refundId: "more", cents: 201 }))).toBeUndefined();
    });

    test("or does not, and says so", async () => {
      const { ref, request } = await paid();
      await bench.control("/faults", { next: "400", operation: "refund" });
      await expect(refund(request())).rejects.toMatchObject({ kind: "rejected" });
      expect(await stateOf(ref)).toBe("settled");
    });

    test("although the answer is lost: it is found", async () => {
      const { ref, request } = await paid();
      await bench.control("/faults", { next: "lost", operation: "refund" });
      await expect(refund(request())).rejects.toMatchObject({ kind: "ambiguous" });
      expect(await find(request())).toMatchObject({ state: "sent" });
      expect((await refund(request())).ref).toBe((await find(request()))!.ref);
      expect(await stateOf(ref)).toBe("refunded");
    });

    test.each([
      ["send-refund", "sent"],
      ["fail-refund", "failed"],
    ])("later: pending, then %s", async (verb, state) => {
      const { hostedUrl, request } = await paid();
      await bench.control("/refunds", { pending: true });
      expect(await refund(request())).toMatchObject({ state: "pending" });
      expect(await find(request())).toMatchObject({ state: "pending" });
      await bench.afterwards(hostedUrl, verb);
      expect(await find(request())).toMatchObject({ state });
    });

    test.runIf(party.takesCards)("but nothing that is disputed", async () => {
      const { hostedUrl, request } = await paid();
      await bench.afterwards(hostedUrl, "dispute");
      await expect(refund(request())).rejects.toMatchObject({ kind: "rejected" });
    });
  });

  describe("an order is paid back at its processor", () => {
    const money = async (orderId: string) => {
      const { owedCents, returningCents, paidBackCents } = await moneyOfOrder(orderId);
      return { owed: owedCents, returning: returningCents, paidBack: paidBackCents };
    };
    const sendingsOf = async (ref: string) =>
      (await bench.provider.getCharge(ref, SOON())).refundedCents ?? 0;
    const reasonsOf = async (orderId: string) =>
      (await allOpenCases()).filter((one) => one.order_id === orderId).map(({ reason }) => reason);
    const rowsOf = (orderId: string) =>
      db().selectFrom("payment_refunds").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
    const lettersTo = async (email: string) =>
      (
        await db()
          .selectFrom("mails")
          .select(["subject", "key"])
          .where("to_address", "=", email)
          .where("key", "like", "refund%")
          .orderBy("created_at")
          .execute()
      ).map(({ subject }) => subject);
    /** The network of these tests is not there: its eSIM is taken back on paper. */
    async function word(orderId: string) {
      await db()
        .updateTable("network_orders")
        .set({ state: "done", next_try_at: null })
        .where("order_id", "=", orderId)
        .execute();
      await refundOrder(orderId, "a wish");
      await db()
        .updateTable("take_backs")
        .set({ state: "done", outcome: "never_made", next_try_at: null, lease_until: null })
        .where("order_id", "=", orderId)
        .execute();
      return refundOrder(orderId, "a wish", undefined, { hasAsked: true });
    }
    async function settle() {
      await bench.settle();
      await sendDueRefunds();
    }

    test("in one word: on its way at once, there when it says so, with one letter", async () => {
      const { orderId, ref, email } = await paid();
      const verdict = await word(orderId);
      expect(verdict).toMatchObject({ isDone: true });
      expect(verdict.says).toContain(`$3.00 on its way back at ${party.id}`);
      expect(await money(orderId)).toEqual({ owed: 0, returning: 300, paidBack: 0 });
      expect(await lettersTo(email)).toEqual([]);
      await sendDueRefunds();
      expect(await money(orderId)).toEqual({ owed: 0, returning: 0, paidBack: 300 });
      expect(await stateOf(ref)).toBe("refunded");
      expect(await lettersTo(email)).toEqual(["Your Layover plan was paid back"]);
      await settle(); // what the processor tells of it is no news
      expect([(await findAnyOrder(orderId))!.state, await reasonsOf(orderId)]).toEqual(["refunded", []]);
      expect(await checkBooks()).toEqual([]);
    });

    test("once, however many say it, and however many work on it", async () => {
      const { orderId, ref } = await paid();
      await word(orderId);
      await Promise.all([refundOrder(orderId, "a"), refundOrder(orderId, "b"), payBackOrder(orderId, "c")]);
      await Promise.all([sendDueRefunds(), sendDueRefunds(), sendDueRefunds()]);
      expect(await rowsOf(orderId)).toHaveLength(1);
      expect(await sendingsOf(ref)).toBe(300);
      expect(await money(orderId)).toMatchObject({ paidBack: 300 });
    });

    test.each(["lost", "drip", "timeout", "500", "reset"])(
      "also where the answer is %s: it is looked for, and asked for once",
      async (next) => {
        const { orderId, ref, email } = await paid();
        await bench.control("/faults", { next, operation: "refund" });
        await word(orderId);
        await sendDueRefunds();
        expect(await money(orderId)).toMatchObject({ returning: 300 });
        expect(await lettersTo(email)).toEqual(["Your refund of your Layover order is on its way"]);
        for (let looks = 0; looks < 5; looks++) {
          await bench.pass(MINUTE);
          await sendDueRefunds();
        }
        expect(await money(orderId)).toEqual({ owed: 0, returning: 0, paidBack: 300 });
        expect(await sendingsOf(ref)).toBe(300);
        expect(await rowsOf(orderId)).toHaveLength(1);
        expect(await lettersTo(email)).toHaveLength(2);
      },
      30_000,
    );

    test("after a crash between the call and the record: the same one is found", async () => {
      const { orderId, ref } = await paid();
      await word(orderId);
      await sendDueRefunds();
      const [before] = await rowsOf(orderId);
      // As the crash leaves it: called, and nothing of the answer written down. The books have their turn below.
      await db()
        .updateTable("payment_refunds")
        .set({ state: "asked", ref: null, next_look_at: before!.created_at, lease_until: null })
        .where("id", "=", before!.id)
        .execute();
      await bench.pass(5 * MINUTE);
      await sendDueRefunds();
      expect(await sendingsOf(ref)).toBe(300);
      expect((await rowsOf(orderId))[0]).toMatchObject({ ref: before!.ref, state: "sent" });
      expect(await money(orderId)).toEqual({ owed: 0, returning: 0, paidBack: 300 });
      expect(await checkBooks()).toEqual([]);
    });

    test("slowly: the customer hears that it is on its way, then that it is there", async () => {
      const { orderId, hostedUrl, email } = await paid();
      await bench.control("/refunds", { pending: true });
      await word(orderId);
      await sendDueRefunds();
      await settle();
      expect(await money(orderId)).toEqual({ owed: 0, returning: 300, paidBack: 0 });
      expect(await reasonsOf(orderId)).toEqual([]);
      await bench.afterwards(hostedUrl, "send-refund");
      await bench.pass(HOUR);
      await settle();
      expect(await money(orderId)).toEqual({ owed: 0, returning: 0, paidBack: 300 });
      expect(await lettersTo(email)).toEqual([
        "Your refund of your Layover order is on its way",
        "Your Layover plan was paid back",
      ]);
    });

    test.each([true, false])(
      "and fails at last, heard of by a webhook: %s. A person pays it back again, once",
      async (isHeard) => {
        const { orderId, ref, hostedUrl } = await paid();
        await bench.control("/refunds", { pending: true });
        await word(orderId);
        await sendDueRefunds();
        await settle();
        await bench.control("/webhooks", isHeard ? { drop: 0 } : { drop: true });
        await bench.afterwards(hostedUrl, "fail-refund");
        await bench.pass(isHeard ? MINUTE : HOUR);
        await settle();
        expect(await money(orderId)).toEqual({ owed: 300, returning: 0, paidBack: 0 });
        expect(await reasonsOf(orderId)).toEqual(["refund_failed"]);
        await checkDuePayments();
        await bench.control("/refunds", { pending: false });
        expect((await payBackOrder(orderId, "again", 300)).says).toContain(
          `$3.00 on its way back at ${party.id}`,
        );
        await sendDueRefunds();
        expect(await money(orderId)).toEqual({ owed: 0, returning: 0, paidBack: 300 });
        expect(await sendingsOf(ref)).toBe(300);
        expect(await reasonsOf(orderId)).toEqual([]);
        expect(await checkBooks()).toEqual([]);
      },
    );

    test("and comes back days after it was there: it is owed again", async () => {
      const { orderId, hostedUrl } = await paid();
      await word(orderId);
      await sendDueRefunds();
      await bench.pass(2 * DAY);
      await bench.afterwards(hostedUrl, "fail-refund");
      await bench.pass(4 * DAY);
      await settle();
      expect(await money(orderId)).toEqual({ owed: 300, returning: 0, paidBack: 0 });
      expect(await reasonsOf(orderId)).toEqual(["refund_failed"]);
      expect(await checkBooks()).toEqual([]);
    });

    test("is refused there: a case with the reason, and by hand it is booked as sent", async () => {
      const { orderId, ref } = await paid();
      await bench.control("/faults", { next: "400", operation: "refund" });
      await word(orderId);
      await sendDueRefunds();
      expect(await money(orderId)).toEqual({ owed: 300, returning: 0, paidBack: 0 });
      expect(await reasonsOf(orderId)).toEqual(["refund_failed"]);
      expect((await rowsOf(orderId))[0]!.last_error).toContain("400");
      const says = await payBackOrder(orderId, "by bank transfer", 300, { isByHand: true });
      expect(says.says).toContain("$3.00 paid back");
      await sendDueRefunds();
      expect(await sendingsOf(ref)).toBe(0);
      expect(await money(orderId)).toEqual({ owed: 0, returning: 0, paidBack: 300 });
    });

    test("in part there already: only what is left is sent", async () => {
      const { orderId, ref, hostedUrl } = await paid();
      await bench.afterwards(hostedUrl, "refund", { cents: 100 });
      await settle();
      expect(await reasonsOf(orderId)).toEqual(["refunded_by_processor"]);
      const { says } = await word(orderId);
      expect(says).toContain(`$1.00 paid back, $2.00 on its way back at ${party.id}`);
      await sendDueRefunds();
      await settle();
      expect(await sendingsOf(ref)).toBe(300);
      expect(await money(orderId)).toEqual({ owed: 0, returning: 0, paidBack: 300 });
      expect(await reasonsOf(orderId)).toEqual([]);
    });

    test("and whatever is sent back there beside it is heard of", async () => {
      const { orderId, hostedUrl } = await paid();
      await bench.control("/faults", { next: "400", operation: "refund" });
      await word(orderId);
      await sendDueRefunds(); // refused: the money is still there
      await checkDuePayments();
      await bench.afterwards(hostedUrl, "refund", { cents: 100 });
      await settle();
      expect(await reasonsOf(orderId)).toEqual(["refund_failed", "refunded_by_processor"]);
      expect((await payBackOrder(orderId, "the rest", 300)).says).toContain(
        "$1.00 paid back, $2.00 on its way",
      );
    });

    describe.runIf(party.takesCards)("but not beside a dispute:", () => {
      async function disputed() {
        const bought = await paid();
        await bench.afterwards(bought.hostedUrl, "dispute", { reason: "product_not_received" });
        await settle();
        expect(await reasonsOf(bought.orderId)).toEqual(["disputed"]);
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
          await bench.control("/webhooks", isTold ? { drop: 0 } : { drop: true });
          await bench.afterwards(hostedUrl, "decide", { how: "lost" });
          await bench.pass(isTold ? MINUTE : DAY + HOUR);
          await settle();
          expect(await settleOrder(orderId, "done")).toMatchObject({ isDone: false });
          expect((await word(orderId)).says).toContain("$3.00 was sent back by the card's bank already");
          await sendDueRefunds();
          expect(await rowsOf(orderId)).toEqual([]);
          expect(await sendingsOf(ref)).toBe(0);
          expect(await money(orderId)).toEqual({ owed: 0, returning: 0, paidBack: 300 });
          expect(await lettersTo(email)).toEqual(["Your Layover plan was paid back"]);
          const [letter] = await db()
            .selectFrom("mails")
            .select("sealed_body")
            .where("key", "=", `refunded-by-bank:${orderId}`)
            .execute();
          const { text } = JSON.parse(unseal("mail", letter!.sealed_body!)!) as { text: string };
          expect(text.replaceAll(/\s+/g, " ")).toContain("We send nothing beside that.");
          expect(text).not.toContain("We sent");
          expect(await reasonsOf(orderId)).toEqual([]);
        },
      );

      test("once it is won it can be sent", async () => {
        const { orderId, ref, hostedUrl } = await disputed();
        await bench.afterwards(hostedUrl, "decide", { how: "won" });
        await settle();
        await word(orderId);
        await sendDueRefunds();
        expect(await sendingsOf(ref)).toBe(300);
        expect(await money(orderId)).toEqual({ owed: 0, returning: 0, paidBack: 300 });
      });
    });
  });
}
