/**
 * What the network owes us: one row for every line of an order that was paid or given, written with it and worked off by `make-due.ts`.
 */
import { CallError } from "../outgoing";
import { fromNow, MINUTE, SECOND, timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import type { Row } from "../database/tables";
import { env } from "../env";
import { newId } from "../id";
import { holdOrder, type Order } from "../orders/orders";
import type { OrderLine } from "../orders/lines";
import { review } from "../payments/review";
import { lossCap, marginFloor } from "../shop/rules";
import { requestId } from "../trace";
import { type Backoff, nextRetry } from "../jobs/backoff";
import { claimDue } from "../jobs/claim";
import { notifyAllReady } from "./ready-mail";
import { holdBalance } from "./balance";
import { recordEvent } from "./history";
import type { NetworkNotice } from "./networks/network";
import { unitsToCents } from "./packages";
import { holdEsim } from "./profile";
import { priceVerdict, takesMoreData } from "./rules";

export type NetworkOrder = Row<"network_orders">;

/** What the network knows it by. */
export function sentAs({ sent_as, line_id }: Pick<NetworkOrder, "sent_as" | "line_id">): string {
  return sent_as ?? line_id;
}

/** How long one try may hold an order; a crash frees it after that. */
const LEASE = MINUTE;
/**
 * About a quarter of an hour a customer may sit and wait; after that it is no hiccup. The last try is most of a
 * day after the first; then a person has to look.
 */
const TRIES: Backoff = {
  delays: [
    ...[1, 2, 4, 8].map((seconds) => seconds * SECOND),
    ...Array<number>(60).fill(15 * SECOND),
    30 * MINUTE,
  ],
  tries: 100,
};

/**
 * Notes that the network owes a plan of an order: on the eSIM that its line names, or on a new one. The worker asks
 * for it; the caller's transaction decides whether it is owed at all.
 * @param at the same for all lines of an order: they are shown in their order.
 * @param onto the new eSIM of another line that it is to land on, where its line names one.
 * @returns the eSIM's id.
 */
export async function esimForLine(
  order: Order,
  { id: lineId, esimId: named }: OrderLine,
  at: string,
  onto?: string,
): Promise<string> {
  const { id: network } = env().network;
  const kept = onto ?? (named ? await esimToAddTo(named, network) : undefined);
  const esimId = kept ?? (await newEsim(order.userId, order.paymentMethod === "gift" ? "given" : "paid", at));
  await db()
    .insertInto("network_orders")
    .values({
      line_id: lineId,
      order_id: order.id,
      esim_id: esimId,
      network,
      kind: kept ? "top_up" : "new",
      state: "queued",
      tries: 0,
      next_try_at: at,
      created_at: at,
      updated_at: at,
      request_id: requestId(),
    })
    .execute();
  return esimId;
}

/**
 * The eSIM, or the one in its place; undefined where it was removed since the order was made: a new one is then the only way
 * to the data that was paid for.
 */
async function esimToAddTo(id: string, network: string): Promise<string | undefined> {
  const named = await holdEsim(id); // nobody replaces it meanwhile
  const next = await db().selectFrom("esims").selectAll().where("replaces_id", "=", id).execute();
  const found = [named, ...next].find(
    (esim) => esim.network === network && takesMoreData(esim.profile_state),
  );
  return found?.id;
}

/** A new eSIM of this user, still to be made. Part of the caller's transaction. */
export async function newEsim(userId: string, cause = "paid", at = timestamp()): Promise<string> {
  const { id: network, isTest } = env().network;
  const id = newId();
  await db()
    .insertInto("esims")
    .values({
      id,
      user_id: userId,
      network,
      is_roaming: 1,
      is_test: isTest ? 1 : 0,
      profile_state: "preparing",
      state_changed_at: at,
      created_at: at,
    })
    .execute();
  await recordEvent(id, { kind: "profile", to: "preparing", cause });
  return id;
}

/** Takes orders that are due at today's network, each for one process at a time, and counts the try. */
export const claimDueOrders = claimDue({
  table: "network_orders",
  id: "line_id",
  dueAt: "next_try_at",
  lease: LEASE,
  tries: "tries",
  only: (order) => order("network", "=", env().network.id),
});

/** The partner has it: from now on we ask for the eSIM, and never for another, and begin to count anew. */
export async function markOrderSent(order: NetworkOrder, orderNo: string): Promise<NetworkOrder> {
  return db()
    .updateTable("network_orders")
    .set({ state: "sent", partner_order_no: orderNo, tries: 1, last_error: null, updated_at: timestamp() })
    .where("line_id", "=", order.line_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Keeps with an order what it is about to cost, in units. All orders of one day (UTC) together never lose more than the
 * owner allows. At most four queries. @throws CallError rejected, where this one would.
 */
export async function keepCost(owed: NetworkOrder, paid: number, units: number | undefined): Promise<void> {
  const cost = unitsToCents(units ?? 0);
  const loss = paid === 0 ? 0 : Math.max(0, cost - paid);
  await transaction(async () => {
    const left = loss === 0 ? 0 : Math.round(lossCap * 100) - (await lostBeside(owed));
    if (priceVerdict(cost, paid, marginFloor, left) === "withdraw")
      throw new CallError("rejected", `at ${cost} cents it would lose too much`, "too_dear");
    await setCost(owed.line_id, units === undefined ? null : cost, loss);
  });
}

/** @param cost_cents null where nobody knows it, or the network has surely not made it. One query. */
export async function setCost(lineId: string, cost_cents: number | null, loss_cents = 0): Promise<void> {
  const cost = { cost_cents, loss_cents };
  await db().updateTable("network_orders").set(cost).where("line_id", "=", lineId).execute();
}

/** In cents, by the other lines of its day; no other is bought at a loss before the caller's transaction ends. */
async function lostBeside({ line_id, created_at }: NetworkOrder): Promise<number> {
  await holdBalance();
  const { lost } = await db()
    .selectFrom("network_orders")
    .select(({ fn }) => fn.sum<number | null>("loss_cents").as("lost"))
    .where("loss_cents", ">", 0)
    .where("created_at", "like", `${created_at.slice(0, 10)}%`)
    .where("line_id", "<>", line_id)
    .executeTakeFirstOrThrow();
  return Number(lost);
}

/** Looks again later; nothing went wrong, so the try is not counted. */
export async function waitFor(order: NetworkOrder, ms: number): Promise<void> {
  await db()
    .updateTable("network_orders")
    .set((row) => ({ tries: row("tries", "-", 1), next_try_at: timestamp(fromNow(ms)), lease_until: null }))
    .where("line_id", "=", order.line_id)
    .execute();
}

/** @returns it as it is then: somebody may have been notified meanwhile that it is late. */
export async function markDone(order: NetworkOrder): Promise<NetworkOrder> {
  return db()
    .updateTable("network_orders")
    .set({ state: "done", last_error: null, next_try_at: null, lease_until: null, updated_at: timestamp() })
    .where("line_id", "=", order.line_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Notes a try that failed, and when to try again. The last one leaves the order as 'failed', and a
 * case for a person to see.
 * @param isFinal no later try can succeed.
 * @returns whether it was the last try.
 */
export async function markOrderFailed(
  order: NetworkOrder,
  error: string,
  isFinal: boolean,
): Promise<boolean> {
  const next = isFinal ? null : nextRetry(order.tries, TRIES);
  const note = () =>
    db()
      .updateTable("network_orders")
      .set({
        last_error: error.slice(0, 500),
        lease_until: null,
        next_try_at: next,
        updated_at: timestamp(),
        ...(next === null ? { state: "failed" } : {}),
      })
      .where("line_id", "=", order.line_id)
      .execute();
  if (next !== null) await note();
  else
    await transaction(async () => {
      const held = await holdOrder(order.order_id);
      await note();
      if (held.state !== "fulfilled") return;
      await review(held, "esim_given_up");
      await notifyAllReady(held);
    });
  return next === null;
}

/** Has an order that the partner is working on looked at now. */
export async function checkOrderSoon({
  orderNo,
  lineId,
}: Pick<NetworkNotice, "orderNo" | "lineId">): Promise<void> {
  await db()
    .updateTable("network_orders")
    .set({ next_try_at: timestamp(), request_id: requestId() })
    .where("state", "=", "sent")
    .where((where) =>
      where.or([
        where("partner_order_no", "=", orderNo ?? ""),
        where(where.fn.coalesce("sent_as", "line_id"), "=", lineId ?? ""),
      ]),
    )
    .execute();
}
