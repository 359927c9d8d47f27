import type { User } from "../accounts/accounts";
import { DomainError } from "../errors";
import { hasOpenDispute } from "../payments/disputes";
import { type PagePurchase, payOnPage } from "./pay-on-page";

/**
 * A page of a card processor's to pay on, as `payOnPage` makes it. No card's number comes near us.
 * @throws DomainError card_disputed, and what `payOnPage` throws.
 */
export async function payByCardPage(
  user: User,
  purchase: PagePurchase,
  onOrder?: (orderId: string) => Promise<void>,
): Promise<{ orderId: string; hostedUrl?: string | undefined }> {
  if (await hasOpenDispute(user.id)) throw new DomainError("card_disputed", "paymentMethod");
  return payOnPage(user, "credit_card", purchase, onOrder);
}
