/** Paid orders that the network does not deliver by itself any more. */
import { timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import { lineIdsOwed } from "../orders/lines";
import { clearReview, holdOrder } from "../orders/orders";
import { plansOnEsims, subscriptionsOfOrder } from "../subscriptions/subscriptions";
import { requestId } from "../trace";
import { wakeWorker } from "../jobs/wake";
import type { NetworkOrder } from "./network-orders";

function failed() {
  return db().selectFrom("network_orders").where("state", "=", "failed");
}

export type DeadNetworkOrder = Awaited<ReturnType<typeof deadNetworkOrders>>[number];

/**
 * Paid orders that the network does not deliver by itself any more, oldest first: a person has to look. Two
 * queries.
 */
export async function deadNetworkOrders() {
  const dead = await db()
    .selectFrom("network_orders as owed")
    .innerJoin("esims", "esims.id", "owed.esim_id")
    .select([
      "owed.line_id as lineId",
      "owed.order_id as orderId",
      "owed.esim_id as esimId",
      "esims.user_id as userId",
      "owed.kind",
    ])
    .select(["owed.tries", "owed.updated_at as failedAt"])
    .select((row) => row.fn.coalesce("owed.last_error", row.val("")).as("reason"))
    .where("owed.state", "=", "failed")
    .where("owed.line_id", "in", lineIdsOwed(failed().select("order_id")))
    .orderBy("owed.updated_at")
    .execute();
  const plans = await plansOnEsims(dead.map(({ esimId }) => esimId));
  const nameOf = new Map(plans.map(({ lineId, planName }) => [lineId, planName]));
  return dead.map((order) => ({ ...order, planName: nameOf.get(order.lineId)! }));
}

/**
 * Tries what failed of an order again, from now. It is looked for first, as after every try, so it is never doubled.
 * @returns its state from now on; undefined where there was no such order, or nothing is owed for it.
 */
export async function retryNetworkOrder(orderId: string): Promise<NetworkOrder["state"] | undefined> {
  const plans = await subscriptionsOfOrder(orderId);
  const owed = plans.flatMap(({ state, lineId }) => (state === "stopped" ? [] : lineId));
  if (owed.length === 0) return undefined;
  const again = await transaction(async () => {
    const order = await holdOrder(orderId);
    const woken = await wake(owed);
    if (woken) await clearReview(order, "asked again", ["esim_given_up"]);
    return woken;
  });
  wakeWorker();
  return again?.state;
}

async function wake(lineIds: string[]): Promise<Pick<NetworkOrder, "state"> | undefined> {
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
    .where("line_id", "in", lineIds)
    .where("state", "=", "failed")
    .returning("state")
    .executeTakeFirst();
}
