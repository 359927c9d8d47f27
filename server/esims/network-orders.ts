import { timestamp } from "../clock";
import { db } from "../database/connection";
import { env } from "../env";
import { newId } from "../id";
import type { Order } from "../orders/orders";
import { recordEvent } from "./events";
import { takesMoreData } from "./rules";

/**
 * Notes that the network owes a plan: on the eSIM that the order names, or on a new one. The worker asks
 * for it; the caller's transaction decides whether it is owed at all.
 * @returns the eSIM's id.
 */
export async function esimForOrder(order: Order): Promise<string> {
  const { id: network } = env().network;
  const named = order.esimId
    ? await db().selectFrom("esims").select(["id", "profile_state"]).where("id", "=", order.esimId).where("network", "=", network).executeTakeFirst()
    : undefined;
  // Removed from the phone since the order was made: then a new one is the only way to the data that was paid for.
  const kept = named && takesMoreData(named.profile_state) ? named.id : undefined;
  const esimId = kept ?? (await newEsim(order.userId));
  const at = timestamp();
  await db()
    .insertInto("network_orders")
    .values({
      order_id: order.id,
      esim_id: esimId,
      network,
      kind: kept ? "top_up" : "new",
      state: "queued",
      partner_order_no: null,
      tries: 0,
      next_try_at: at,
      lease_until: null,
      last_error: null,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return esimId;
}

async function newEsim(userId: string): Promise<string> {
  const { id: network, isTest } = env().network;
  const id = newId();
  const at = timestamp();
  await db()
    .insertInto("esims")
    .values({
      id,
      user_id: userId,
      network,
      network_ref: null,
      iccid: null,
      sealed_activation_code: null,
      apn: null,
      is_roaming: 1,
      is_test: isTest ? 1 : 0,
      profile_state: "preparing",
      state_changed_at: at,
      first_installed_at: null,
      created_at: at,
      next_look_at: null,
      looked_at: null,
      lease_until: null,
    })
    .execute();
  await recordEvent(id, { kind: "profile", to: "preparing", cause: "paid" });
  return id;
}
