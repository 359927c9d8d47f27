/** What charges, refunds and disputes do to the account's balance, as Stripe says it, and what is paid out of it. */
import { nowMs } from "../../clock";
import type { Stripe } from "stripe";
import { isPaid, priceOf } from "./card-changes";
import type { Charge } from "./charge";
import type { Processor } from "./processor";

const DISPUTE_FEE = 1500;
const MONTHLY_FEE = 200;

type BalanceTransaction = ReturnType<typeof transaction>;

/** A payout, and what it is made of. */
export interface PaidOut {
  payout: Partial<Stripe.Payout> & Pick<Stripe.Payout, "id" | "created">;
  entries: readonly BalanceTransaction[];
}

/** Pays out everything that no payout has had, with a fee that is of no charge. */
export function payOut({ store, kept }: Processor): PaidOut["payout"] {
  const id = `po_${store.payouts.length + 1}`;
  const gone = new Set(store.payouts.flatMap(({ entries }) => entries.map((entry) => entry.id)));
  const paid = store.charges.filter(({ protocol, charge }) => protocol === "stripe" && isPaid(charge));
  const entries = [
    ...paid.flatMap(({ charge }) => transactionsOf(charge)).filter((entry) => !gone.has(entry.id)),
    transaction(`txn_${id}`, "stripe_fee", -MONTHLY_FEE),
  ];
  const amount = entries.reduce((sum, { net }) => sum + net, 0);
  const created = Math.floor(nowMs() / 1_000);
  const made = { id, object: "payout", amount, currency: "usd", status: "paid" } as const;
  const payout = { ...made, created, arrival_date: created };
  store.payouts.push({ payout, entries });
  kept.changed();
  return payout;
}

/** Newest first. */
export function payoutsSince({ store }: Processor, seconds: number): PaidOut["payout"][] {
  const payouts = store.payouts.map(({ payout }) => payout);
  return payouts.filter(({ created }) => created >= seconds).toReversed();
}

export function entriesOf({ store }: Processor, id: string): readonly BalanceTransaction[] {
  return store.payouts.find(({ payout }) => payout.id === id)?.entries ?? [];
}

/** Everything that a paid charge did, the first first. */
function transactionsOf(charge: Charge): BalanceTransaction[] {
  const { code, refunds = [] } = charge;
  const source = { payment_intent: `pi_${code}` };
  return [
    paymentTransaction(charge),
    ...refunds.flatMap(({ id, cents, status }) => [
      transaction(`txn_${id}`, "refund", -cents),
      ...(status === "failed" ? [transaction(`txn_${id}_failed`, "refund_failure", cents)] : []),
    ]),
    ...disputeTransactions(charge),
  ].map((one) => ({ ...one, source }));
}

export function paymentTransaction(charge: Charge): BalanceTransaction {
  const price = priceOf(charge);
  return transaction(`txn_${charge.code}`, "charge", price, Math.round(price * 0.029) + 30);
}

/** Taken when it is opened, and given back once it is won; the fee stays. */
export function disputeTransactions(charge: Charge): BalanceTransaction[] {
  const { code, dispute } = charge;
  if (!dispute) return [];
  const cents = priceOf(charge);
  return [
    transaction(`txn_${code}_dp`, "adjustment", -cents, DISPUTE_FEE),
    ...(dispute.status === "won" ? [transaction(`txn_${code}_won`, "adjustment", cents)] : []),
  ];
}

function transaction(id: string, type: Stripe.BalanceTransaction.Type, amount: number, fee = 0) {
  return {
    id,
    object: "balance_transaction",
    amount,
    currency: "usd",
    fee,
    net: amount - fee,
    type,
  } satisfies Partial<Stripe.BalanceTransaction>;
}
