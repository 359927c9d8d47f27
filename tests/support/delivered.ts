/** Paid plans whose eSIM has come, as it stands once the network has answered. */
import { db } from "#server/database/connection";
import type { ProfileState } from "#server/esims/rules";
import { seal } from "#server/seal";
import { payFor } from "./esims";
import { changeIn } from "./rows";
import { esimOfOrder } from "./bought";

export const CODE = "LPA:1$smdp.Example.test$04386-AGYFT-a74Y8-3F815";

interface Delivered {
  orderId: string;
  esimId: string;
  subscriptionId: string;
}

/** A paid plan of this user on an eSIM with this code, at this state. */
export async function deliveredPlan(
  userId: string,
  { planId = "nomad", code = CODE, state = "released" as ProfileState } = {},
): Promise<Delivered> {
  const orderId = await payFor(userId, { planId });
  const { id: esimId } = (await esimOfOrder(userId, orderId))!;
  const sealed_activation_code = seal("activation code", code);
  await changeIn(
    "esims",
    { id: esimId },
    { profile_state: state, sealed_activation_code, iccid: "8944500000000000000", apn: "globaldata" },
  );
  await changeIn("network_orders", { order_id: orderId }, { state: "done", next_try_at: null });
  const { id: subscriptionId } = await db()
    .updateTable("subscriptions")
    .set({ plan_state: "ready" })
    .where("order_id", "=", orderId)
    .returning("id")
    .executeTakeFirstOrThrow();
  return { orderId, esimId, subscriptionId };
}

/** Everything that the network owes to anybody is there, without a call to a network. */
export async function deliverOwed(): Promise<void> {
  await db()
    .updateTable("network_orders")
    .set({ state: "done", next_try_at: null })
    .where("state", "<>", "failed")
    .execute();
  await changeIn(
    "esims",
    { profile_state: "preparing" },
    { profile_state: "released", sealed_activation_code: seal("activation code", CODE) },
  );
  await changeIn("subscriptions", { plan_state: "being_made" }, { plan_state: "ready" });
}
