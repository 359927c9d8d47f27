import type { z } from "zod";
import { refundForSupport, refundRefused, refundRequested } from "./emails";
import type { User } from "../accounts/accounts";
import { timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import { type Ids, type Query, defineQuery } from "../database/queries";
import { DomainError } from "../errors";
import { dropRequested, isBeingTakenBack } from "../esims/take-backs";
import { newId } from "../id";
import { queueMail } from "../mail/outbox";
import { orderIdsQuery } from "../orders/history";
import { clearReview, findOrder, holdOrder, type Order } from "../orders/orders";
import { payBack } from "../fulfilment/pay-back";
import { obstacleTo } from "../fulfilment/review";
import { decideOrder, done, notDone, type Verdict } from "../fulfilment/verdict";
import { notifyCustomer } from "../fulfilment/notify-customer";
import { takenBackFirst, takeBackSummary, type TakingBack } from "../fulfilment/take-back-first";
import { needsAddress, toSendBack } from "../payments/send-back";
import { shop } from "../shop/rules";
import { requestId } from "../trace";
import { refundFacts, refundRowOf } from "./refundable";
import { whyNotRefundable } from "./rules";
import type { RequestRefundSchema } from "./schema";

/**
 * Asks for an order back, once: it is noted, and the customer and support are mailed, as one step.
 * Asking again does nothing.
 * @throws DomainError order_not_found, for somebody else's too; not_refundable.
 */
export async function requestRefund(
  user: User,
  orderId: string,
  { reason }: z.output<typeof RequestRefundSchema>,
): Promise<void> {
  const asked = await findOrder(user.id, orderId);
  if (!asked) throw new DomainError("order_not_found");
  await transaction(async () => {
    const order = await holdOrder(asked.id);
    const whyNot = whyNotRefundable(await refundFacts(order));
    if (whyNot === "requested") return;
    if (whyNot) throw new DomainError("not_refundable");
    await db()
      .insertInto("refunds")
      .values({
        id: newId(),
        order_id: order.id,
        state: "requested",
        reason,
        requested_at: timestamp(),
        request_id: requestId(),
      })
      .execute();
    const news = refundRequested(order, await needsAddress(order));
    await notifyCustomer(order, `refund:${order.id}`, news);
    const forSupport = refundForSupport(user, order, reason);
    await queueMail({
      ...forSupport,
      to: shop.supportEmail,
      replyTo: user.email,
      key: `refund-support:${order.id}`,
    });
  });
}

/** The refunds that a customer has asked for, newest first. One query. */
export async function refundsOf(userId: string) {
  return refunds().where("order_id", "in", orderIdsQuery(userId)).orderBy("requested_at", "desc").execute();
}

/** Those of these orders whose request waits for an answer, to combine with other queries. */
export function refundRequestedQuery(orderIds: Ids): Query<Set<string>> {
  return defineQuery(
    db()
      .selectFrom("refunds")
      .select("order_id")
      .where("order_id", "in", orderIds)
      .where("state", "=", "requested"),
    (open) => new Set(open.map(({ order_id }) => order_id)),
  );
}

/**
 * Removes what a customer wrote, when their account is deleted; that there was a refund stays in the books.
 */
export async function forgetRefundReasonsOf(userId: string): Promise<void> {
  const orderIds = orderIdsQuery(userId);
  await db().updateTable("refunds").set({ reason: "" }).where("order_id", "in", orderIds).execute();
}

/** The requests that wait for an operator, oldest first. One query. */
export async function refundRequests() {
  return refunds().where("state", "=", "requested").orderBy("requested_at").execute();
}

/**
 * Sends a requested refund, or notes that a person has, with what that does to the books and the plan, and mails the
 * customer, as one step, once its eSIM was taken back. One that was installed since it was asked for stops it.
 */
export async function settleRefund(
  orderId: string,
  note: string,
  takingBack: TakingBack = {},
): Promise<Verdict> {
  return close(orderId, "settled", note, async (order) => {
    if (order.state === "refunded") return undefined; // asked back and paid back before the one closed the other
    const facts = await refundFacts(order);
    // The plan may have run out while its refund waited: that is not the customer's fault.
    const plan = facts.plan === "time_over" ? null : facts.plan;
    const whyNot = whyNotRefundable({ ...facts, plan, refund: null, isDisputed: false }); // which is said below
    if (whyNot && !(await isBeingTakenBack(order.id)))
      return notDone(
        `Order ${orderId} cannot be paid back any more: ${whyNot}. Refuse the request, or see 'orders refund'.`,
      );
    const obstacle =
      (await obstacleTo(order, await toSendBack({ orderId }), takingBack)) ??
      (await takenBackFirst(order, false, takingBack));
    if (obstacle) return obstacle;
    await clearReview(order, note);
    await payBack(order, note, { isByHand: takingBack.isByHand });
    return undefined;
  });
}

/**
 * Closes what was asked of an order that was paid back, whichever word paid it. Part of the caller's transaction,
 * which holds the order. One query.
 */
export async function settleRequestOf(orderId: string, note: string): Promise<void> {
  await end(orderId, "settled", note);
}

async function end(orderId: string, state: "settled" | "refused", note: string): Promise<void> {
  await db()
    .updateTable("refunds")
    .set({ state, closed_at: timestamp(), note })
    .where("order_id", "=", orderId)
    .where("state", "=", "requested")
    .execute();
}

/** Refuses a requested refund of an order that was not paid back. @param note is mailed to the customer. */
export async function refuseRefund(orderId: string, note: string): Promise<Verdict> {
  return close(orderId, "refused", note, async (order) => {
    if (order.state === "refunded") return notDone(`Order ${orderId} was paid back: see 'refunds settle'.`);
    if (await isBeingTakenBack(order.id))
      return notDone(
        `The eSIM of order ${orderId} was taken back: it is to be paid back, see 'orders refund'.`,
      );
    await dropRequested(order.id);
    await notifyCustomer(order, `refund-refused:${order.id}`, refundRefused(order, note));
    return undefined;
  });
}

/** Moves a request out of the list. @param step says what stands in the way, if something does. */
async function close(
  orderId: string,
  to: "settled" | "refused",
  note: string,
  step: (order: Order) => Promise<Verdict | undefined>,
): Promise<Verdict> {
  return decideOrder(orderId, async (order) => {
    const refund = await refundRowOf(order.id);
    if (!refund) return notDone(`Nobody has asked for a refund of order ${orderId}.`);
    if (refund.state === to) return done(`The refund of order ${orderId} was ${to} already.`);
    if (refund.state !== "requested") return notDone(`The refund of order ${orderId} was ${refund.state}.`);
    const obstacle = await step(order);
    if (obstacle) return obstacle;
    await end(orderId, to, note);
    const taken = to === "settled" ? await takeBackSummary(orderId) : "";
    return done(`The refund of order ${orderId} is ${to}.${taken}`);
  });
}

function refunds() {
  return db()
    .selectFrom("refunds")
    .select(["order_id as orderId", "state", "reason", "requested_at as requestedAt"])
    .select("closed_at as closedAt");
}
