/**
 * eSIMs that are taken back before their line of an order is paid back: one row a line, written with what stops its plan and
 * worked off by `take-back-due.ts`. It keeps the network's number, so it does not need the account any more.
 */
import { fromNow, MINUTE, timestamp } from "../clock";
import { db } from "../database/connection";
import type { Row } from "../database/tables";
import { env } from "../env";
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

/**
 * How it stands with the eSIM of a line that is to be paid back; undefined where nobody wants it, be it that one before it
 * is still to be ended. One query.
 */
export async function takeBackOf(lineId: string): Promise<TakeBack | undefined> {
  return takeBacksOf(lineId).whereRef("owed.esim_id", "=", "take_backs.esim_id").executeTakeFirst();
}

/** Whether the eSIM of a line is made after another one has ended. One query. */
export async function isAfterAnother(lineId: string): Promise<boolean> {
  const others = await takeBacksOf(lineId).whereRef("owed.esim_id", "<>", "take_backs.esim_id").execute();
  return others.length > 0;
}

/** Every take-back of a line, also of an eSIM before the one that it is on. */
export function takeBacksOf(lineId: string) {
  return db()
    .selectFrom("take_backs")
    .innerJoin("network_orders as owed", "owed.line_id", "take_backs.line_id")
    .selectAll("take_backs")
    .where("take_backs.line_id", "=", lineId);
}

/** Whether the plan of a line is stopped, so that it can only be paid back. One query. */
export async function isBeingTakenBack(lineId: string): Promise<boolean> {
  const { state, is_forced } = (await takeBackOf(lineId)) ?? {};
  return state !== undefined && hasStopped({ state, isForced: is_forced === 1 });
}

/** Whether the operator has said that the eSIM of a line goes back, and the network has not said no. One query. */
export async function isWantedBack(lineId: string): Promise<boolean> {
  const { state, is_forced } = (await takeBackOf(lineId)) ?? {};
  return state !== undefined && (state !== "impossible" || is_forced === 1);
}

/** Takes what is due at today's network, each for one process at a time, and counts the try. */
export const claimDueTakeBacks = claimDue({
  table: "take_backs",
  id: "line_id",
  dueAt: "next_try_at",
  lease: TAKE_BACK_LEASE,
  tries: "tries",
  only: (row) => row("network", "=", env().network.id),
});

/**
 * Wants the eSIM of a line of a held order back, if the network says that nobody has used it: nothing is stopped before it
 * has. One that was never asked of the network is withdrawn at once. Part of the caller's transaction.
 * @returns what stands from now on, held by the caller for the length of a lease; undefined where there is no eSIM.
 */
export async function requestTakeBack(lineId: string): Promise<TakeBack | undefined> {
  if ((await isBeingTakenBack(lineId)) || (await isUnsent(lineId))) return oweBack(lineId);
  return keep(lineId, { state: "asked", is_forced: 0 });
}

/**
 * Stops the plan of a line of a held order, and from here on its eSIM gives no code, unless another live plan is on it; the
 * network is still to be called, and revokes what was used. Part of the caller's transaction.
 * @returns as above; `done` where it was never ordered at the network.
 */
export async function oweBack(id: string): Promise<TakeBack | undefined> {
  const owed = await networkOrderOf(id);
  if (!owed) return undefined;
  const esim = await holdEsim(owed.esim_id);
  // What was to come after another eSIM has ended does not come, and that one is ended all the same.
  const isWithdrawn = (await withdraw(id)) && !(await isAfterAnother(id));
  await movePlanOf(id, "stopped", "refunded");
  // More data that is not on the eSIM leaves it as it is: it is on a phone, with what was bought before.
  const isOnIt = owed.kind === "new" || owed.state === "done";
  if (isOnIt && !(await hasLivePlan(esim.id))) await closeEsim(esim, id);
  await closeDeserted(esim);
  return keep(id, {
    state: isWithdrawn ? "done" : "owed",
    is_forced: 1,
    outcome: isWithdrawn ? "never_made" : null,
  });
}

/**
 * A held eSIM that stayed for another plan alone, or would, is taken back as well once that has gone: by a refund, or to
 * another eSIM. Part of the caller's transaction.
 */
