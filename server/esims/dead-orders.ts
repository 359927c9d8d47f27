/** Paid orders that the network does not deliver by itself any more. */
import { timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import { clearReview, findAnyOrder, holdOrder } from "../orders/orders";
import { plansOnEsims, subscriptionOfOrder } from "../subscriptions/subscriptions";
import { requestId } from "../trace";
import { wakeWorker } from "../jobs/wake";
import type { NetworkOrder } from "./network-orders";

export type DeadNetworkOrder = Awaited<ReturnType<typeof deadNetworkOrders>>[number];

/**
 * Paid orders that the network does not deliver by itself any more, oldest first: a person has to look. Two
 * queries.
 */
export async function deadNetworkOrders() {
  const dead = await db()
    .selectFrom("network_orders as owed")
    .innerJoin("esims", "esims.id", "owed.esim_id")
    .select(["owed.order_id as orderId", "owed.esim_id as esimId", "esims.user_id as userId", "owed.kind"])
    .select(["owed.tries", "owed.updated_at as failedAt"])
    .select((row) => row.fn.coalesce("owed.last_error", row.val("")).as("reason"))
    .where("owed.state", "=", "failed")
    .orderBy("owed.updated_at")
    .execute();
  const plans = await plansOnEsims(dead.map(({ esimId }) => esimId));
  const nameOf = new Map(plans.map(({ orderId, planName }) => [orderId, planName]));
  return dead.map((order) => ({ ...order, planName: nameOf.get(order.orderId)! }));
}

/**
 * Tries a failed order again, from now. It is looked for first, as after every try, so it is never doubled.
 * @returns its state from now on; undefined where there was no such order.
 */
export async function retryNetworkOrder(orderId: string): Promise<NetworkOrder["state"] | undefined> {
  if (!(await findAnyOrder(orderId))) return undefined;
  if ((await subscriptionOfOrder(orderId))?.state === "stopped") return undefined; // nothing is owed for it
  const again = await transaction(async () => {
    const order = await holdOrder(orderId);
    const woken = await wake(orderId);
    if (woken) await clearReview(order, "asked again", ["esim_given_up"]);
    return woken;
  });
  wakeWorker();
  return again?.state;
}

async function wake(orderId: string): Promise<Pick<NetworkOrder, "state"> | undefined> {
  return db()
    .updateTable("network_orders")
    .set((row) => ({
      state: row
        .case()
        .when("partner_order_no", "is", null)
        .then("queued" as const)
        .else("sent" as const)
        .end(),
      tries: 1,
      next_try_at: timestamp(),
      updated_at: timestamp(),
      request_id: requestId(),
    }))
    .where("order_id", "=", orderId)
    .where("state", "=", "failed")
    .returning("state")
    .executeTakeFirst();
}
