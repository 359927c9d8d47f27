import type { SerializeFrom } from "@remix-run/node";
import { isUndeliveredYet } from "#server/esims/delivery-rules";
import { isInstallable, progressReached } from "#server/esims/rules";
import type { purchaseOf } from "~/http/pages/order.server";
import { aboutIt } from "../esims/status-head";
import { stepOfOrder } from "./order-step";
import { orderStateWords } from "./order-words";

export type PurchaseData = SerializeFrom<Awaited<ReturnType<typeof purchaseOf>>>;
export type OrderEsim = PurchaseData["bought"][number];

/** The status of an order, or of what it bought on one eSIM, in words and with the one thing to do. */
export function headOfEsim(order: PurchaseData["order"], bought: OrderEsim | undefined) {
  const { esim, delivery, shown } = bought ?? {};
  // An order that was paid back before it was fully paid has bought nothing.
  const state = order.state === "refunded" && !order.fulfilledAt ? "refused" : order.state;
  const isThere = shown && !isUndeliveredYet(delivery?.shown);
  const progress = progressReached(state, isThere ? shown : undefined);
  if (bought?.isPaidBack) return { words: PAID_BACK, step: undefined, progress };
  const words = orderStateWords(order, { delivery, shown });
  const step = stepOfOrder(order, {
    delivery: shown?.status === "refund_asked" ? "delivered" : delivery?.shown,
    esim: esim && shown && { id: esim.id, action: shown.action },
  });
  return { words, step: step && aboutIt(step, esim ? "esim" : "order", esim?.id ?? order.id), progress };
}

const PAID_BACK = {
  title: "Paid back",
  text: "Its money went back by the way you paid, or is on its way: we wrote to you.",
};

/** The same of a whole order; of several eSIMs each says the rest itself. */
export function orderHead({ order, bought }: Pick<PurchaseData, "order" | "bought">) {
  const kept = bought.filter(({ isPaidBack, delivery }) => !isPaidBack && delivery?.shown !== "taken_back");
  if (bought.length <= 1) return headOfEsim(order, bought[0]);
  if (order.state !== "fulfilled") return { ...headOfEsim(order, bought[0]), progress: null };
  return { words: wordsOfSeveral(kept), step: undefined, progress: null };
}

function wordsOfSeveral(kept: readonly OrderEsim[]) {
  const come = kept.filter(({ delivery }) => !isUndeliveredYet(delivery?.shown));
  const isAwaited = kept.some(
    ({ delivery }) => delivery?.shown === "preparing" || delivery?.shown === "late",
  );
  const isToInstall = come.some(({ esim, isAskedBack }) => isInstallable(esim.profileState) && !isAskedBack);
  const title =
    come.length < kept.length
      ? `${come.length} of ${kept.length} eSIMs are ready`
      : `Your ${kept.length === 1 ? "other eSIM is" : `${kept.length} eSIMs are`} ${isToInstall ? "ready" : "here"}`;
  const text = isAwaited
    ? "Your payment arrived. What is still to come is shown here as soon as it is there."
    : isToInstall
      ? "Each has its own code: install it on the phone that it is for."
      : "Each says below how it goes on.";
  return kept.length === 0
    ? { title: "Your plans are stopped", text: "Each says below how it goes on." }
    : { title, text };
}
