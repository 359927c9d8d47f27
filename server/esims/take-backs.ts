/**
 * eSIMs that are taken back before their order is paid back: one row an order, written with what stops its plan and
 * worked off by `take-back-due.ts`. It keeps the network's number, so it does not need the account any more.
 */
import { fromNow, MINUTE, timestamp } from "../clock";
import { db } from "../database/connection";
import type { Row } from "../database/tables";
import { env } from "../env";
import type { Order } from "../orders/orders";
import { movePlanOf } from "../subscriptions/plan-state";
import { isLive } from "../subscriptions/rules";
import { plansOnEsims } from "../subscriptions/subscriptions";
import { requestId } from "../trace";
import { claimDue } from "../jobs/claim";
import { recordEvent } from "./history";
import { type EsimRow, holdEsim } from "./profile";
import { hasStopped } from "./take-back-rules";

export type TakeBack = Row<"take_backs">;

/** Longer than five calls that all run into their timeout. */
export const TAKE_BACK_LEASE = 2 * MINUTE;

/** How it stands with the eSIM of an order that is to be paid back; undefined where nobody wants it. One query. */
export async function takeBackOf(orderId: string): Promise<TakeBack | undefined> {
  return db().selectFrom("take_backs").selectAll().where("order_id", "=", orderId).executeTakeFirst();
}

/** Whether the plan of an order is stopped, so that it can only be paid back. One query. */
export async function isBeingTakenBack(orderId: string): Promise<boolean> {
  const row = await takeBackOf(orderId);
  return row !== undefined && hasStopped({ state: row.state, isForced: row.is_forced === 1 });
}

/** Takes what is due at today's network, each for one process at a time, and counts the try. */
export const claimDueTakeBacks = claimDue({
  table: "take_backs",
  id: "order_id",
  dueAt: "next_try_at",
  lease: TAKE_BACK_LEASE,
  tries: "tries",
  only: (row) => row("network", "=", env().network.id),
});

/**
 * Wants the eSIM of a held order back, if the network says that nobody has used it: nothing is stopped before it
 * has. One that was never asked of the network is withdrawn at once. Part of the caller's transaction.
 * @returns what stands from now on, held by the caller for the length of a lease; undefined where there is no eSIM.
 */
export async function requestTakeBack(order: Order): Promise<TakeBack | undefined> {
  if ((await isBeingTakenBack(order.id)) || (await isUnsent(order.id))) return oweBack(order);
  return keep(order.id, { state: "asked", is_forced: 0 });
}

/**
 * Stops the plan of a held order, and from here on its eSIM gives no code, unless another live plan is on it; the
 * network is still to be called, and revokes what was used. Part of the caller's transaction.
 * @returns as above; `done` where it was never ordered at the network.
 */
export async function oweBack({ id }: Order): Promise<TakeBack | undefined> {
  const owed = await networkOrderOf(id);
  if (!owed) return undefined;
  const esim = await holdEsim(owed.esim_id);
  const isWithdrawn = await withdraw(id);
  await movePlanOf(id, "stopped", "refunded");
  // More data that is not on the eSIM leaves it as it is: it is on a phone, with what was bought before.
  const isOnIt = owed.kind === "new" || owed.state === "done";
  if (isOnIt && !(await hasLivePlan(esim.id))) await close(esim, id);
  await closeDeserted(esim);
  return keep(id, {
    state: isWithdrawn ? "done" : "owed",
    is_forced: 1,
    outcome: isWithdrawn ? "never_made" : null,
  });
}

/**
 * A held eSIM that stayed for another plan alone is taken back as well once that has gone: by a refund, or to another
 * eSIM. Part of the caller's transaction.
 */
