/** What charges, refunds and disputes do to the account's balance, as Stripe says it, and what is paid out of it. */
import type { Stripe } from "stripe";
import { isPaid, priceOf } from "./card-changes";
import type { Charge } from "./charge";

const DISPUTE_FEE = 1500;

export interface BalanceTransaction {
  id: string;
  object: "balance_transaction";
  amount: number;
  currency: "usd";
  fee: number;
  net: number;
  source: string;
  type: "charge" | "refund" | "refund_failure" | "adjustment" | "stripe_fee";
}

/** What was paid out, and of which entries, by their ids. */
export interface Payout {
  id: string;
  /** In seconds. */
  time: number;
  entries: string[];
}

/** Everything that a charge did, the first first. */
export function transactionsOf(charge: Charge): BalanceTransaction[] {
  if (!isPaid(charge)) return [];
  const { code, refunds = [] } = charge;
  return [
    paymentTransaction(charge),
    ...refunds.flatMap(({ id, cents, status }) => [
      transaction(`txn_${id}`, "refund", id, -cents, 0),
      ...(status === "failed" ? [transaction(`txn_${id}_failed`, "refund_failure", id, cents, 0)] : []),
    ]),
    ...disputeTransactions(charge),
  ].map((one) => ({ ...one, source: { id: one.source, payment_intent: `pi_${code}` } as unknown as string }));
}

/** A monthly fee that is of no charge, as each payout takes one. */
export function accountFee(payout: string): BalanceTransaction {
  return { ...transaction(`txn_${payout}`, "stripe_fee", "", -200, 0), source: null as unknown as string };
}

export function payoutOf({ id, time }: Payout, entries: readonly BalanceTransaction[]) {
  return {
    id,
    object: "payout",
    amount: entries.reduce((sum, { net }) => sum + net, 0),
    arrival_date: time,
    created: time,
    currency: "usd",
    status: "paid",
  } satisfies Pick<
    Stripe.Payout,
    "id" | "object" | "amount" | "arrival_date" | "created" | "currency" | "status"
  >;
}

export function paymentTransaction(charge: Charge): BalanceTransaction {
  const fee = Math.round(priceOf(charge) * 0.029) + 30;
  return transaction(`txn_${charge.code}`, "charge", `ch_${charge.code}`, priceOf(charge), fee);
}

/** Taken when it is opened, and given back once it is won; the fee stays. */
export function disputeTransactions(charge: Charge): BalanceTransaction[] {
  const { code, dispute } = charge;
  if (!dispute) return [];
  const [source, cents] = [`dp_${code}`, priceOf(charge)];
  return [
    transaction(`txn_${code}_dp`, "adjustment", source, -cents, DISPUTE_FEE),
    ...(dispute.status === "won" ? [transaction(`txn_${code}_won`, "adjustment", source, cents, 0)] : []),
  ];
}

function transaction(
  id: string,
  type: BalanceTransaction["type"],
  source: string,
  amount: number,
  fee: number,
): BalanceTransaction {
  return { id, object: "balance_transaction", amount, currency: "usd", fee, net: amount - fee, source, type };
}
