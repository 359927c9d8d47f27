import { notifyCustomer } from "./notify-customer";
import { orderReceipt } from "./receipt-email";
import { findUser } from "../accounts/accounts";
import { isOpenHereOnly } from "../accounts/address-accounts";
import { newLink } from "../accounts/mailed-links";
import { receivedFor, receivedText } from "../books/received";
import { now } from "../clock";
import { startFor } from "../esims/more-data";
import { esimForOrder } from "../esims/network-orders";
import { startOf } from "../esims/packages";
import type { Start } from "../subscriptions/rules";
import { activate } from "../subscriptions/subscriptions";
import type { OrderLine } from "../orders/lines";
import { moveOrder, openGift, type Order, takePayment } from "../orders/orders";
import { onlyLineOf } from "../orders/rules";
import { shopPaths } from "../shop/paths";
import type { Plan } from "../plans/plans";

/**
 * Takes a held order from payment to an active plan and mails the receipt, as part of the caller's transaction.
 * @param cause who or what says that it is paid.
 * @param transactionId the payment's id at its processor; unique, so one payment never buys two plans.
 */
export async function fulfil(order: Order, cause: string, transactionId: string): Promise<Order> {
  return deliver(await takePayment(order, cause), transactionId);
}

/**
 * Gives a held and paid order its plan. The subscription is unique per order, its eSIM is owed by the
 * network from here on, and the receipt is mailed; all of it stands or falls with the caller's transaction.
 */
export async function deliver(paid: Order, transactionId: string): Promise<Order> {
  const line = onlyLineOf(paid);
  const on = await onEsim(paid, line);
  const start = await startFor(line, on.esimId);
  await activate(paid, line, transactionId, on);
  await mailReceipt(paid, start);
  return moveOrder(paid, "fulfilled", "plan activated");
}

/**
 * Gives the user a plan that nobody pays for, on a new eSIM that is owed by the network from here on. Nothing
 * is booked, and there is no receipt. Part of the caller's transaction.
 */
export async function give(userId: string, plan: Plan): Promise<Order> {
  const order = await openGift(userId, plan);
  const line = onlyLineOf(order);
  await activate(order, line, `gift_${order.id}`, await onEsim(order, line));
  return order;
}

async function onEsim(order: Order, { planId }: OrderLine) {
  return { esimId: await esimForOrder(order), ...(await startOf(planId)) };
}

async function mailReceipt(order: Order, start: Start): Promise<void> {
  const customer = await findUser(order.userId);
  if (!customer) return;
  const receipt = orderReceipt(order, {
    start,
    received: (await receivedFor(order.id)).filter(({ final_at }) => final_at !== null).map(receivedText),
    at: now(),
    token: (await isOpenHereOnly(customer.id))
      ? await newLink(customer.email, shopPaths.order(order.id))
      : undefined,
  });
  await notifyCustomer(order, `receipt:${order.id}`, receipt);
}
