import { findUser, type User } from "../accounts/accounts";
import type { RenderedEmail } from "../mail/email";
import { queueMail } from "../mail/outbox";
import type { Order } from "../orders/orders";

/** Mails who bought an order, unless the account is deleted, once a key. Part of the caller's transaction. */
export async function notifyCustomer(
  { userId }: Order,
  key: string,
  email: (customer: User) => RenderedEmail,
): Promise<void> {
  const customer = await findUser(userId);
  if (customer) await queueMail({ ...email(customer), to: customer.email, key });
}
