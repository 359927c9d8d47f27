/** Orders in the state that a test needs, without a processor: the verbs themselves take them there. */
import { db, transaction } from "#server/database/connection";
import type { Row } from "#server/database/tables";
import { newId } from "#server/id";
import { openCasesOf } from "#server/books/cases";
import { recordReceived } from "#server/books/received";
import type { OrderCaseReason } from "#server/books/rules";
import { orderPage } from "#server/pages/order";
import { fulfil } from "#server/fulfilment/fulfil";
import { flagOrder, moveOrder, openOrder, type Order } from "#server/orders/orders";
import { beginAttempt } from "#server/payments/attempts";
import type { OrderStatus } from "#server/payments/order-status";
import { findPlan } from "#server/plans/plans";
import { addTo, rowIn, rowsIn } from "./rows";

let payments = 0;

/** A payment of so many dollars for an order, final, as its processor shows it. */
export async function receive(
  order: Pick<Order, "id" | "amountCents">,
  { cents = order.amountCents, provider = "test", charge = `paid-${process.pid}-${++payments}` } = {},
): Promise<string> {
  const price = { coin: "USD", amount: (order.amountCents / 100).toFixed(2) };
  await recordReceived(
    {
      provider,
      ref: charge,
      orderId: order.id,
      isTest: false,
      cents: order.amountCents,
      pricedIn: new Map([["bank", price]]),
    },
    [
      {
        ...price,
        amount: (cents / 100).toFixed(2),
        network: "bank",
        transactionId: charge,
        isConfirmed: true,
      },
    ],
  );
  return charge;
}

/** Pays a held order and gives it what it bought. */
export async function payAndFulfil(order: Order, transactionId?: string): Promise<Order> {
  const charge = await receive(order, { charge: transactionId });
  return fulfil(order, `test ${charge}`, charge);
}

/** An order of this plan that was paid, its plan active and its eSIM owed by the network. */
export async function makePaidOrder(userId: string, planId = "nomad"): Promise<Order> {
  const plan = (await findPlan(planId))!;
  return transaction(async () => payAndFulfil(await openOrder(userId, [{ plan, esimId: null }], "crypto")));
}

/** So many orders like this one, with lines like its own. @param valuesOf what is another of each, from 0. */
export async function copyOrder(
  id: string,
  times: number,
  valuesOf: (nth: number) => Partial<Row<"orders">> = () => ({}),
): Promise<void> {
  if (times === 0) return;
  const [order, lines] = [await rowIn("orders", { id }), await rowsIn("order_lines", { order_id: id })];
  const copies = Array.from({ length: times }, (_, nth) => ({ ...order, id: newId(), ...valuesOf(nth) }));
  await addTo("orders", copies);
  await addTo(
    "order_lines",
    copies.flatMap((copy) => lines.map((line) => ({ ...line, id: newId(), order_id: copy.id }))),
  );
}

/** An order whose payment of so many cents a person has to look at. */
export async function makeOrderUnderReview(
  userId: string,
  reason: OrderCaseReason = "underpaid",
  cents = 1250,
  planId = "nomad",
): Promise<Order> {
  const plan = (await findPlan(planId))!;
  return transaction(async () => {
    const order = await moveOrder(
      await openOrder(userId, [{ plan, esimId: null }], "crypto"),
      "awaiting_payment",
      "test",
    );
    const attempt = await beginAttempt(order.id, "commerce");
    await db()
      .updateTable("payment_attempts")
      .set({ ref: `charge-${attempt.id}`, next_check_at: null }) // it is paid: no processor has more to say of it
      .where("id", "=", attempt.id)
      .execute();
    if (cents > 0) await receive(order, { cents, provider: "commerce", charge: `charge-${attempt.id}` });
    const held = await moveOrder(order, "needs_review", "test");
    await flagOrder(held, reason);
    return held;
  });
}

/** The ledger's lines of an order as they were entered: account and cents. */
export async function ledgerOf(orderId: string): Promise<[account: string, cents: number][]> {
  const lines = await rowsIn("ledger_entries", { order_id: orderId }, "id");
  return lines.map(({ account, amount_cents }) => [account, amount_cents]);
}

/** What each account holds of an order's money, in cents; those at zero are left out. */
export async function balancesOf(orderId: string): Promise<Record<string, number>> {
  const balances = new Map<string, number>();
  for (const [account, cents] of await ledgerOf(orderId))
    balances.set(account, (balances.get(account) ?? 0) + cents);
  return Object.fromEntries([...balances].filter(([, cents]) => cents !== 0));
}

/** The option of a person who sends all of it back by hand: the balance, if there is one. */
export async function amountOf(orderId: string): Promise<string[]> {
  const { suspense = 0, revenue = 0, owed = 0 } = await balancesOf(orderId);
  const cents = -(suspense + revenue + owed);
  return cents > 0 ? ["--amount", (cents / 100).toFixed(2)] : [];
}

/** How many lines the ledger has for an order; they sum to zero, or this throws. */
export async function ledgerLinesOf(orderId: string): Promise<number> {
  const lines = await ledgerOf(orderId);
  const sum = lines.reduce((total, [, cents]) => total + cents, 0);
  if (sum !== 0) throw new Error(`the ledger of ${orderId} is off by ${sum}`);
  return lines.length;
}

/** How the customer's own order stands, as its page says it; looking asks the worker to look as well. */
export async function followOrder(userId: string, orderId: string): Promise<OrderStatus | undefined> {
  return (await orderPage(userId, orderId))?.order;
}

/** What became of an order, in the words of its history. */
export async function causesOf(orderId: string): Promise<string[]> {
  return (await rowsIn("order_events", { order_id: orderId }, "id")).map(({ cause }) => cause);
}

/** Why a person is to look at an order. */
export async function reasonsOf(orderId: string): Promise<string[]> {
  return (await openCasesOf([orderId])).map(({ reason }) => reason);
}
