import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { User } from "../accounts/accounts";
import { SECOND, timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import { env } from "../env";
import { DomainError } from "../errors";
import { esimToTopUp } from "../esims/esims";
import { fulfil } from "../orders/fulfil";
import { holdOrder, openOrder } from "../orders/orders";
import { findPlan } from "../plans/plans";
import { wakeWorker } from "../worker/wake";
import { checkPrice, type Purchase } from "./price";
import { CARD_SIMULATION } from "./processor";

const SIMULATED_WORK = 2 * SECOND;

/**
 * The card path of the specification: a simulation that takes two seconds and always succeeds. No money
 * moves, so it works only while CARD_SIMULATION is on. A second press meanwhile joins the first.
 * @returns the fulfilled order's id.
 * @throws DomainError plan_not_found, price_changed, card_unavailable, esim_not_found, esim_unavailable.
 */
export async function payWithCard(user: User, { planId, expected, esimId }: Purchase): Promise<{ orderId: string }> {
  if (!env().cardSimulation) throw new DomainError("card_unavailable");
  const plan = await findPlan(planId);
  if (!plan) throw new DomainError("plan_not_found");
  checkPrice(plan, expected);
  const esim = await esimToTopUp(user.id, esimId);

  const order = await transaction(() => openOrder(user.id, plan, "credit_card", esim));
  await sleep(SIMULATED_WORK);
  await transaction(async () => {
    const held = await holdOrder(order.id);
    if (held.state !== "created") return;
    const transactionId = `sim_${randomUUID()}`;
    await recordCardPayment(held.id, transactionId);
    await fulfil(held, CARD_SIMULATION, transactionId);
  });
  wakeWorker(); // the eSIM is due
  return { orderId: order.id };
}

async function recordCardPayment(orderId: string, transactionId: string): Promise<void> {
  const at = timestamp();
  await db()
    .insertInto("payment_attempts")
    .values({
      id: transactionId,
      order_id: orderId,
      provider: CARD_SIMULATION,
      ref: transactionId,
      code: null,
      hosted_url: null,
      state: "settled",
      snapshot_version: 1,
      created_at: at,
      updated_at: at,
      expires_at: null,
      checks: 0,
      next_check_at: null,
      checked_at: null,
      lease_until: null,
    })
    .execute();
}
