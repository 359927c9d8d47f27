import { notifyCustomer } from "./notify-customer";
import { orderReceipt } from "./receipt-email";
import { findUser } from "../accounts/accounts";
import { isOpenHereOnly } from "../accounts/address-accounts";
import { newLink } from "../accounts/mailed-links";
import { receivedFor, receivedText } from "../books/received";
import { now, timestamp } from "../clock";
import { startFor } from "../esims/more-data";
import { esimForLine } from "../esims/network-orders";
import { startOf } from "../esims/packages";
import type { Start } from "../subscriptions/rules";
import { activate } from "../subscriptions/subscriptions";
import { moveOrder, openGift, type Order, takePayment } from "../orders/orders";
import { shopPaths } from "../shop/paths";
import type { Plan } from "../plans/plans";

/**
 * Takes a held order from payment to active plans and mails the receipt, as part of the caller's transaction.
 * @param cause who or what says that it is paid.
 * @param transactionId the payment's id at its processor.
 */
export async function fulfil(order: Order, cause: string, transactionId: string): Promise<Order> {
  return deliver(await takePayment(order, cause), transactionId);
}

/**
 * Gives a held and paid order its plans. The subscription is unique per line, its eSIM is owed by the
 * network from here on, and the receipt is mailed; all of it stands or falls with the caller's transaction.
 */
export async function deliver(paid: Order, transactionId: string): Promise<Order> {
  await mailReceipt(paid, await activateAll(paid, transactionId));
  return moveOrder(paid, "fulfilled", paid.lines.length === 1 ? "plan activated" : "plans activated");
}

/**
 * Gives the user a plan that nobody pays for, on a new eSIM that is owed by the network from here on. Nothing
 * is booked, and there is no receipt. Part of the caller's transaction.
 */
export async function give(userId: string, plan: Plan): Promise<Order> {
  const order = await openGift(userId, plan);
  await activateAll(order, `gift_${order.id}`);
  return order;
}

/** @returns when the days of each line begin. */
async function activateAll(order: Order, transactionId: string): Promise<Start[]> {
  const esimIds: string[] = [];
  const starts: Start[] = [];
  const at = now();
  for (const line of order.lines) {
    const onto = line.onto === null ? undefined : esimIds[line.onto];
    const esimId = await esimForLine(order, line, timestamp(at), onto);
    starts.push(await startFor(line, esimId));
    await activate(order, line, transactionId, { esimId, at, ...(await startOf(line.planId)) });
    esimIds.push(esimId);
  }
  return starts;
}

async function mailReceipt(order: Order, starts: Start[]): Promise<void> {
  const customer = await findUser(order.userId);
  if (!customer) return;
  const receipt = orderReceipt(order, {
    starts,
    received: (await receivedFor(order.id)).filter(({ final_at }) => final_at !== null).map(receivedText),
    at: now(),
    token: (await isOpenHereOnly(customer.id))
      ? await newLink(customer.email, shopPaths.order(order.id))
      : undefined,
  });
  await notifyCustomer(order, `receipt:${order.id}`, receipt);
}
