import type { z } from "zod";
import type { User } from "../accounts/accounts";
import { transaction } from "../database/connection";
import { env } from "../env";
import { DomainError } from "../errors";
import { deliver } from "../fulfilment/fulfil";
import { findOrder, holdOrder } from "../orders/orders";
import { notePayer } from "../orders/payers";
import { attemptOfCharge } from "../payments/attempts";
import { CARD_SIMULATION } from "../payments/card-simulation";
import { findPlan } from "../plans/plans";
import type { SubscribeSchema } from "../subscriptions/schema";
import { type Subscription, subscriptionsOfOrder } from "../subscriptions/subscriptions";

/**
 * Gives the customer all plans that their card payment paid for, once, and mails the receipt.
 * @param claim names one of them.
 * @param payer the session that claims them.
 * @returns that of the first line of the plan that is named.
 * @throws DomainError not_yours, plan_not_found; payment_required for a transaction that we did not issue to
 *   them for this plan; payment_used.
 */
export async function claimPlan(
  user: User,
  claim: z.infer<typeof SubscribeSchema>,
  payer?: string,
): Promise<Subscription> {
  if (claim.userId !== undefined && claim.userId !== user.id) throw new DomainError("not_yours", "userId");
  if (!(await findPlan(claim.planId))) throw new DomainError("plan_not_found", "planId");
  return transaction(async () => {
    const order = await holdOrder(await orderPaidBy(user, claim));
    if (order.state !== "paid") throw new DomainError("payment_used", "transactionId");
    await notePayer(order.id, payer);
    await deliver(order, claim.transactionId);
    const started = await subscriptionsOfOrder(order.id);
    return started.find((plan) => plan.planId === claim.planId)!;
  });
}

async function orderPaidBy(
  user: User,
  { planId, transactionId }: { planId: string; transactionId: string },
): Promise<string> {
  // The form of what we issue; anything else the engines would read differently. What was issued while cards
  // were simulated is worth nothing once they are not.
  const isOurs = env().cardSimulation && /^sim_[0-9a-f-]{36}$/.test(transactionId);
  const payment = isOurs ? await attemptOfCharge(CARD_SIMULATION, transactionId) : undefined;
  const order = payment && (await findOrder(user.id, payment.order_id));
  if (!order || order.lines.every((line) => line.planId !== planId))
    throw new DomainError("payment_required", "transactionId");
  return order.id;
}
