/** Refunds that their payer claims on the server's page. */
import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#server/clock";
import { checkBooks } from "#server/fulfilment/check-books";
import { payBackOrder } from "#server/fulfilment/review";
import { claimUrlOf } from "#server/payments/payment-refunds";
import { sendDueRefunds } from "#server/payments/refunds-due";
import { btcpay } from "../processors/parties";
import { refundBench, SOON } from "../processors/refund-bench";

const { at, paid, word, money, reasonsOf, rowsOf, emailsTo } = refundBench(btcpay);

describe("an order is paid back", () => {
  test("once its payer has claimed it: they are told where, and again when it is there", async () => {
    const { orderId, hostedUrl, email } = await paid();
    expect((await word(orderId)).says).toContain("$3.00 on its way back at btcpay");
    await sendDueRefunds();
    const [row] = await rowsOf(orderId);
    expect(row).toMatchObject({ state: "waiting" });
    expect(await emailsTo(email)).toEqual(["Claim your refund of your Layover order"]);
    expect(row!.sealed_claim_url).not.toContain("pull-payments");
    const claimUrl = claimUrlOf(row!)!;
    const page = await fetch(claimUrl);
    expect(await page.text()).toContain("Claim $3.00");
    for (const days of [1, 2, 1, 5, 2, 9]) {
      await at().pass(days * DAY);
      await sendDueRefunds();
    }
    expect(await emailsTo(email)).toEqual(Array(3).fill("Claim your refund of your Layover order"));
    await fetch(claimUrl, { method: "POST", body: new URLSearchParams({ destination: "bc1q" }) });
    await at().pass(HOUR);
    await sendDueRefunds();
    expect(await money(orderId)).toEqual({ owed: 0, returning: 300, paidBack: 0 });
    expect((await rowsOf(orderId))[0]!.state).toBe("pending");
    await at().afterwards(hostedUrl, "send-refund");
    await at().pass(HOUR);
    await sendDueRefunds();
    expect(await money(orderId)).toEqual({ owed: 0, returning: 0, paidBack: 300 });
    expect((await emailsTo(email)).at(-1)).toBe("Your Layover plan was paid back");
    expect(await checkBooks()).toEqual([]);
  });

  test.each(["lost", "drip", "500"])(
    "with one pull payment, where the answer is %s",
    async (next) => {
      const { orderId, request } = await paid();
      await at().control("/faults", { next, operation: "refund" });
      await word(orderId);
      await sendDueRefunds();
      for (let looks = 0; looks < 5; looks++) {
        await at().pass(MINUTE);
        await sendDueRefunds();
      }
      const rows = await rowsOf(orderId);
      expect(rows).toMatchObject([{ state: "waiting" }]);
      // All of it is taken by the one: not a cent more can be asked for.
      await expect(
        at().provider.refund!(request({ refundId: "another", cents: 1 }), SOON()),
      ).rejects.toMatchObject({
        kind: "rejected",
      });
    },
    30_000,
  );

  test("or not: archived before it was claimed, it is owed again, and a case", async () => {
    const { orderId, hostedUrl } = await paid();
    await word(orderId);
    await sendDueRefunds();
    await at().afterwards(hostedUrl, "fail-refund");
    await at().pass(HOUR);
    await sendDueRefunds();
    expect(await money(orderId)).toEqual({ owed: 300, returning: 0, paidBack: 0 });
    expect(await reasonsOf(orderId)).toEqual(["refund_failed"]);
    expect((await payBackOrder(orderId, "again", 300)).says).toContain("on its way back at btcpay");
  });
});
