import { type ResultOf, runQuery, combineQueries } from "../database/queries";
import { openReasonsFor } from "./cases";
import { centsIn, balancesQuery } from "./ledger";
import { isHeld } from "./rules";
import { receivedQuery } from "./received";

export type OrderMoney = Omit<ResultOf<ReturnType<typeof moneyOn>>, "isSurplusDust">;
/** A payment as its payer and the operator see it. */
export type ShownPayment = OrderMoney["received"][number];

/** What came for an order, and what of it is owed. One query. */
export async function moneyOfOrder(orderId: string): Promise<OrderMoney> {
  const { isSurplusDust: _, ...money } = await runQuery(moneyOn(orderId));
  return money;
}

/** The same, and whether it is known that what more came than it needed is worth no cent, to combine with other queries. */
export function moneyOn(orderId: string) {
  return combineQueries(
    { all: receivedQuery(orderId), balances: balancesQuery([orderId]) },
    ({ all, balances }) => {
      // What was replaced by another payment before it was final came to nothing.
      const done = new Set(all.flatMap(({ charge, final_at }) => (final_at === null ? [] : charge)));
      const received = all.filter(({ charge, final_at }) => final_at !== null || !done.has(charge));
      const receivedCents = sum(received.map(({ usd_cents }) => usd_cents ?? 0));
      const withUs = balances.filter(({ account }) => isHeld(account));
      const isValued = all.every(({ final_at, usd_cents }) => final_at === null || usd_cents !== null);
      return {
        received: received.map(({ coin, amount, network, usd_cents, final_at }) => ({
          coin,
          /** Decimal text in the coin's unit; '' where the processor does not say. */
          amount,
          network,
          /** Null when its worth is not known. */
          usdCents: usd_cents,
          /** False while it can still come to nothing. */
          isFinal: final_at !== null,
        })),
        /** What is final, in cents. */
        receivedCents,
        /** What was sent back, in cents. */
        paidBackCents: receivedCents - sum(withUs.map(({ cents }) => cents)),
        /** What is to be sent back, in cents. */
        owedCents: centsIn(balances, "owed"),
        /** What is on its way back, in cents. */
        returningCents: centsIn(balances, "returning"),
        isSurplusDust: isValued && balances.every(({ account, cents }) => account !== "owed" || cents === 0),
      };
    },
  );
}

/**
 * Whether a person has to decide about money of these orders, or some of it is still to arrive at its payer. At most one
 * query.
 */
export async function isUndecided(orderIds: readonly string[]): Promise<boolean> {
  if (orderIds.length === 0) return false;
  const { open, balances } = await runQuery(
    combineQueries({ open: openReasonsFor(orderIds), balances: balancesQuery(orderIds) }),
  );
  return (
    open.length > 0 || balances.some(({ account }) => ["suspense", "owed", "returning"].includes(account))
  );
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, one) => total + one, 0);
}
