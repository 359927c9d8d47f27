import { deliveryWords, isUndeliveredYet, type ShownDelivery } from "#server/esims/delivery-rules";
import type { NetworkOrderKind } from "#server/esims/rules";
import { shop } from "#server/shop/rules";

interface OwedPlan {
  planId: string;
  delivery?: { shown: ShownDelivery; kind: NetworkOrderKind } | null | undefined;
}

/** Words for a plan that is not delivered yet, or never will be; undefined for a delivered one. */
export function owedWords({ planId, delivery }: OwedPlan) {
  if (!delivery || !isUndeliveredYet(delivery.shown)) return undefined;
  return deliveryWords(delivery.shown, delivery.kind, planId === shop.giftPlan);
}
