import { db } from "../database/connection";
import type { Row } from "../database/tables";
import { isId } from "../id";
import { unseal } from "../seal";
import { type ActivePlan, plansOnEsims } from "../subscriptions/subscriptions";
import { deliveriesOf, type Delivery } from "./deliveries";
import { isUndeliveredYet } from "./delivery-rules";
import { type EsimEvent, eventsOf } from "./history";
import type { ProfileState } from "./rules";

/** An eSIM as its owner sees it in a list. Its code is not among it: only `findEsim` reads that. */
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

export interface EsimDetails extends Esim {
  /**
   * A bearer secret, to the letter as the network gave it: never into a log, an address or a cache. Null
   * until the network has made it.
   */
  activationCode: string | null;
  plans: WithDelivery[];
  /** What the network still owes, the eSIM itself before more data for it; null where it owes nothing. */
  owed: WithDelivery | null;
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
 * The user's own eSIM with its activation code. Four queries.
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
  if (!row) return undefined;
  const sealed = row.sealed_activation_code;
  const on = await plansOnEsims([row.id]);
  const deliveries = await deliveriesOf(on.map(({ orderId }) => orderId));
  const plans = on.map((plan) => ({ ...plan, delivery: deliveries.get(plan.orderId) ?? null }));
  const owed = plans.filter(({ delivery }) => isUndeliveredYet(delivery?.shown));
  return {
    ...asEsim(row, plans),
    plans,
    // Sealed with a secret that is gone: the next look at the network brings it again.
    activationCode: sealed === null ? null : (unseal("activation code", sealed) ?? null),
    owed: owed.find(({ delivery }) => delivery?.kind === "new") ?? owed[0] ?? null,
    events: await eventsOf(row.id),
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
