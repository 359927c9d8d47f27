/** How an order is paid back at any processor that does so by itself: the shop over HTTP against the sandbox, from word to end. */
import { describe, expect, test } from "vitest";
import { DAY, fromNow, HOUR, MINUTE, timestamp } from "#server/clock";
import { checkBooks } from "#server/fulfilment/check-books";
import { reconcile } from "#server/fulfilment/reconcile";
import { payBackOrder, refundOrder, settleOrder } from "#server/fulfilment/review";
import { findAnyOrder } from "#server/orders/orders";
import { checkDuePayments } from "#server/payments/due";
import { refundsThatStand } from "#server/payments/payment-refunds";
import { sendDueRefunds } from "#server/payments/refunds-due";
import { changeIn } from "../../support/rows";
import type { Party } from "../processors/bench";
import { refundBench, SOON } from "../processors/refund-bench";

export function paidBack(party: Party) {
  const bench = refundBench(party);
  const { at, paid, settle, word, money, sendingsOf, reasonsOf, rowsOf, emailsTo } = bench;
  const stateOf = async (ref: string) => (await at().provider.getCharge(ref, SOON())).state;

  describe("an order is paid back at its processor", () => {
    test("in one word: on its way at once, there when it says so, with one email", async () => {
      const { orderId, ref, email } = await paid();
      const verdict = await word(orderId);
      expect(verdict).toMatchObject({ isDone: true });
      expect(verdict.says).toContain(`$3.00 on its way back at ${party.id}`);
      expect(await money(orderId)).toEqual({ owed: 0, returning: 300, paidBack: 0 });
      expect(await emailsTo(email)).toEqual([]);
      await sendDueRefunds();
      expect(await money(orderId)).toEqual({ owed: 0, returning: 0, paidBack: 300 });
      expect(await stateOf(ref)).toBe("refunded");
      expect(await emailsTo(email)).toEqual(["Your Layover plan was paid back"]);
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
        expect(await emailsTo(email)).toEqual(["Your refund of your Layover order is on its way"]);
        for (let looks = 0; looks < 5; looks++) {
          await at().pass(MINUTE);
          await sendDueRefunds();
        }
        expect(await money(orderId)).toEqual({ owed: 0, returning: 0, paidBack: 300 });
        expect(await sendingsOf(ref)).toBe(300);
        expect(await rowsOf(orderId)).toHaveLength(1);
        expect(await emailsTo(email)).toHaveLength(2);
      },
      30_000,
    );

    test("after a crash between the call and the record: the same one is found", async () => {
      const { orderId, ref } = await paid();
      await word(orderId);
      await sendDueRefunds();
      const [before] = await rowsOf(orderId);
      // As the crash leaves it: called, and nothing of the answer written down. The books have their turn below.
      await changeIn(
        "payment_refunds",
        { id: before!.id },
        { state: "asked", ref: null, next_look_at: before!.created_at, lease_until: null },
      );
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
      expect(await emailsTo(email)).toEqual([
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
      expect(await emailsTo(email)).toEqual(["Money of your Layover order was paid back"]);
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
      expect(await emailsTo(email)).toEqual(["Money of your Layover order was paid back"]);
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
      await changeIn("payment_refunds", { order_id: orderId }, { created_at });
      expect(await about()).toEqual([expect.stringContaining(`$3.00 of order ${orderId} at ${party.id}`)]);
    });
  });
  return bench;
}
