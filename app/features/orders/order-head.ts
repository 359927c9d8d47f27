import type { SerializeFrom } from "@remix-run/node";
import { isUndeliveredYet } from "#server/esims/delivery-rules";
import { nextStep } from "#server/esims/rules";
import type { purchaseOf } from "~/http/pages/order.server";
import { headOf } from "../esims/esim-head";
import { stepOfOrder } from "./order-step";
import { orderStateWords } from "./order-words";

export type PurchaseData = SerializeFrom<Awaited<ReturnType<typeof purchaseOf>>>;
export type OrderEsim = PurchaseData["bought"][number];

/** The status of an order, or of what it bought on one eSIM, in words and with the one thing to do. */
export function headOfEsim(order: PurchaseData["order"], bought: OrderEsim | undefined) {
  const { esim, delivery, plan = null, isAskedBack = false } = bought ?? {};
  const isStopped = plan === "stopped";
  const states = isStopped ? [plan] : (esim?.plans.map(({ state }) => state) ?? []);
  const next = esim && nextStep(esim.profileState, states, undefined, esim.claimedAt !== null);
  const words = orderStateWords(order, {
    delivery,
    isAskedBack,
    isStopped,
    esim: next && { title: headOf(esim.profileState, next), next },
  });
  const step = stepOfOrder(order, {
    delivery: delivery?.shown,
    isAskedBack,
    esim: next && { id: esim.id, action: next.action },
  });
  return { words, step, plan };
}

/** The same of a whole order; of several eSIMs each says the rest itself. */
export function orderHead({ order, bought }: Pick<PurchaseData, "order" | "bought">) {
  if (bought.length <= 1 || order.state !== "fulfilled") return headOfEsim(order, bought[0]);
  const ready = bought.filter(({ delivery }) => !isUndeliveredYet(delivery?.shown)).length;
  const isAll = ready === bought.length;
  const title = isAll ? `Your ${ready} eSIMs are ready` : `${ready} of ${bought.length} eSIMs are ready`;
  const text = isAll
    ? "Each has its own code. Install them one after the other, each on the phone that it is for."
    : "Your payment arrived. What is still to come is shown here as soon as it is there.";
  return { words: { title, text }, step: undefined, plan: null };
}
