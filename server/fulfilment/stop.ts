import { openCasesOf } from "../books/cases";
import { lookSoon } from "../esims/look-due";
import { holdEsim } from "../esims/profile";
import { isBeingTakenBack } from "../esims/take-backs";
import type { Order } from "../orders/orders";
import type { Dispute } from "../processors/provider";
import { goOnWithPlanOf, stopPlanOf } from "../subscriptions/plan-state";
import { subscriptionOfOrder } from "../subscriptions/subscriptions";
import { paymentUnderReview } from "./letters";
import { tellCustomer } from "./tell-customer";
import { decide, done, no, type Verdict } from "./verdict";

/** Stops the plan of an order that is disputed, and mails its customer. No money moves, and its case stays open. */
export async function stopOrder(id: string): Promise<Verdict> {
  return decide(id, async (order) => {
    const isDisputed = (await openCasesOf([id])).some(({ reason }) => reason === "disputed");
    if (!isDisputed || order.state !== "fulfilled")
      return no(`Order ${id} has no plan whose payment is disputed: 'orders refund' ends any other.`);
    if (await move(id, true)) await tellOfStop(order);
    const says = `Order ${id}: its plan is stopped. The network is asked to suspend its eSIM, unless another plan lives on it: trace says when it has.`;
    return done(says);
  });
}

/**
 * What is disputed as fraud is stopped by itself. Part of the caller's transaction, which opens the case.
 * @returns whether it was.
 */
export async function stopFraud({ id, state }: Order, dispute?: Dispute): Promise<boolean> {
  const isFraud = dispute?.reason === "fraudulent" && dispute.state !== "won";
  return isFraud && state === "fulfilled" && (await move(id, true));
}

async function tellOfStop(order: Order): Promise<void> {
  await tellCustomer(order, `stopped:${order.id}`, (customer) =>
    paymentUnderReview(customer, order, "stopped"),
  );
}

/** A stopped plan goes on once its dispute is won. Part of the caller's transaction. @returns whether it does. */
export async function letGoOn({ id, state }: Order): Promise<boolean> {
  return state === "fulfilled" && !(await isBeingTakenBack(id)) && (await move(id, false));
}

/** The network is told at the next look at its eSIM. @returns whether it was not so yet. */
async function move(orderId: string, isToStop: boolean): Promise<boolean> {
  const plan = await subscriptionOfOrder(orderId);
  if (!plan?.esimId || (plan.state === "stopped") === isToStop) return false;
  if (isToStop) await stopPlanOf(orderId, "its payment is disputed");
  else await goOnWithPlanOf(orderId, "its dispute is decided");
  await lookSoon(await holdEsim(plan.esimId));
  return true;
}
