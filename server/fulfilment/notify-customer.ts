import { findUser } from "../accounts/accounts";
import { queueMail } from "../mail/outbox";
import type { Order } from "../orders/orders";
import { orderEmail, type OrderNews } from "./emails";

/** Mails who bought an order, unless the account is deleted, once a key. Part of the caller's transaction. */
export async function notifyCustomer(order: Order, key: string, news: OrderNews): Promise<void> {
  const customer = await findUser(order.userId);
  if (customer) await queueMail({ ...orderEmail(customer, order, news), to: customer.email, key });
}
