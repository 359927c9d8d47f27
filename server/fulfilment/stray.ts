import { closeCases } from "../books/cases";
import { balancesOf, moneyOf, moveMoney } from "../books/ledger";
import {
  findReceived,
  holdReceived,
  type ReceivedPayment,
  receivedFor,
  valuePayment,
} from "../books/received";
import { toUnits, usdAmount } from "../processors/rules";
import { transaction } from "../database/connection";
import { holdOrder } from "../orders/orders";
import { isDecided } from "../orders/rules";
import { sendBack, sendsBack, whyOutOfReach } from "../payments/send-back";
import { sentWords } from "./pay-back";
import { VALUE_FIRST } from "./obstacle";
import type { TakingBack } from "./take-back-first";
import { done, notDone, type Verdict } from "./verdict";

/** Sends back a payment which belongs to no order, or notes that a person has where its processor has no call for that. */
export async function payBackStray(
  paymentId: string,
  note: string,
  { isByHand }: TakingBack = {},
): Promise<Verdict> {
  const payment = await findReceived(paymentId);
  // A processor is asked for dollars; a person can send coins back.
  if (payment?.usd_cents === null && !isByHand && sendsBack(payment.provider)) return notDone(VALUE_FIRST);
  const away = isByHand ? undefined : await whyOutOfReach({ paymentId });
  if (away) return notDone(away);
  return decideStray(paymentId, note, async () => {
    const how = { source: note, reason: note, isByHand };
    return sentWords(await sendBack({ paymentId }, "suspense", how));
  });
}

/** Keeps a payment which belongs to no order, for the reason that the note gives: another shop's, say. */
export async function keepStray(paymentId: string, note: string): Promise<Verdict> {
  return decideStray(paymentId, note, async () => {
    await moveMoney({ paymentId }, "suspense", "kept", note);
    return "kept";
  });
}

async function decideStray(paymentId: string, note: string, step: () => Promise<string>): Promise<Verdict> {
  return transaction(async () => {
    const payment = (await findReceived(paymentId)) && (await holdReceived(paymentId));
    if (!payment || payment.order_id !== null)
      return notDone(`There is no payment ${paymentId} without an order.`);
    if ((await moneyOf({ paymentId }, "suspense")).length === 0) {
      await closeCases({ paymentId }, note); // of one whose amount nobody has said
      return done(`Payment ${paymentId} was decided already.`);
    }
    const what = await step();
    await closeCases({ paymentId }, note);
    return done(`Payment ${paymentId}: ${what}.`);
  });
}

/**
 * Says what a payment is worth, where no price says it. @param cents of dollars.
 */
export async function sayWorth(paymentId: string, note: string, cents: number): Promise<Verdict> {
  return transaction(async () => {
    const payment = await findReceived(paymentId);
    if (payment?.order_id) await holdOrder(payment.order_id);
    if (!payment || !(await valuePayment(paymentId, cents)))
      return notDone(`There is no payment ${paymentId} that has come and has no worth yet.`);
    if (payment.order_id !== null) await afterValuing(payment, payment.order_id, note);
    return done(`Payment ${paymentId} is worth ${usdAmount(cents)}.`);
  });
}

async function afterValuing(payment: ReceivedPayment, orderId: string, note: string): Promise<void> {
  const { state } = await holdOrder(orderId);
  // The worth goes where the coins have gone since they came: kept, or sent back.
  const coins = (await balancesOf({ paymentId: payment.id })).filter(({ units }) => units > 0n);
  const isGone = coins.length === 0 && (toUnits(payment.amount) ?? 0n) > 0n;
  const to = isGone ? "payee" : coins[0]?.account;
  if (to && to !== "suspense") await moveMoney({ paymentId: payment.id }, "suspense", to, `valued: ${note}`);
  if (isDecided(state)) await moveMoney({ orderId }, "suspense", "owed", `valued: ${note}`);
  const others = await receivedFor(orderId);
  const isLast = others.every(
    ({ id, final_at, usd_cents }) => id === payment.id || final_at === null || usd_cents !== null,
  );
  if (isLast) await closeCases({ orderId }, note, ["unvalued"]);
}
