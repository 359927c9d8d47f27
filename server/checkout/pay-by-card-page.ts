import type { User } from "../accounts/accounts";
import { DomainError } from "../errors";
import { hasOpenDispute } from "../payments/disputes";
import { cardProvider } from "../payments/processor";
import { type PagePurchase, payOnPage } from "./pay-on-page";

/**
 * A page of the card processor's to pay on, as `payOnPage` makes it. No card's number comes near us.
 * @throws DomainError card_unavailable where no processor takes cards, card_disputed, and what `payOnPage` throws.
 */
export async function payByCardPage(
  user: User,
  purchase: PagePurchase,
  onOrder?: (orderId: string) => Promise<void>,
): Promise<{ orderId: string; hostedUrl?: string | undefined }> {
  const processor = cardProvider();
  if (!processor) throw new DomainError("card_unavailable");
  if (await hasOpenDispute(user.id)) throw new DomainError("card_disputed", "paymentMethod");
  return payOnPage(user, { method: "credit_card", processor }, purchase, onOrder);
}
