import type { User } from "../accounts/accounts";
import { esimsOfOrder } from "../esims/esims";
import { progressReached } from "../esims/rules";
import { shownStatus } from "../esims/status-rules";
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
  const progress = esims.map((esim) => {
    const plans = esim.plans.filter((plan) => plan.orderId === receipt.orderId);
    const reached = progressReached(receipt.state, shownStatus({ ...esim, plans }));
    return { id: esim.id, name: planNamesOf({ lines: plans }), reached };
  });
  return { receipt, progress };
}
