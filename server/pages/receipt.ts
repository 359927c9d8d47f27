import type { User } from "../accounts/accounts";
import type { ProgressFacts } from "../esims/progress-rules";
import { findEsimOfOrder } from "../esims/esims";
import { receiptOf } from "../fulfilment/receipt";

/**
 * The receipt of a customer's own order, and how far what it bought has come. At most three queries.
 * @returns undefined for one of somebody else, as for none, and for one that is not paid.
 */
export async function receiptPage(user: User, orderId: string) {
  const receipt = await receiptOf(user, orderId);
  if (!receipt) return undefined;
  const esim = await findEsimOfOrder(user.id, receipt.orderId);
  const bought = esim?.plans.find(({ orderId }) => orderId === receipt.orderId);
  const progress: ProgressFacts = {
    order: receipt.state,
    delivery: bought?.delivery?.shown ?? null,
    profile: esim?.profileState ?? null,
    plan: bought?.state ?? null,
  };
  return { receipt, progress };
}
