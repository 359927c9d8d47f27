import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { User } from "../accounts/accounts";
import { SECOND } from "../clock";
import { outsideTransaction, transaction } from "../database/connection";
import { DomainError } from "../errors";
import { deliver } from "../fulfilment/fulfil";
import { contentsOf } from "../orders/lines";
import { holdOrder, openOrder, type Order, takePayment } from "../orders/orders";
import { notePayer } from "../orders/payers";
import { wakeWorker } from "../jobs/wake";
import { latestAttemptOf } from "../payments/attempts";
import { cards } from "../payments/processor";
import { CARD_SIMULATION, recordCardPayment } from "../payments/card-simulation";
import { checkAnother } from "./purchases";
import { cancelPages } from "./close-pages";
import { linesOnSale, type PurchaseRequest } from "./price";

const SIMULATED_WORK = 2 * SECOND;

/**
 * The card path of the specification: a simulation that takes two seconds and always succeeds. No money
 * moves, so it works only while CARD_SIMULATION is on. The plan starts and the receipt is mailed at once; a
 * second click meanwhile joins the first.
 * @returns the fulfilled order's id. @throws as `chargeCard` does.
 */
export async function payWithCard(user: User, purchase: PurchaseRequest): Promise<{ orderId: string }> {
  const { orderId, transactionId } = await chargeCard(user, purchase, deliver);
  // A click that joined a payment without delivery finds the order paid only.
  await transaction(async () => {
    const held = await holdOrder(orderId);
    if (held.state === "paid") await deliver(held, transactionId);
  });
  wakeWorker(); // the eSIM is due
  return { orderId };
}

/**
 * The same payment for a client that claims its plan afterwards, with the transaction's id.
 * @param onPaid what else is part of the payment's own transaction.
 * A page that the same purchase can be paid on is called off first.
 * @returns the order's id, and the transaction's: ours, and unguessable, for it is the proof of payment.
 * @throws DomainError plan_not_found, price_changed, sold_out, card_unavailable, card_on_page, esim_not_found, esim_unavailable, esim_elsewhere, bought_already;
 *   payment_page_open, payment_page_silent, payment_confirming while the plan is paid on a hosted page, or may
 *   be.
 */
export async function chargeCard(
  user: User,
  purchase: PurchaseRequest,
  onPaid: (paid: Order, transactionId: string) => Promise<unknown> = async () => {},
) {
  if (cards() === "page") throw new DomainError("card_on_page");
  if (cards() === "none") throw new DomainError("card_unavailable");
  const { despite, payer, isAnother } = purchase;
  const lines = await linesOnSale(user.id, purchase.lines);
  const contents = contentsOf(lines);
  const order = await outsideTransaction(async () => {
    await cancelPages(user.id, contents, "crypto", despite);
    const opened = await transaction(async () => {
      const order = await openOrder(user.id, lines, "credit_card");
      await notePayer(order.id, payer);
      await checkAnother(order, isAnother);
      return order;
    });
    await sleep(SIMULATED_WORK);
    await cancelPages(user.id, contents, "crypto"); // one that was opened meanwhile
    return opened;
  });
  return transaction(async () => {
    const held = await holdOrder(order.id);
    if (held.state !== "created")
      return { orderId: order.id, transactionId: (await latestAttemptOf(order.id))?.ref ?? "" };
    const transactionId = `sim_${randomUUID()}`;
    await recordCardPayment(held, transactionId);
    await onPaid(await takePayment(held, `${CARD_SIMULATION} ${transactionId}`), transactionId);
    return { orderId: order.id, transactionId };
  });
}
