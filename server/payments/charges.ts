import { db } from "../database/connection";
import { isId } from "../id";
import { findOrder, type Order } from "../orders/orders";
import { wakeWorker } from "../jobs/wake";
import { type Attempt, checkSoon } from "./attempts";
import { payableAt } from "./processor";
import { CARD_SIMULATION } from "./card-simulation";

export type Charge = ReturnType<typeof asCharge>;

/**
 * The customer's own charge, and a call to look at it soon. Three queries at most.
 * @returns undefined for anybody else's, as for one that does not exist.
 */
export async function followCharge(userId: string, id: string): Promise<Charge | undefined> {
  if (!isId(id)) return undefined;
  const attempt = await db()
    .selectFrom("payment_attempts")
    .selectAll()
    .where("ref", "=", id)
    .where("provider", "!=", CARD_SIMULATION)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  const order = attempt && (await findOrder(userId, attempt.order_id));
  if (!order) return undefined;
  await checkSoon(order.id);
  wakeWorker();
  return asCharge(attempt, order);
}

function asCharge(attempt: Attempt, order: Order) {
  return {
    /** The processor's id of it. */
    id: attempt.ref!,
    code: attempt.code ?? attempt.ref!,
    /** The page to pay it on, while it can be paid there. */
    hostedUrl: payableAt(attempt),
    status: attempt.state,
    orderId: order.id,
    planId: order.lines[0]!.planId,
    amountCents: order.amountCents,
    createdAt: attempt.created_at,
    expiresAt: attempt.expires_at,
  };
}
