/** What every adapter keeps that sends money back by itself: the shop over HTTP against the sandbox, from word to end. */
import { beforeEach, describe, expect, test } from "vitest";
import { balancesOf } from "#server/books/ledger";
import { bookedOfCharges } from "#server/books/processor-facts";
import { DAY, fromNow, HOUR, MINUTE, timestamp } from "#server/clock";
import { db } from "#server/database/connection";
import { payByCardPage } from "#server/checkout/pay-by-card-page";
import { checkBooks } from "#server/fulfilment/check-books";
import { inbox } from "#server/fulfilment/inbox";
import { reconcile } from "#server/fulfilment/reconcile";
import { payBackOrder, refundOrder, settleOrder } from "#server/fulfilment/review";
import { operate } from "#server/operator/operator";
import { findAnyOrder } from "#server/orders/orders";
import { ask } from "#server/database/questions";
import { apply } from "#server/payments/apply";
import { orderStatus } from "#server/payments/order-status";
import { latestAttemptOf } from "#server/payments/attempts";
import { checkDuePayments } from "#server/payments/due";
import { refundsThatStand } from "#server/payments/payment-refunds";
import type { RefundRequest } from "#server/processors/provider";
import { sendDueRefunds } from "#server/payments/refunds-due";
import { unseal } from "#server/seal";
import { subscriptionOfOrder } from "#server/subscriptions/subscriptions";
import type { Party } from "./bench";
import { PRICE, refundBench, SOON } from "./refund-bench";

