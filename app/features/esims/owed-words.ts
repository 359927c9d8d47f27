import { deliveryWords, isUndeliveredYet, type ShownDelivery } from "#server/esims/delivery-rules";
import type { NetworkOrderKind } from "#server/esims/rules";
import { shop } from "#server/shop/rules";

interface OwedPlan {
  planId: string;
  delivery?: { shown: ShownDelivery; kind: NetworkOrderKind } | null | undefined;
}

/** What is said of a plan that is still to come, or does not; undefined of one that is there. */
export function owedWords({ planId, delivery }: OwedPlan) {
  if (!delivery || !isUndeliveredYet(delivery.shown)) return undefined;
  return deliveryWords(delivery.shown, delivery.kind, planId === shop.giftPlan);
}
