import { db } from "../database/connection";
import { DomainError } from "../errors";
import { isId } from "../id";

/**
 * Writes down whether the user wants to be reminded to renew this plan. That is all a renewal is: an order
 * that is ready to be paid. Nothing is stored to pay with, nothing is charged by itself.
 * @throws DomainError subscription_not_found, for somebody else's too.
 */
export async function setRenewal(userId: string, subscriptionId: string, wants: boolean): Promise<void> {
  if (!isId(subscriptionId)) throw new DomainError("subscription_not_found");
  const changed = await db()
    .updateTable("subscriptions")
    .set({ wants_renewal: wants ? 1 : 0 })
    .where("id", "=", subscriptionId)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  if (!changed) throw new DomainError("subscription_not_found");
}
