import { purchasesOn } from "../checkout/look";
import { askInParts, known, together } from "../database/questions";
import { codesOn } from "../esims/codes";
import { deliveriesFor } from "../esims/deliveries";
import { esimIdsOf, ownEsims } from "../esims/esims";
import { askedBack } from "../refunds/refunds";
import { activePlans, orderIdsOn } from "../subscriptions/subscriptions";
import { usageOfPlans } from "../subscriptions/usage-history";

export type Overview = Awaited<ReturnType<typeof overviewOf>>["answer"];

/**
 * What a customer has now, and what of it is under way; what cannot be read is as if there were none of it, and `fault`
 * says why. One query.
 * @param withCodes whether the codes of their eSIMs are needed; of those who may see them the door judges.
 */
export async function overviewOf(userId: string, withCodes: boolean) {
  const orderIds = orderIdsOn(esimIdsOf(userId));
  return askInParts(
    together({
      active: activePlans(userId),
      purchases: purchasesOn(userId),
      esims: ownEsims(userId),
      used: usageOfPlans(userId),
      deliveries: deliveriesFor(orderIds),
      askedBack: askedBack(orderIds),
      codes: withCodes ? codesOn(userId, esimIdsOf(userId)) : known(new Map<string, string>()),
    }),
  );
}
