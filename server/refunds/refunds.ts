import type { z } from "zod";
import { keptForSupport, refundForSupport, refundRefused, refundRequested } from "./emails";
import type { User } from "../accounts/accounts";
import { timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import { defineQuery, type Ids, type Query, runQuery } from "../database/queries";
import { DomainError } from "../errors";
import { dropRequested, isBeingTakenBack, isWantedBack } from "../esims/take-backs";
import { newId } from "../id";
import { queueMail } from "../mail/outbox";
import { orderIdsQuery } from "../orders/history";
import type { OrderLine } from "../orders/lines";
import { findOrder, holdOrder, noteOnOrder, type Order } from "../orders/orders";
import { linesToPayBack, ofLines, planNamesOf } from "../orders/rules";
import { payBack } from "../fulfilment/pay-back";
import { dueFor, obstacleTo } from "../fulfilment/obstacle";
import { decideOrder, done, notDone, type Verdict } from "../fulfilment/verdict";
import { notifyCustomer } from "../fulfilment/notify-customer";
import {
  takenBackFirst,
  takeBackSummary,
  type TakingBack,
  withoutRefused,
} from "../fulfilment/take-back-first";
import { needsAddress, toSendBack } from "../payments/send-back";
import { shop } from "../shop/rules";
import { requestId } from "../trace";
import { refundFacts, refundRowsOf } from "./refundable";
import { whyNotRefundable } from "./rules";
import type { RequestRefundSchema } from "./schema";

/**
 * Asks for lines of an order back, each once: it is noted, and the customer and support are mailed, as one step.
 * Asking again does nothing.
 * @throws DomainError order_not_found, for somebody else's too; not_refundable.
 */
export async function requestRefund(
  user: User,
  orderId: string,
  { reason, lines: lineIds }: z.output<typeof RequestRefundSchema>,
): Promise<void> {
  const own = await findOrder(user.id, orderId);
  if (!own) throw new DomainError("order_not_found");
  await transaction(async () => {
    const order = await holdOrder(own.id);
    const facts = await refundFacts(order);
    const whyNot = new Map(order.lines.map(({ id }) => [id, whyNotRefundable(facts.get(id)!)]));
    const meant = linesToPayBack(order.lines, lineIds?.length ? lineIds : undefined);
    const lines = meant.filter(({ id }) => whyNot.get(id) === null);
    if (lines.length === 0 && meant.some(({ id }) => whyNot.get(id) === "requested")) return;
    if (lines.length === 0) throw new DomainError("not_refundable");
    const rows = lines.map(({ id }) => ({
      id: newId(),
      line_id: id,
      order_id: order.id,
      state: "requested" as const,
      reason,
      requested_at: timestamp(),
      request_id: requestId(),
    }));
    await db().insertInto("refunds").values(rows).execute();
    const meantBack = ofLines(order, lines);
    const news = refundRequested(meantBack, await needsAddress(order));
    const key = `${rows[0]!.id}:${lines[0]!.id}`; // a line can be asked for again
    await notifyCustomer(meantBack, `refund:${key}`, news);
    const email = refundForSupport(user, meantBack, reason);
    await queueMail({ ...email, to: shop.supportEmail, replyTo: user.email, key: `refund-support:${key}` });
  });
}

/**
 * Withdraws what is requested of lines of an order, so that it is as if nobody had asked, and mails support, as one step.
 * Doing it again does nothing.
 * @throws DomainError order_not_found, for somebody else's too; kept_too_late, once their eSIM is being taken back.
 */
export async function withdrawRefund(user: User, orderId: string, lineIds: readonly string[]): Promise<void> {
  const own = await findOrder(user.id, orderId);
  if (!own) throw new DomainError("order_not_found");
  await transaction(async () => {
    const order = await holdOrder(own.id);
    const meant = (await refundRowsOf(order.id)).filter(({ line_id }) => lineIds.includes(line_id));
    if (meant.some(({ state }) => state === "settled")) throw new DomainError("kept_too_late");
    const refunds = meant.filter(({ state }) => state === "requested");
    if (refunds.length === 0) return;
    for (const { id, line_id } of refunds) {
      if (await isWantedBack(line_id)) throw new DomainError("kept_too_late");
      await dropRequested(line_id);
      await db().deleteFrom("refunds").where("id", "=", id).execute();
    }
    const lines = order.lines.filter(({ id }) => refunds.some(({ line_id }) => line_id === id));
    const [{ id, requested_at }, kept] = [refunds[0]!, ofLines(order, lines)];
    await noteOnOrder(order, `refund of ${planNamesOf(kept)} withdrawn, requested at ${requested_at}`);
    const key = `refund-withdrawn:${id}:${lines[0]!.id}`;
    await queueMail({ ...keptForSupport(user, kept), to: shop.supportEmail, replyTo: user.email, key });
  });
}

/** The refunds that a customer has asked for, newest first. One query. */
export async function refundsOf(userId: string) {
  return refunds().where("order_id", "in", orderIdsQuery(userId)).orderBy("requested_at", "desc").execute();
}

/** Those lines of these orders whose request waits for an answer. One query. */
export async function refundRequestedOf(orderIds: readonly string[]): Promise<Set<string>> {
  return runQuery(refundRequestedQuery(orderIds));
}

/** The same, to combine with other queries. */
export function refundRequestedQuery(orderIds: Ids): Query<Set<string>> {
  return defineQuery(
    db()
      .selectFrom("refunds")
      .select("line_id")
      .where("order_id", "in", orderIds)
      .where("state", "=", "requested"),
    (open) => new Set(open.map(({ line_id }) => line_id)),
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
  return refunds().where("state", "=", "requested").orderBy("requested_at").orderBy("id").execute();
}

/**
 * Sends what is requested of an order, or notes that a person has, with what that does to the books and the plan, and mails the
 * customer, as one step, once its eSIM was taken back. One that was installed since it was asked for stops it.
 */
export async function settleRefund(
  orderId: string,
  note: string,
  takingBack: TakingBack = {},
): Promise<Verdict> {
  return close(orderId, "settled", note, async (order, asked) => {
    const meant = linesToPayBack(order.lines, asked);
    if (meant.length === 0) return undefined; // asked back and paid back before the one closed the other
    const facts = await refundFacts(order);
    const why = new Map<string, string>();
    for (const { id } of meant) {
      const known = facts.get(id)!;
      // The plan may have run out while its refund waited: that is not the customer's fault.
      const plan = known.plan === "time_over" ? null : known.plan;
      const whyNot = whyNotRefundable({ ...known, plan, refund: null, isDisputed: false }); // which is said below
      if (whyNot && !(await isBeingTakenBack(id))) why.set(id, whyNot);
    }
    const left = meant.filter(({ id }) => !why.has(id));
    const agreed = await withoutRefused(left);
    const lines = agreed.length > 0 ? agreed : left; // and if the network has refused each, it is asked again
    if (lines.length === 0)
      return notDone(
        `Order ${orderId} cannot be paid back any more: ${[...why.values()][0]}. Refuse the request, or see 'orders refund'.`,
      );
    const isRest = lines.length === linesToPayBack(order.lines).length;
    const there = isRest ? await toSendBack({ orderId }) : [{ cents: await dueFor(order, lines) }];
    const obstacle =
      (await obstacleTo(order, there, takingBack)) ?? (await takenBackFirst(order, lines, false, takingBack));
    if (obstacle) return obstacle;
    await payBack(order, lines, note, { isByHand: takingBack.isByHand });
    if (lines.length === meant.length) return undefined;
    const kept = meant.filter((line) => !lines.includes(line));
    return notDone(
      `Order ${orderId}: ${planNamesOf({ lines: kept })} cannot be paid back any more, what else was asked for is. Refuse the request, or see 'orders refund'.`,
    );
  });
}

/**
 * Closes what was asked of lines that were paid back, whichever word paid them. Part of the caller's transaction,
 * which holds the order. One query.
 */
export async function settleRequestsOf(lines: readonly OrderLine[], note: string): Promise<void> {
  const lineIds = lines.map(({ id }) => id);
  await end(lineIds, "settled", note);
}

async function end(lineIds: readonly string[], state: "settled" | "refused", note: string): Promise<void> {
  await db()
    .updateTable("refunds")
    .set({ state, closed_at: timestamp(), note })
    .where("line_id", "in", lineIds)
    .where("state", "=", "requested")
    .execute();
}

/** Refuses what is requested of an order and was not paid back. @param note is mailed to the customer. */
export async function refuseRefund(orderId: string, note: string): Promise<Verdict> {
  return close(orderId, "refused", note, async (order, asked) => {
    if (order.state === "refunded") return notDone(`Order ${orderId} was paid back: see 'refunds settle'.`);
    for (const lineId of asked) {
      if (await isBeingTakenBack(lineId))
        return notDone(
          `The eSIM of order ${orderId} was taken back: it is to be paid back, see 'orders refund'.`,
        );
      await dropRequested(lineId);
    }
    const lines = order.lines.filter(({ id }) => asked.includes(id));
    const key = `refund-refused:${asked[0]}`;
    const meant = ofLines(order, lines);
    await notifyCustomer(meant, key, refundRefused(meant, note));
    return undefined;
  });
}

/**
 * Moves what is requested of an order out of the list.
 * @param step says what prevents it, of the lines that are asked for, if something does.
 */
async function close(
  orderId: string,
  to: "settled" | "refused",
  note: string,
  step: (order: Order, asked: string[]) => Promise<Verdict | undefined>,
): Promise<Verdict> {
  return decideOrder(orderId, async (order) => {
    const refunds = await refundRowsOf(order.id);
    const asked = refunds.flatMap(({ state, line_id }) => (state === "requested" ? line_id : []));
    const last = refunds.at(-1);
    if (!last) return notDone(`Nobody has asked for a refund of order ${orderId}.`);
    if (asked.length === 0)
      return last.state === to
        ? done(`The refund of order ${orderId} was ${to} already.`)
        : notDone(`The refund of order ${orderId} was ${last.state}.`);
    const obstacle = await step(order, asked);
    if (obstacle) return obstacle;
    await end(asked, to, note);
    const taken = to === "settled" ? await takeBackSummary(asked.map((id) => ({ id }))) : "";
    return done(`The refund of order ${orderId} is ${to}.${taken}`);
  });
}

function refunds() {
  return db()
    .selectFrom("refunds")
    .select(["order_id as orderId", "line_id as lineId", "state", "reason", "requested_at as requestedAt"])
    .select("closed_at as closedAt");
}
