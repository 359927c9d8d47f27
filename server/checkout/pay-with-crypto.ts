import type { User } from "../accounts/accounts";
import { type PagePurchase, payOnPage } from "./pay-on-page";

/** A page to pay on in coin, as `payOnPage` makes it. */
export function payWithCrypto(
  user: User,
  purchase: PagePurchase,
  onOrder?: (orderId: string) => Promise<void>,
): Promise<{ orderId: string; hostedUrl?: string | undefined }> {
  return payOnPage(user, "crypto", purchase, onOrder);
}
