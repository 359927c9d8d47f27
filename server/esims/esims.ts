import { db } from "../database/connection";
import type { Row } from "../database/tables";
import { isId } from "../id";
import { type ActivePlan, plansOnEsims } from "../subscriptions/subscriptions";
import { deliveriesOf, type Delivery } from "./deliveries";
import { isUndeliveredYet } from "./delivery-rules";
import { type EsimEvent, eventsOf } from "./history";
import type { ProfileState } from "./rules";

/** An eSIM as its owner sees it. Its code is not among it: only `codes.ts` reads that. */
export interface Esim {
  id: string;
  /** Made by the sandbox network: no phone can use it. */
  isTest: boolean;
  iccid: string | null;
  apn: string | null;
  isRoaming: boolean;
  profileState: ProfileState;
  stateChangedAt: string;
  firstInstalledAt: string | null;
  createdAt: string;
  /** The plans on it, oldest first. */
  plans: EsimPlan[];
}

export type EsimPlan = ActivePlan & { orderId: string };

/** A plan with what the network owes of it; one from before there were eSIMs has nothing. */
type WithDelivery = EsimPlan & { delivery: Delivery | null };

/** With what the network owes of it. */
export interface EsimStanding extends Esim {
  plans: WithDelivery[];
  /** What the network still owes, the eSIM itself before more data for it; null where it owes nothing. */
  owed: WithDelivery | null;
}

export interface EsimDetails extends EsimStanding {
  /** What became of it, oldest first. */
  events: EsimEvent[];
}

/** The user's eSIMs with their plans, newest first. Two queries. */
export async function esimsOf(userId: string): Promise<Esim[]> {
  const rows = await db()
    .selectFrom("esims")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .execute();
  const plans = await plansOnEsims(rows.map(({ id }) => id));
  return rows.map((row) =>
    asEsim(
      row,
      plans.filter(({ esimId }) => esimId === row.id),
    ),
  );
}

/**
 * The user's own eSIM. Four queries.
 * @returns undefined for somebody else's, as for one that does not exist.
 */
export async function findEsim(userId: string, esimId: string): Promise<EsimDetails | undefined> {
  if (!isId(esimId)) return undefined;
  const row = await db()
    .selectFrom("esims")
    .selectAll()
    .where("id", "=", esimId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row && { ...(await standingOf(row)), events: await eventsOf(row.id) };
}

/**
 * The user's eSIM that what this order bought is on, or is to be. Three queries.
 * @returns undefined while there is none, or it is somebody else's.
 */
export async function findEsimOfOrder(userId: string, orderId: string): Promise<EsimStanding | undefined> {
  const row = await db()
    .selectFrom("esims")
    .innerJoin("network_orders", "network_orders.esim_id", "esims.id")
    .selectAll("esims")
    .where("network_orders.order_id", "=", orderId)
    .where("esims.user_id", "=", userId)
    .executeTakeFirst();
  return row && standingOf(row);
}

async function standingOf(row: Row<"esims">): Promise<EsimStanding> {
  const on = await plansOnEsims([row.id]);
  const deliveries = await deliveriesOf(on.map(({ orderId }) => orderId));
  const plans = on.map((plan) => ({ ...plan, delivery: deliveries.get(plan.orderId) ?? null }));
  const owed = plans.filter(({ delivery }) => isUndeliveredYet(delivery?.shown));
  return {
    ...asEsim(row, plans),
    plans,
    owed: owed.find(({ delivery }) => delivery?.kind === "new") ?? owed[0] ?? null,
  };
}

/**
 * Removes what of an account's eSIMs leads to a phone or a person. Without the network's number nobody looks
 * at them any more, so none of it comes back.
 */
export async function forgetEsimsOf(userId: string): Promise<void> {
  await db()
    .updateTable("esims")
    .set({ sealed_activation_code: null, iccid: null, network_ref: null, next_look_at: null })
    .where("user_id", "=", userId)
    .execute();
}

/**
 * Which of the user's eSIMs the order's plan is on. @returns undefined while there is none, or it is somebody
 * else's.
 */
export async function esimOfOrder(
  userId: string,
  orderId: string,
): Promise<{ id: string; profileState: ProfileState } | undefined> {
  if (!isId(orderId)) return undefined;
  return db()
    .selectFrom("network_orders")
    .innerJoin("esims", "esims.id", "network_orders.esim_id")
    .select(["esims.id", "esims.profile_state as profileState"])
    .where("network_orders.order_id", "=", orderId)
    .where("esims.user_id", "=", userId)
    .executeTakeFirst();
}

function asEsim(row: Row<"esims">, plans: EsimPlan[]): Esim {
  return {
    id: row.id,
    isTest: row.is_test === 1,
    iccid: row.iccid,
    apn: row.apn,
    isRoaming: row.is_roaming === 1,
    profileState: row.profile_state,
    stateChangedAt: row.state_changed_at,
    firstInstalledAt: row.first_installed_at,
    createdAt: row.created_at,
    plans,
  };
}
