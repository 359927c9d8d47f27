import type { User } from "../accounts/accounts";
import type { ProgressFacts } from "../esims/progress-rules";
import { deliveryOfAll } from "../esims/delivery-rules";
import { esimsOfOrder } from "../esims/esims";
import { planNamesOf } from "../orders/rules";
import { receiptOf } from "../fulfilment/receipt";

/**
 * The receipt of a customer's own order, and how far each eSIM of it has come. At most three queries.
 * @returns undefined for one of somebody else, as for none, and for one that is not paid.
 */
export async function receiptPage(user: User, orderId: string) {
  const receipt = await receiptOf(user, orderId);
  if (!receipt) return undefined;
  const esims = await esimsOfOrder(user.id, receipt.orderId);
  const progress = esims.map(({ id, profileState, plans }) => {
    const bought = plans.filter((plan) => plan.orderId === receipt.orderId);
    const facts: ProgressFacts = {
      order: receipt.state,
      delivery: deliveryOfAll(bought.flatMap(({ delivery }) => delivery ?? []))?.shown ?? null,
      profile: profileState,
      plan: bought[0]?.state ?? null,
    };
    return { id, name: planNamesOf({ lines: bought }), facts };
  });
  return { receipt, progress };
}
