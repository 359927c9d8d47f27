import { balancesOf, moneyOf } from "./ledger";
import { receivedFor } from "./received";

/** A payment as its payer and the operator see it. */
export interface ShownPayment {
  coin: string;
  /** Decimal text in the coin's unit; '' where the processor does not say. */
  amount: string;
  network: string;
  /** Null when its worth is not known. */
  usdCents: number | null;
  /** False while it can still come to nothing. */
  isFinal: boolean;
}

export interface OrderMoney {
  received: ShownPayment[];
  /** What is final, in cents. */
  receivedCents: number;
  /** What is to be sent back, in cents. */
  owedCents: number;
  /** What was sent back, in cents. */
  paidBackCents: number;
}

/** What came for an order, and what of it is owed. At most two queries. */
export async function moneyOfOrder(orderId: string): Promise<OrderMoney> {
  const all = await receivedFor(orderId);
  // What was replaced by another payment before it was final came to nothing.
  const done = new Set(all.flatMap(({ charge, final_at }) => (final_at === null ? [] : charge)));
  const received = all.filter(({ charge, final_at }) => final_at !== null || !done.has(charge));
  const lying = received.length > 0 ? await balancesOf({ orderId }) : [];
  const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0);
  const receivedCents = sum(received.map(({ usd_cents }) => usd_cents ?? 0));
  const isWithUs = (account: string) => !account.startsWith("processor:");
  return {
    received: received.map(({ coin, amount, network, usd_cents, final_at }) => ({
      coin,
      amount,
      network,
      usdCents: usd_cents,
      isFinal: final_at !== null,
    })),
    receivedCents,
    paidBackCents:
      receivedCents - sum(lying.flatMap(({ account, cents }) => (isWithUs(account) ? cents : []))),
    owedCents: sum(lying.flatMap(({ account, cents }) => (account === "owed" ? cents : []))),
  };
}

/** Whether it is known that what more came for an order than it needed is worth no cent. Two queries. */
export async function isSurplusDust(orderId: string): Promise<boolean> {
  const owed = await moneyOf({ orderId }, "owed");
  const payments = await receivedFor(orderId);
  const isValued = payments.every(({ final_at, usd_cents }) => final_at === null || usd_cents !== null);
  return isValued && owed.every(({ cents }) => cents === 0);
}