export async function closeDeserted(esim: EsimRow): Promise<void> {
  if (await hasLivePlan(esim.id)) return;
  const onIt = db()
    .selectFrom("network_orders")
    .select("line_id")
    .where("esim_id", "=", esim.id)
    .where((owed) => owed.or([owed("kind", "=", "new"), owed("state", "=", "done")]));
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
    .where((row) =>
      row.or([
        row("outcome", "=", "plan_alone"),
        row.and([row("state", "=", "owed"), row("line_id", "in", onIt)]),
      ]),
    )
    .returning("line_id")
    .execute();
  const isNeverMade = esim.profile_state === "preparing" && esim.network_ref === null;
  const lineIds = stayed.map(({ line_id }) => line_id);
  if (isNeverMade) lineIds.push(...(await plansOnEsims([esim.id])).map(({ lineId }) => lineId));
  for (const lineId of lineIds) await closeEsim(esim, lineId);
}

/** Has the worker end a held eSIM, used or not, for another one of its line. Part of the caller's transaction. */
export async function oweEnd(esim: EsimRow, lineId: string): Promise<void> {
  await keep(lineId, { state: "owed", is_forced: 1, outcome: null, lease_until: null });
  await closeEsim(esim, lineId, "another one comes in its place");
}

/** The plan is on another eSIM: the one that it was on is nobody's to take back. Part of the caller's transaction. */
export async function moveTakeBack(lineId: string, esimId: string): Promise<void> {
  await db()
    .updateTable("take_backs")
    .set({ esim_id: esimId, network_ref: null })
    .where("line_id", "=", lineId)
    .execute();
}

/** A refund that was refused wants no eSIM back. Part of the caller's transaction. */
export async function dropRequested(lineId: string): Promise<void> {
  await db()
    .deleteFrom("take_backs")
    .where("line_id", "=", lineId)
    .where("state", "in", ["asked", "impossible"])
    .execute();
}

/** What was never asked of the network: nobody else takes it from here on. */
async function withdraw(lineId: string): Promise<boolean> {
  const withdrawn = await db()
    .updateTable("network_orders")
    .set({ state: "done", next_try_at: null, updated_at: timestamp() })
    .where("line_id", "=", lineId)
    .where("state", "=", "queued")
    .where("tries", "=", 0)
    .where("lease_until", "is", null)
    .returning("line_id")
    .executeTakeFirst();
  return withdrawn !== undefined;
}

async function hasLivePlan(esimId: string): Promise<boolean> {
  return (await plansOnEsims([esimId])).some(({ state }) => isLive(state));
}

async function isUnsent(lineId: string): Promise<boolean> {
  const owed = await networkOrderOf(lineId);
  return owed?.state === "queued" && owed.tries === 0 && owed.lease_until === null;
}

/** A held eSIM gives no code from here on, and nobody orders it at the network. Part of the caller's transaction. */
export async function closeEsim(esim: EsimRow, lineId: string, cause = "its plan is stopped"): Promise<void> {
  const at = timestamp();
  if (esim.profile_state !== "taken_back") {
    await db()
      .updateTable("esims")
      .set({
        profile_state: "taken_back",
        state_changed_at: at,
        sealed_activation_code: null,
        next_look_at: null,
        replacement_asked_at: null,
      })
      .where("id", "=", esim.id)
      .execute();
    const [from, to] = [esim.profile_state, "taken_back"];
    await recordEvent(esim.id, { kind: "profile", from, to, cause });
  }
  await db()
    .updateTable("network_orders")
    .set((row) => ({
      next_try_at: null,
      // A call may be under way: what it orders is awaited from now on.
      updated_at: row.case().when("state", "=", "queued").then(at).else(row.ref("updated_at")).end(),
    }))
    .where("line_id", "=", lineId)
    .where("state", "<>", "done")
    .execute();
}

async function keep(
  lineId: string,
  now: Pick<TakeBack, "state" | "is_forced"> & Partial<TakeBack>,
): Promise<TakeBack | undefined> {
  const owed = await networkOrderOf(lineId);
  if (!owed) return undefined;
  const { network_ref } = await holdEsim(owed.esim_id);
  const at = timestamp();
  const isOver = now.state === "done";
  const values = {
    esim_id: owed.esim_id,
    last_error: null,
    updated_at: at,
    next_try_at: isOver ? null : at,
    lease_until: isOver ? null : timestamp(fromNow(TAKE_BACK_LEASE)),
    tries: 1,
    request_id: requestId(),
    ...now,
  };
  return db()
    .insertInto("take_backs")
    .values({
      ...values,
      line_id: lineId,
      order_id: owed.order_id,
      network: owed.network,
      network_ref,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column("line_id").doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What the network owes for a line; undefined where that is nothing. One query. */
export async function networkOrderOf(lineId: string): Promise<Row<"network_orders"> | undefined> {
  return db().selectFrom("network_orders").selectAll().where("line_id", "=", lineId).executeTakeFirst();
}
