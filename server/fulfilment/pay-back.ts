import { orderRefunded } from "./letters";
import { findUser } from "../accounts/accounts";
import { queueMail } from "../mail/outbox";
import { enterPair, payeeOf } from "../orders/ledger";
import { moveOrder, type Order } from "../orders/orders";
import { stopPlanOf } from "../subscriptions/plan-state";
import { latestAttemptOf } from "../payments/attempts";

/**
 * Books a held order as paid back: what was earned goes back to the customer and from there out of the
 * processor, so that every account of the order stands at zero again. Its plan stops, and the customer is
 * mailed what was sent. Part of the caller's transaction.
 * @param cents for a payment that was never accepted: what came, and went back.
 */
export async function payBack(order: Order, note: string, cents = order.amountCents): Promise<Order> {
  const accepted = await payeeOf(order.id);
  const payee = accepted ?? `processor:${(await latestAttemptOf(order.id))?.provider ?? "manual"}`;
  if (accepted) await enterPair(order, `refund ${order.id}`, "revenue", "customer");
  else await enterPair(order, `unaccepted payment ${order.id}`, payee, "customer", cents);
  const sent = accepted ? order.amountCents : cents;
  await enterPair(order, `payout ${order.id}`, "customer", payee, sent);
  await stopPlanOf(order.id, "refunded");

  const customer = await findUser(order.userId);
  if (customer)
    await queueMail({
      ...orderRefunded(customer, order, sent),
      to: customer.email,
      key: `refunded:${order.id}`,
    });
  return moveOrder(order, "refunded", note);
}
