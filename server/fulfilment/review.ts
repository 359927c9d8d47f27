import { orderRefused } from "./letters";
import { findUser } from "../accounts/accounts";
import { transaction } from "../database/connection";
import { queueMail } from "../mail/outbox";
import { fulfil } from "./fulfil";
import { clearReview, findAnyOrder, holdOrder, moveOrder, type Order } from "../orders/orders";
import { latestAttemptOf } from "../payments/attempts";
import { payBack } from "./pay-back";

/** What became of an operator's word on an order. Saying the same twice is no error and changes nothing. */
export interface Verdict {
  isDone: boolean;
  says: string;
}

/**
 * Settles an order that a person had to look at: a held payment is accepted, buys the plan and has its receipt
 * mailed; a flag on an order that has its plan is taken off.
 */
export async function settleOrder(id: string, note: string): Promise<Verdict> {
  return decide(id, async (order) => {
    if (order.state === "needs_review") {
      const attempt = await latestAttemptOf(order.id);
      await clearReview(order, note);
      await fulfil(order, attempt?.provider ?? "manual", attempt?.ref ?? `manual_${order.id}`);
      return done(`Order ${id}: payment accepted, the plan is active.`);
    }
    if (order.reviewReason) {
      await clearReview(order, note);
      return done(`Order ${id}: looked at, stays ${order.state}.`);
    }
    return order.state === "fulfilled"
      ? done(`Order ${id} was settled already.`)
      : impossible(order, "settled");
  });
}

/**
 * Notes that an order's money was sent back, ends its plan and mails the customer. The sending itself is done
 * at the processor: crypto has no call for it.
 * @param cents what was received and sent back, for an order whose payment was never accepted, and for no other.
 */
export async function refundOrder(id: string, note: string, cents?: number): Promise<Verdict> {
  return decide(id, async (order) => {
    if (order.state === "refunded") return done(`Order ${id} was paid back already.`);
    if (order.state === "needs_review" && cents === undefined) {
      return {
        isDone: false,
        says: `Order ${id} was not accepted: say with --amount what was received and sent back.`,
      };
    }
    if (order.state !== "fulfilled" && order.state !== "needs_review") return impossible(order, "paid back");
    if (order.paymentMethod === "gift")
      return { isDone: false, says: `Order ${id} is a gift: nothing was paid that could be paid back.` };
    if (order.state === "fulfilled" && cents !== undefined) {
      return {
        isDone: false,
        says: `Order ${id} has its plan: it is paid back whole, without --amount, and its plan stopped. A surplus is sent back at the processor, and noted with orders settle.`,
      };
    }
    if (order.reviewReason) await clearReview(order, note);
    await payBack(order, note, cents);
    return done(`Order ${id}: paid back, its plan is stopped.`);
  });
}

/**
 * Closes an order under review for which nothing was received that could be kept or sent back.
 * @param note is mailed to the customer.
 */
export async function refuseOrder(id: string, note: string): Promise<Verdict> {
  return decide(id, async (order) => {
    if (order.state === "refused") return done(`Order ${id} was closed already.`);
    if (order.state !== "needs_review") return impossible(order, "refused");
    await clearReview(order, note);
    await moveOrder(order, "refused", note);
    const customer = await findUser(order.userId);
    if (customer)
      await queueMail({
        ...orderRefused(customer, order, note),
        to: customer.email,
        key: `refused:${order.id}`,
      });
    return done(`Order ${id}: closed without a plan.`);
  });
}

async function decide(id: string, verdict: (order: Order) => Promise<Verdict>): Promise<Verdict> {
  if (!(await findAnyOrder(id))) return { isDone: false, says: `There is no order ${id}.` };
  return transaction(async () => verdict(await holdOrder(id)));
}

function done(says: string): Verdict {
  return { isDone: true, says };
}

function impossible({ id, state }: Order, what: string): Verdict {
  return { isDone: false, says: `Order ${id} is ${state} and cannot be ${what}.` };
}
