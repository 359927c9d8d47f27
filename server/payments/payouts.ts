/** What a processor pays out to our bank, entered payment by payment and laid beside what the books have of each. */
import { enterTaken, isEntered } from "../books/ledger";
import { bookedOfCharges, noSums, SUMS, type Sums } from "../books/processor-facts";
import { holdReceived, paymentsAt, type ReceivedPayment } from "../books/received";
import { MINUTE } from "../clock";
import { transaction } from "../database/connection";
import type { PaymentProvider, Payout } from "../processors/provider";
import { readCharge } from "./checks";

const LIST_TIMEOUT = MINUTE;

export type PayoutCompared = Awaited<ReturnType<typeof takeIn>>;

/** Takes in what a processor has paid out since then. @throws CallError */
export async function comparePayouts(processor: PaymentProvider, since: Date): Promise<PayoutCompared[]> {
  const compared: PayoutCompared[] = [];
  const payouts = processor.payouts?.(since, AbortSignal.timeout(LIST_TIMEOUT)) ?? [];
  for await (const payout of payouts) compared.push(await takeIn(processor, payout));
  return compared;
}

/** `day` is when it arrives at our bank, '2026-11-22'; `differing` what does not agree, in words. */
async function takeIn(provider: PaymentProvider, { ref, paidAt, cents, parts }: Payout) {
  const { id: processor, isTest } = provider;
  const all = noSums();
  const differing: string[] = [];
  for (const [number, sums] of byPayment(parts)) {
    for (const sum of SUMS) all[sum] += sums[sum];
    if (number === undefined) continue;
    const payments = await paymentsAt(processor, "transaction_id", number);
    const payment = payments.find(({ final_at }) => final_at !== null);
    if (!payment) {
      differing.push(`payment ${number} is not in the books`);
      continue;
    }
    // We may not have heard of what became of it so late, as that a refund did not arrive.
    if (sums.refunded < 0 || !(await isBooked(payment, sums))) await readCharge(provider, payment.charge);
    if (!(await isBooked(payment, sums))) differing.push(`payment ${number} is booked otherwise`);
    await enter(payment, `payout ${ref}`, netOf(sums));
  }
  if (netOf(all) !== cents) differing.push(`its parts are ${netOf(all)} cents`);
  const day = paidAt.toISOString().slice(0, 10);
  return { ...all, processor, isTest, ref, day, paidOut: cents, differing };
}

function byPayment(parts: Payout["parts"]): Map<string | undefined, Sums> {
  const sums = new Map<string | undefined, Sums>();
  for (const part of parts) {
    const of = sums.get(part.payment) ?? noSums();
    for (const sum of SUMS) of[sum] += part[sum];
    sums.set(part.payment, of);
  }
  return sums;
}

/** What a payout has of a payment the books have as well; they may have more, which another payout brings. */
async function isBooked({ provider, charge }: ReceivedPayment, told: Sums): Promise<boolean> {
  const booked = (await bookedOfCharges(provider, [charge])).get(charge)!;
  const refunded = booked.refunded + booked.by_hand + booked.returning;
  return SUMS.every((sum) => told[sum] <= (sum === "refunded" ? refunded : booked[sum]));
}

/** Once a payout. */
async function enter(payment: ReceivedPayment, source: string, cents: number): Promise<void> {
  await transaction(async () => {
    await holdReceived(payment.id);
    if (!(await isEntered({ paymentId: payment.id }, source)))
      await enterTaken(payment, source, "paid_out", cents);
  });
}

function netOf({ received, refunded, lost, fees }: Sums): number {
  return received - refunded - lost - fees;
}
