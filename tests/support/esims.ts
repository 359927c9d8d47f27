import { timestamp } from "#server/clock";
import { transaction } from "#server/database/connection";
import { codesOf } from "#server/esims/codes";
import { type Esim, esimsOf } from "#server/esims/esims";
import { newId } from "#server/id";
import { openOrder } from "#server/orders/orders";
import { findPlan } from "#server/plans/plans";
import type { DisputeState } from "#server/processors/rules";
import type { ActivePlan } from "#server/subscriptions/subscriptions";
import { makeUser } from "./factories";
import { payAndFulfil } from "./orders";
import { addTo } from "./rows";

/**
 * A paid order of this user: its eSIM is owed, and the network was not called yet. @returns the order's id.
 */
export async function payFor(
  userId: string,
  { planId = "nomad", esimId = null as string | null } = {},
): Promise<string> {
  const plan = (await findPlan(planId))!;
  const order = await transaction(async () =>
    payAndFulfil(await openOrder(userId, [{ plan, esimId }], "credit_card")),
  );
  return order.id;
}

/** A new user with one paid plan on one eSIM that is still to be made. */
export async function makePlan(
  planId = "nomad",
): Promise<{ user: { id: string; email: string }; plan: ActivePlan; esim: Esim }> {
  const { user } = await makeUser();
  await payFor(user.id, { planId });
  const [esim] = await esimsOf(user.id);
  return { user, plan: esim!.plans[0]!, esim: esim! };
}

/** A card's bank has a payment of this order in its hands. */
export async function addDispute(orderId: string, dispute: DisputeState): Promise<void> {
  const at = { created_at: timestamp(), updated_at: timestamp() };
  const attempt = { id: newId(), order_id: orderId, provider: "stripe", state: "settled", ...at } as const;
  await addTo("payment_attempts", { ...attempt, snapshot_version: 1, checks: 0, dispute });
}

/** The activation code of a user's own eSIM; null while there is none. */
export async function codeOf(userId: string, esimId: string): Promise<string | null> {
  return (await codesOf(userId, [esimId])).get(esimId) ?? null;
}