export function refundContract(party: Party): void {
  const { at, paid, settle, word, money, sendingsOf, reasonsOf, rowsOf, lettersTo } = refundBench(party);
  const refund = (request: RefundRequest) => at().provider.refund!(request, SOON());
  const find = (request: RefundRequest) => at().provider.findRefund!(request, SOON());
  const stateOf = async (ref: string) => (await at().provider.getCharge(ref, SOON())).state;

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
      const charge = await at().provider.getCharge(ref, SOON());
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
      await at().control("/faults", { next: "400", operation: "refund" });
      await expect(refund(request())).rejects.toMatchObject({ kind: "rejected" });
      expect(await stateOf(ref)).toBe("settled");
    });

    test("although the answer is lost: it is found", async () => {
      const { ref, request } = await paid();
      await at().control("/faults", { next: "lost", operation: "refund" });
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
      await at().control("/refunds", { pending: true });
      expect(await refund(request())).toMatchObject({ state: "pending" });
      expect(await find(request())).toMatchObject({ state: "pending" });
      await at().afterwards(hostedUrl, verb);
      expect(await find(request())).toMatchObject({ state });
    });

    test.runIf(party.takesCards)("but nothing that is disputed", async () => {
      const { hostedUrl, request } = await paid();
      await at().afterwards(hostedUrl, "dispute");
      await expect(refund(request())).rejects.toMatchObject({ kind: "rejected" });
    });
  });

  describe("an order is paid back at its processor", () => {
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
        await at().control("/faults", { next, operation: "refund" });
        await word(orderId);
        await sendDueRefunds();
        expect(await money(orderId)).toMatchObject({ returning: 300 });
        expect(await lettersTo(email)).toEqual(["Your refund of your Layover order is on its way"]);
        for (let looks = 0; looks < 5; looks++) {
          await at().pass(MINUTE);
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
      await at().pass(5 * MINUTE);
      await sendDueRefunds();
      expect(await sendingsOf(ref)).toBe(300);
      expect((await rowsOf(orderId))[0]).toMatchObject({ ref: before!.ref, state: "sent" });
      expect(await money(orderId)).toEqual({ owed: 0, returning: 0, paidBack: 300 });
      expect(await checkBooks()).toEqual([]);
    });

    test("slowly: the customer hears that it is on its way, then that it is there", async () => {
      const { orderId, hostedUrl, email } = await paid();
      await at().control("/refunds", { pending: true });
      await word(orderId);
      await sendDueRefunds();
      await settle();
      expect(await money(orderId)).toEqual({ owed: 0, returning: 300, paidBack: 0 });
      expect(await reasonsOf(orderId)).toEqual([]);
      await at().afterwards(hostedUrl, "send-refund");
      await at().pass(HOUR);
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
        await at().control("/refunds", { pending: true });
        await word(orderId);
        await sendDueRefunds();
        await settle();
        await at().control("/webhooks", isHeard ? { drop: 0 } : { drop: true });
        await at().afterwards(hostedUrl, "fail-refund");
        await at().pass(isHeard ? MINUTE : HOUR);
        await settle();
        expect(await money(orderId)).toEqual({ owed: 300, returning: 0, paidBack: 0 });
        expect(await reasonsOf(orderId)).toEqual(["refund_failed"]);
        await at().control("/refunds", { pending: false });
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
      await at().pass(2 * DAY);
      await at().afterwards(hostedUrl, "fail-refund");
      await at().pass(4 * DAY);
      await settle();
      expect(await money(orderId)).toEqual({ owed: 300, returning: 0, paidBack: 0 });
      expect(await reasonsOf(orderId)).toEqual(["refund_failed"]);
      expect(await checkBooks()).toEqual([]);
    });

    test("is refused there: a case with the reason, and by hand it is booked as sent", async () => {
      const { orderId, ref } = await paid();
      await at().control("/faults", { next: "400", operation: "refund" });
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
      await at().afterwards(hostedUrl, "refund", { cents: 100 });
      await settle();
      expect(await reasonsOf(orderId)).toEqual(["refunded_by_processor"]);
      const { says } = await word(orderId);
      expect(says).toContain(`$2.00 on its way back at ${party.id}, $1.00 was sent back before`);
      await reconcile(); // what has not left yet is not back
      expect(await money(orderId)).toEqual({ owed: 0, returning: 200, paidBack: 100 });
      await sendDueRefunds();
      await settle();
      expect(await sendingsOf(ref)).toBe(300);
      expect(await money(orderId)).toEqual({ owed: 0, returning: 0, paidBack: 300 });
      expect(await reasonsOf(orderId)).toEqual([]);
    });

    test.skipIf(party.takesCards)(
      "of what was too much, alone: its plan stays, and nobody is asked about it",
      async () => {
        const { orderId, ref, email } = await paid({ amount: "0.001" });
        const { owed } = await money(orderId);
        expect(owed).toBeGreaterThan(0);
        await payBackOrder(orderId, "too much", owed);
        await sendDueRefunds();
        await settle();
        expect(await stateOf(ref)).toBe("part_refunded");
        expect(await money(orderId)).toEqual({ owed: 0, returning: 0, paidBack: owed });
        expect([(await findAnyOrder(orderId))!.state, await reasonsOf(orderId)]).toEqual(["fulfilled", []]);
        expect(await lettersTo(email, "surplus")).toEqual([]); // that would be one that was sent by hand
        expect(await lettersTo(email)).toEqual(["Money of your Layover order was paid back"]);
      },
    );

    test("and whatever is sent back there beside it is heard of", async () => {
      const { orderId, hostedUrl } = await paid();
      await at().control("/faults", { next: "400", operation: "refund" });
      await word(orderId);
      await sendDueRefunds(); // refused: the money is still there
      await checkDuePayments();
      await at().afterwards(hostedUrl, "refund", { cents: 100 });
      await settle();
      expect(await reasonsOf(orderId)).toEqual(["refund_failed", "refunded_by_processor"]);
      expect((await payBackOrder(orderId, "the rest", 200)).says).toContain("$2.00 on its way");
    });

    test.each([
      [100, "fulfilled", "settle"],
      [300, "refunded", "refund"],
    ])("what was sent back in its dashboard, %s cents, is in the books at once", async (cents, state, by) => {
      const { orderId, ref, hostedUrl, email } = await paid();
      await at().afterwards(hostedUrl, "refund", { cents });
      await settle();
      expect(await money(orderId)).toEqual({ owed: 0, returning: 0, paidBack: cents });
      expect(await lettersTo(email)).toEqual(["Money of your Layover order was paid back"]);
      expect(await (by === "settle" ? settleOrder(orderId, "as a favour") : word(orderId))).toMatchObject({
        isDone: true,
      });
      await settle();
      expect([(await findAnyOrder(orderId))!.state, await sendingsOf(ref)]).toEqual([state, cents]);
      expect(await money(orderId)).toEqual({ owed: 0, returning: 0, paidBack: cents });
      expect(await checkBooks()).toEqual([]);
    });

    test("a part of a plan that stays, once by one note", async () => {
      const { orderId, ref, email } = await paid();
      expect(await refundOrder(orderId, "too much", 301)).toMatchObject({ isDone: false });
      for (const says of [
        `$1.00 on its way back at ${party.id}, its plan stays`,
        "already, by the same note",
      ])
        expect((await refundOrder(orderId, "a slow network", 100)).says).toContain(says);
      await settle();
      expect([(await findAnyOrder(orderId))!.state, await sendingsOf(ref)]).toEqual(["fulfilled", 100]);
      expect(await money(orderId)).toEqual({ owed: 0, returning: 0, paidBack: 100 });
      expect(await lettersTo(email)).toEqual(["Money of your Layover order was paid back"]);
      expect([await reasonsOf(orderId), await checkBooks()]).toEqual([[], []]);
    });

    test("and more that is sent back there is a case again", async () => {
      const { orderId, hostedUrl } = await paid();
      for (const cents of [100, 50]) {
        await at().afterwards(hostedUrl, "refund", { cents });
        await settle();
        expect(await reasonsOf(orderId)).toEqual(["refunded_by_processor"]);
        await settleOrder(orderId, "as a favour");
        expect(await reasonsOf(orderId)).toEqual([]);
      }
    });

    test("and what is not through after days is named in the daily check", async () => {
      const { orderId } = await paid();
      await word(orderId);
      const about = async () => (await refundsThatStand()).filter((words) => words.includes(orderId));
      expect(await about()).toEqual([]);
      const created_at = timestamp(fromNow(-4 * DAY));
      await db().updateTable("payment_refunds").set({ created_at }).where("order_id", "=", orderId).execute();
      expect(await about()).toEqual([expect.stringContaining(`$3.00 of order ${orderId} at ${party.id}`)]);
    });

    test.runIf(party.takesCards)("and a payout is what came, less what left, to the cent", async () => {
      await at().control("/payouts"); // what other tests have left
      const [whole, part, lost] = [await paid(), await paid(), await paid()];
      await word(whole.orderId);
      await at().afterwards(part.hostedUrl, "refund", { cents: 100 });
      await at().afterwards(lost.hostedUrl, "dispute", { reason: "product_not_received" });
      await at().afterwards(lost.hostedUrl, "decide", { how: "lost" });
      await settle();
      await at().control("/payouts");
      const { days, payouts } = await reconcile();
      expect(days.flatMap(({ differing }) => differing)).toEqual([]);
      const fees = 3 * 39 + 1500 + 200;
      const sums = { received: 900, refunded: 400, lost: 300, fees, paidOut: 900 - 400 - 300 - fees };
      expect(payouts.at(0)).toMatchObject({ ...sums, differing: [] });
      await reconcile();
      const lying = await balancesOf({ orderId: part.orderId });
      expect(lying.filter(({ account }) => account === `processor:${party.id}`)).toEqual([]); // it is at our bank
      expect(await checkBooks()).toEqual([]);
      await at().afterwards(whole.hostedUrl, "fail-refund"); // it comes back, in the next payout
      await at().control("/payouts");
      expect((await reconcile()).payouts.at(0)).toMatchObject({
        refunded: -300,
        paidOut: 100,
        differing: [],
      });
    });

    test.runIf(party.takesCards)(
      "what a payout alone tells of old payments is read, and booked",
      async () => {
        const [failed, disputed] = [await paid(), await paid()];
        await at().afterwards(failed.hostedUrl, "refund", { cents: 100 });
        await settle();
        await settleOrder(failed.orderId, "as a favour");
        await at().control("/payouts");
        await reconcile();
        await at().pass(10 * DAY);
        await reconcile(); // its list does not go back to them any more
        await at().control("/webhooks", { drop: true });
        await at().afterwards(failed.hostedUrl, "fail-refund");
        await at().afterwards(disputed.hostedUrl, "dispute", { reason: "product_not_received" });
        await at().control("/payouts");
        expect((await reconcile()).payouts.at(0)).toMatchObject({ refunded: -100, lost: 300, differing: [] });
        expect(await money(failed.orderId)).toEqual({ owed: 100, returning: 0, paidBack: 0 });
        expect([await reasonsOf(failed.orderId), await reasonsOf(disputed.orderId)]).toEqual([
          ["refund_failed"],
          ["disputed"],
        ]);
        await at().control("/webhooks", { drop: 0 });
      },
    );

    describe.runIf(party.takesCards)("but not beside a dispute:", () => {
      beforeEach(async () => void (await db().deleteFrom("attempt_counters").execute())); // of letters to support
      async function disputed() {
        const bought = await paid();
        await at().afterwards(bought.hostedUrl, "dispute", { reason: "product_not_received" });
        await settle();
        expect(await reasonsOf(bought.orderId)).toEqual(["disputed"]);
        expect((await subscriptionOfOrder(bought.orderId))!.state).not.toBe("stopped");
        const { userId } = (await findAnyOrder(bought.orderId))!;
        expect(await ask(orderStatus(userId, bought.orderId))).toMatchObject({ isDisputed: true });
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
          expect(await lettersTo(email)).toEqual(["Your Layover plan was paid back"]);
          const text = await textOf(orderId, "refunded-before:");
          expect(text).toContain("card's bank has sent $3.00 back to you. We send no more.");
          expect(text).not.toContain("We sent");
          expect(await reasonsOf(orderId)).toEqual([]);
        },
      );

      async function textOf(orderId: string, about: string) {
        const mails = db()
          .selectFrom("mails")
          .select("sealed_body")
          .where("key", "like", `${about}%${orderId}`);
        const { sealed_body } = await mails.executeTakeFirstOrThrow();
        const { text } = JSON.parse(unseal("mail", sealed_body!)!) as { text: string };
        return text.replaceAll(/\s+/g, " ");
      }
      async function inboxOf(orderId: string) {
        const lines: string[] = [];
        await operate(["inbox"], (line) => lines.push(line), ".");
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
        expect(await ask(orderStatus(userId, orderId))).toMatchObject({
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
        const booked = async () => (await bookedOfCharges(party.id, [ref])).get(ref)!;
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
        expect((await subscriptionOfOrder(orderId))!.state).toBe("stopped");
        const letters = await lettersTo(user.email, "%");
        expect(letters.filter((subject) => subject.startsWith("We are looking"))).toHaveLength(1);
        expect(await textOf(orderId, "review:")).toContain("its plan is stopped until that is decided");
        expect([await reasonsOf(orderId), await sendingsOf(request().ref)]).toEqual([["disputed"], 0]);
        const buys = payByCardPage(user, { planId: "nomad" });
        await expect(buys).rejects.toMatchObject({ code: "card_disputed", field: "paymentMethod" });
        await at().afterwards(hostedUrl, "decide", { how: "won" });
        await settle();
        await expect(payByCardPage(user, { planId: "nomad" })).resolves.toHaveProperty("hostedUrl");
        expect((await subscriptionOfOrder(orderId))!.state).not.toBe("stopped");
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
        expect((await bookedOfCharges(party.id, [ref])).get(ref)).toMatchObject({ lost: 0, fees: 39 + 1500 });
      });
    });
  });
}
