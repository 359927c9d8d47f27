import { findUser } from "../accounts/accounts";
import { queueMail } from "../mail/outbox";
import { orderEmail, type OrderInMail, type OrderNews } from "./emails";

/** Mails who bought an order, or lines of it, unless the account is deleted, once a key. Part of the caller's transaction. */
export async function notifyCustomer(
  order: OrderInMail & { userId: string },
  key: string,
  news: OrderNews,
): Promise<void> {
  const customer = await findUser(order.userId);
  if (customer) await queueMail({ ...orderEmail(customer, order, news), to: customer.email, key });
}