export async function closeDeserted(esim: EsimRow): Promise<void> {
  if (await hasLivePlan(esim.id)) return;
  const stayed = await db()
    .updateTable("take_backs")
    .set({
      state: "owed",
      outcome: null,
      next_try_at: timestamp(),
      lease_until: null,
      updated_at: timestamp(),
    })
    .where("esim_id", "=", esim.id)
    .where("outcome", "=", "plan_alone")
    .returning("order_id")
    .execute();
  const isNeverMade = esim.profile_state === "preparing" && esim.network_ref === null;
  const orderIds = stayed.map(({ order_id }) => order_id);
  if (isNeverMade) orderIds.push(...(await plansOnEsims([esim.id])).map(({ orderId }) => orderId));
  for (const orderId of orderIds) await close(esim, orderId);
}

/** The plan is on another eSIM: the one that it was on is nobody's to take back. Part of the caller's transaction. */
export async function moveTakeBack(orderId: string, esimId: string): Promise<void> {
  await db()
    .updateTable("take_backs")
    .set({ esim_id: esimId, network_ref: null })
    .where("order_id", "=", orderId)
    .execute();
}

/** A refund that was refused wants no eSIM back. Part of the caller's transaction. */
export async function dropRequested(orderId: string): Promise<void> {
  await db()
    .deleteFrom("take_backs")
    .where("order_id", "=", orderId)
    .where("state", "in", ["asked", "impossible"])
    .execute();
}

/** An order that was never sent to the network: nobody else takes it from here on. */
async function withdraw(orderId: string): Promise<boolean> {
  const withdrawn = await db()
    .updateTable("network_orders")
    .set({ state: "done", next_try_at: null, updated_at: timestamp() })
    .where("order_id", "=", orderId)
    .where("state", "=", "queued")
    .where("tries", "=", 0)
    .where("lease_until", "is", null)
    .returning("order_id")
    .executeTakeFirst();
  return withdrawn !== undefined;
}

async function hasLivePlan(esimId: string): Promise<boolean> {
  return (await plansOnEsims([esimId])).some(({ state }) => isLive(state));
}

async function isUnsent(orderId: string): Promise<boolean> {
  const owed = await networkOrderOf(orderId);
  return owed?.state === "queued" && owed.tries === 0 && owed.lease_until === null;
}

/** It gives no code from here on, and nobody orders it at the network. */
async function close(esim: EsimRow, orderId: string): Promise<void> {
  const at = timestamp();
  if (esim.profile_state !== "taken_back") {
    await db()
      .updateTable("esims")
      .set({
        profile_state: "taken_back",
        state_changed_at: at,
        sealed_activation_code: null,
        next_look_at: null,
      })
      .where("id", "=", esim.id)
      .execute();
    const [from, to] = [esim.profile_state, "taken_back"];
    await recordEvent(esim.id, { kind: "profile", from, to, cause: "its plan is stopped" });
  }
  await db()
    .updateTable("network_orders")
    .set((row) => ({
      next_try_at: null,
      // A call may be under way: what it orders is awaited from now on.
      updated_at: row.case().when("state", "=", "queued").then(at).else(row.ref("updated_at")).end(),
    }))
    .where("order_id", "=", orderId)
    .where("state", "<>", "done")
    .execute();
}

async function keep(
  orderId: string,
  now: Pick<TakeBack, "state" | "is_forced"> & Partial<TakeBack>,
): Promise<TakeBack | undefined> {
  const owed = await networkOrderOf(orderId);
  if (!owed) return undefined;
  const { network_ref } = await holdEsim(owed.esim_id);
  const at = timestamp();
  const isOver = now.state === "done";
  const values = {
    ...now,
    esim_id: owed.esim_id,
    last_error: null,
    updated_at: at,
    next_try_at: isOver ? null : at,
    lease_until: isOver ? null : timestamp(fromNow(TAKE_BACK_LEASE)),
    tries: 1,
    request_id: requestId(),
  };
  return db()
    .insertInto("take_backs")
    .values({
      ...values,
      order_id: orderId,
      network: owed.network,
      network_ref,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column("order_id").doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What the network owes for an order; undefined where that is nothing. One query. */
export async function networkOrderOf(orderId: string): Promise<Row<"network_orders"> | undefined> {
  return db().selectFrom("network_orders").selectAll().where("order_id", "=", orderId).executeTakeFirst();
}
