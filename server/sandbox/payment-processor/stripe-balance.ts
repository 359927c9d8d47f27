/** What charges, refunds and disputes do to the account's balance, as Stripe says it, and what is paid out of it. */
import { priceOf } from "./card-changes";
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
  type: "charge" | "refund" | "adjustment";
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
