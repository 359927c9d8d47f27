/** Orders in the state that a test needs, without a processor: the verbs themselves take them there. */
import { transaction } from "#server/database/connection";
import { db } from "#server/database/connection";
import { fulfil } from "#server/fulfilment/fulfil";
import { flagOrder, moveOrder, openOrder, type Order } from "#server/orders/orders";
import type { ReviewReason } from "#server/orders/rules";
import { beginAttempt } from "#server/payments/attempts";
import { findPlan } from "#server/plans/plans";

let payments = 0;

/** An order of this plan that was paid, its plan active and its eSIM owed by the network. */
export async function makePaidOrder(userId: string, planId = "nomad"): Promise<Order> {
  const plan = (await findPlan(planId))!;
  return transaction(async () =>
    fulfil(await openOrder(userId, plan, "crypto"), "test", `paid-${process.pid}-${++payments}`),
  );
}

/** An order whose payment a person has to look at. */
export async function makeOrderUnderReview(
  userId: string,
  reason: ReviewReason = "underpaid",
  planId = "nomad",
): Promise<Order> {
  const plan = (await findPlan(planId))!;
  return transaction(async () => {
    const order = await moveOrder(await openOrder(userId, plan, "crypto"), "awaiting_payment", "test");
    const attempt = await beginAttempt(order.id, "commerce");
    await db()
      .updateTable("payment_attempts")
      .set({ ref: `charge-${attempt.id}` })
      .where("id", "=", attempt.id)
      .execute();
    const held = await moveOrder(order, "needs_review", "test");
    await flagOrder(held, reason);
    return held;
  });
}

/** The ledger's lines of an order as they were entered: account and cents. */
export async function ledgerOf(orderId: string): Promise<[account: string, cents: number][]> {
  const lines = await db()
    .selectFrom("ledger_entries")
    .select(["account", "amount_cents"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return lines.map(({ account, amount_cents }) => [account, amount_cents]);
}

/** What each account holds of an order's money, in cents; those at zero are left out. */
export async function balancesOf(orderId: string): Promise<Record<string, number>> {
  const balances = new Map<string, number>();
  for (const [account, cents] of await ledgerOf(orderId))
    balances.set(account, (balances.get(account) ?? 0) + cents);
  return Object.fromEntries([...balances].filter(([, cents]) => cents !== 0));
}

/** How many lines the ledger has for an order; they sum to zero, or this throws. */
export async function ledgerLinesOf(orderId: string): Promise<number> {
  const lines = await ledgerOf(orderId);
  const sum = lines.reduce((total, [, cents]) => total + cents, 0);
  if (sum !== 0) throw new Error(`the ledger of ${orderId} is off by ${sum}`);
  return lines.length;
}
