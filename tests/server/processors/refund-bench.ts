/** What tests of refunds have in common: a bench with orders that were paid, and what became of their money. */
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { moneyOfOrder } from "#server/books/money-of-order";
import { payOnPage } from "#server/checkout/pay-on-page";
import { db } from "#server/database/connection";
import { env } from "#server/env";
import { refundOrder } from "#server/fulfilment/review";
import { findAnyOrder } from "#server/orders/orders";
import { latestAttemptOf } from "#server/payments/attempts";
import type { RefundRequest } from "#server/processors/provider";
import { sendDueRefunds } from "#server/payments/refunds-due";
import { wire } from "#server/wiring";
import { makeUser } from "../../support/factories";
import { reasonsOf } from "../../support/orders";
import { type Bench, type Party, setUp } from "./bench";
import { changeIn, rowsIn } from "../../support/rows";

export const SOON = () => AbortSignal.timeout(2_000);
export const PRICE = 300;

/** Orders that were paid at the party's processor, and the word that pays them back; sets up and tears down. */
export function refundBench(party: Party) {
  const method = party.takesCards ? "credit_card" : "crypto";
  wire();
  let bench: Bench;
  beforeAll(async () => {
    bench = await setUp(party);
    await changeIn("plan_packages", {}, { network: env().network.id }); // so that it sells
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    await bench.wind();
    await changeIn("payment_refunds", {}, { next_look_at: null }); // of charges that are gone
    await changeIn("payment_attempts", {}, { next_check_at: null });
  });

  async function paid(how: object = {}) {
    const { user } = await makeUser();
    const { orderId, hostedUrl } = await payOnPage(user, method, { lines: [{ planId: "layover" }] });
    await bench.pay(hostedUrl!, how);
    await bench.settle();
    expect((await findAnyOrder(orderId))!.state).toBe("fulfilled");
    const { ref } = (await latestAttemptOf(orderId))!;
    const [payment] = await rowsIn("received_payments", { order_id: orderId });
    const request = (changes: Partial<RefundRequest> = {}): RefundRequest => ({
      refundId: `refund-of-${orderId}`,
      ref: ref!,
      payment: payment!.transaction_id,
      network: payment!.network,
      cents: PRICE,
      currency: "USD",
      reason: "asked for",
      ...changes,
    });
    return { orderId, ref: ref!, hostedUrl: hostedUrl!, request, user, email: user.email };
  }
  const money = async (orderId: string) => {
    const { owedCents, returningCents, paidBackCents } = await moneyOfOrder(orderId);
    return { owed: owedCents, returning: returningCents, paidBack: paidBackCents };
  };
  const sendingsOf = async (ref: string) => (await bench.provider.getCharge(ref, SOON())).refundedCents ?? 0;
  const rowsOf = (orderId: string) => rowsIn("payment_refunds", { order_id: orderId }, "id");
  const emailsTo = async (email: string, about = "refund") =>
    (
      await db()
        .selectFrom("mails")
        .select(["subject", "key"])
        .where("to_address", "=", email)
        .where("key", "like", `${about}%`)
        .orderBy("created_at")
        .execute()
    ).map(({ subject }) => subject);
  /** The network of these tests is not there: its eSIM is taken back on paper. */
  async function word(orderId: string) {
    await changeIn("network_orders", { order_id: orderId }, { state: "done", next_try_at: null });
    await refundOrder(orderId, "a wish");
    await changeIn(
      "take_backs",
      { order_id: orderId },
      {
        state: "done",
        outcome: "never_made",
        next_try_at: null,
        lease_until: null,
      },
    );
    return refundOrder(orderId, "a wish", undefined, { hasAsked: true });
  }
  async function settle() {
    await bench.settle();
    await sendDueRefunds();
  }

  return { at: () => bench, paid, settle, word, money, sendingsOf, reasonsOf, rowsOf, emailsTo };
}
