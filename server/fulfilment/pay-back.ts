import { findUser } from "../accounts/accounts";
import { moveMoney } from "../books/ledger";
import { takeBackOf } from "../esims/take-backs";
import { newId } from "../id";
import { queueMail } from "../mail/outbox";
import { moveOrder, type Order } from "../orders/orders";
import { stopPlanOf } from "../subscriptions/plan-state";
import { orderPaidBack } from "./events";
import { orderRefunded, surplusKept, surplusRefunded } from "./letters";

/**
 * Books a held order as paid back: whatever came for it goes out of the processors again, so that nothing of it
 * lies anywhere. Its plan stops, and the customer is mailed what was sent. Part of the caller's transaction.
 * @param atMost cents, where less than all was sent: the rest is kept, with the note as its reason.
 */
export async function payBack(order: Order, note: string, atMost?: number): Promise<Order> {
  const source = `refund ${order.id}`;
  const about = { orderId: order.id };
  await moveMoney(about, "revenue", "owed", source);
  await moveMoney(about, "suspense", "owed", source);
  const sent = await moveMoney(about, "owed", "payee", source, atMost);
  if (atMost !== undefined) await moveMoney(about, "owed", "kept", note);
  await stopPlanOf(order.id, "refunded");
  await tellOfRefund(order, sent, `refunded:${order.id}`, order.fulfilledAt !== null);
  const refunded = await moveOrder(order, "refunded", note);
  await orderPaidBack.emit({ order: refunded, note });
  return refunded;
}

/** Mails the customer what a processor has sent back by itself. Part of the caller's transaction. Cents. */
export async function tellOfSentBack({ order, cents }: { order: Order; cents: number }): Promise<void> {
  await tellOfRefund(order, cents, `refunded-there:${newId()}:${order.id}`);
}

async function tellOfRefund(order: Order, cents: number, key: string, hadPlan = false): Promise<void> {
  const customer = await findUser(order.userId);
  const outcome = (await takeBackOf(order.id))?.outcome ?? "plan_alone";
  const plan = !hadPlan ? "none" : outcome === "plan_alone" ? "stopped" : "taken_back";
  if (customer) await queueMail({ ...orderRefunded(customer, order, cents, plan), to: customer.email, key });
}

/** Books as kept what is owed of a held order, for the reason that the note gives, and mails it. @returns cents. */
export async function keepOwed(order: Order, note: string): Promise<number> {
  const kept = await moveMoney({ orderId: order.id }, "owed", "kept", note);
  const customer = kept > 0 ? await findUser(order.userId) : undefined;
  if (customer)
    await queueMail({
      ...surplusKept(customer, order, kept, note),
      to: customer.email,
      key: `surplus-kept:${newId()}:${order.id}`,
    });
  return kept;
}

/**
 * Books as sent back what is owed of a held order, and nothing else: its plan stays as it is. The customer is
 * mailed, unless it is worth no cent. Part of the caller's transaction.
 * @returns cents.
 */
export async function payBackOwed(order: Order): Promise<number> {
  const sent = await moveMoney({ orderId: order.id }, "owed", "payee", `paid back ${order.id}`);
  const customer = sent > 0 ? await findUser(order.userId) : undefined;
  if (customer)
    await queueMail({
      ...surplusRefunded(customer, order, sent),
      to: customer.email,
      key: `surplus-refunded:${newId()}:${order.id}`,
    });
  return sent;
}
