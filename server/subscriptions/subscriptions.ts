import type { ExpressionBuilder } from "kysely";
import { DAY, timestamp } from "../clock";
import { db } from "../database/connection";
import { runQuery, type Ids, type Query, defineQuery } from "../database/queries";
import type { Tables } from "../database/tables";
import { newId } from "../id";
import type { OrderLine } from "../orders/lines";
import type { Order } from "../orders/orders";
import type { PaymentMethod } from "../orders/rules";
import type { PlanDays, PlanStart, PlanState, StartRule } from "./rules";
import type { KnownUsage } from "./usage-rules";

export interface ActivePlan extends KnownUsage, PlanDays {
  id: string;
  orderId: string;
  lineId: string;
  /** The place of its line in its order. */
  position: number;
  planId: string;
  planName: string;
  /** When it was bought. */
  startedAt: string;
  validityDays: number;
  startRule: StartRule;
  dataBytes: number;
  state: PlanState;
  esimId: string | null;
  /** They asked to be reminded to renew it. */
  wantsRenewal: boolean;
}

/** A plan that was bought, running or not. */
export interface Subscription extends ActivePlan {
  userId: string;
  /** False until the network has delivered it, and once it has ended. */
  isActive: boolean;
  paymentMethod: PaymentMethod;
  transactionId: string;
}

/**
 * Gives the plan of a line of the order. Its days begin by the rule of its package. Part of the caller's
 * transaction.
 */
export async function activate(
  order: Order,
  line: OrderLine,
  transactionId: string,
  { esimId, startRule, unusedValidDays, at }: PlanStart & { esimId: string | null; at: Date },
): Promise<void> {
  const bought = at.getTime();
  const inDays = (days: number) => timestamp(new Date(bought + days * DAY));
  await db()
    .insertInto("subscriptions")
    .values({
      id: newId(),
      user_id: order.userId,
      plan_id: line.planId,
      order_id: order.id,
      line_id: line.id,
      payment_method: order.paymentMethod,
      transaction_id: transactionId,
      is_active: 1,
      started_at: inDays(0),
      start_rule: startRule,
      start_by: inDays(unusedValidDays),
      end_date: inDays(unusedValidDays + line.validityDays),
      data_bytes: line.dataBytes,
      used_bytes: 0,
      esim_id: esimId,
      plan_state: "being_made",
    })
    .execute();
}

/** The plan of this line is on another eSIM from here on. Part of the caller's transaction. */
export async function putOnEsim(lineId: string, esimId: string): Promise<void> {
  await db().updateTable("subscriptions").set({ esim_id: esimId }).where("line_id", "=", lineId).execute();
}

/** Every plan that the user has bought, newest first. One query. */
export async function subscriptionsOf(userId: string): Promise<Subscription[]> {
  const bought = subscriptions()
    .where("subscriptions.user_id", "=", userId)
    .orderBy("subscriptions.started_at", "desc")
    .orderBy("position")
    .orderBy("subscriptions.id");
  return (await bought.execute()).map(asSubscription);
}

/** How many plans each of these orders has started, where any. One query. */
export async function planCountsOf(orderIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db()
    .selectFrom("subscriptions")
    .select(["order_id", (plan) => plan.fn.countAll<number>().as("plans")])
    .where("order_id", "in", orderIds)
    .groupBy("order_id")
    .execute();
  return new Map(rows.map(({ order_id, plans }) => [order_id, Number(plans)]));
}

/** Those lines of these orders whose plan is stopped, to combine with other queries. */
export function stoppedFor(orderIds: Ids): Query<Set<string>> {
  const stopped = db().selectFrom("subscriptions").select("line_id").where("plan_state", "=", "stopped");
  return defineQuery(
    stopped.where("order_id", "in", orderIds),
    (rows) => new Set(rows.map(({ line_id }) => line_id)),
  );
}

/** The plan of a line, or undefined while it has not started one. One query. */
export async function subscriptionOfLine(lineId: string): Promise<Subscription | undefined> {
  const row = await subscriptions().where("line_id", "=", lineId).executeTakeFirst();
  return row && asSubscription(row);
}

/** The plans that an order has started, in the order of its lines. One query. */
export async function subscriptionsOfOrder(orderId: string): Promise<Subscription[]> {
  const started = subscriptions().where("subscriptions.order_id", "=", orderId).orderBy("position");
  return (await started.execute()).map(asSubscription);
}

function subscriptions() {
  return plans()
    .select(["subscriptions.user_id as userId", "is_active"])
    .select([
      "subscriptions.payment_method as paymentMethod",
      "subscriptions.transaction_id as transactionId",
    ]);
}

function asSubscription({
  is_active,
  ...row
}: Awaited<ReturnType<ReturnType<typeof subscriptions>["executeTakeFirstOrThrow"]>>): Subscription {
  const isActive = is_active === 1 && row.endDate > timestamp() && row.state !== "being_made";
  return { ...asPlan(row), isActive };
}

/** The user's plans that run or are still to be delivered, newest first. One query. */
export async function activePlansOf(userId: string): Promise<ActivePlan[]> {
  return runQuery(activePlans(userId));
}

/** The same, to combine with other queries. */
export function activePlans(userId: string): Query<ActivePlan[]> {
  return defineQuery(
    plans()
      .where("subscriptions.user_id", "=", userId)
      .where("is_active", "=", 1)
      .where("end_date", ">", timestamp())
      .orderBy("subscriptions.started_at", "desc")
      .orderBy("position"),
    (rows) => rows.map(asPlan),
  );
}

/** Every plan the user ever had, newest first. One query. */
export async function plansOf(userId: string): Promise<ActivePlan[]> {
  const rows = await plans()
    .where("subscriptions.user_id", "=", userId)
    .orderBy("subscriptions.started_at", "desc")
    .orderBy("position")
    .execute();
  return rows.map(asPlan);
}

export type PlanOnEsim = ActivePlan & { esimId: string };

/** Every plan that was ever put on one of these eSIMs, oldest first. At most one query. */
export async function plansOnEsims(esimIds: readonly string[]): Promise<PlanOnEsim[]> {
  return esimIds.length === 0 ? [] : runQuery(plansOn(esimIds));
}

/** The same, to combine with other queries. */
export function plansOn(esimIds: Ids): Query<PlanOnEsim[]> {
  return defineQuery(
    plans()
      .where("subscriptions.esim_id", "in", esimIds)
      .orderBy("subscriptions.started_at")
      .orderBy("position"),
    (rows) => rows.map((row) => ({ ...asPlan(row), esimId: row.esimId! })),
  );
}

/** The ids of those plans, of their orders, and of what was sold as them, for what is kept of each. */
export const planIdsOn = (esimIds: Ids) => idsOn("id", esimIds);
export const orderIdsOn = (esimIds: Ids) => idsOn("order_id", esimIds);
export const soldIdsOn = (esimIds: Ids) => idsOn("plan_id", esimIds);

function idsOn(column: "id" | "order_id" | "plan_id", esimIds: Ids) {
  return db()
    .selectFrom("subscriptions")
    .select(`subscriptions.${column}`)
    .where("subscriptions.esim_id", "in", esimIds);
}

/**
 * Plans with their name as it was sold, which the line of their order keeps, and with what was last reported: both only
 * rise, so that the highest is the last. The one join with another module's table: a list would otherwise query
 * each plan's line.
 */
function plans() {
  return db()
    .selectFrom("subscriptions")
    .innerJoin("order_lines", "order_lines.id", "subscriptions.line_id")
    .select(["subscriptions.id", "subscriptions.order_id as orderId", "line_id as lineId", "position"])
    .select(["subscriptions.plan_id as planId", "subscriptions.esim_id as esimId"])
    .select(["started_at as startedAt", "start_rule as startRule", "start_by as startBy", "wants_renewal"])
    .select(["days_begun_at as daysBegunAt", "end_date as endDate", "plan_state as state"])
    .select(["subscriptions.data_bytes as dataBytes", "used_bytes as usedBytes", "usage_as_of as usageAsOf"])
    .select("plan_name as planName")
    .select((row) => [
      row.fn.coalesce("subscriptions.validity_days", "order_lines.validity_days").as("validityDays"),
      lastOf(row, "used_bytes").as("reported_bytes"),
      lastOf(row, "as_of").as("reported_at"),
    ]);
}

function lastOf<Column extends "used_bytes" | "as_of">(
  row: ExpressionBuilder<Tables, "subscriptions">,
  column: Column,
) {
  return row
    .selectFrom("usage_reports")
    .whereRef("subscription_id", "=", "subscriptions.id")
    .select(({ fn }) => fn.max(`usage_reports.${column}`).as("last"));
}

type PlanRow = Awaited<ReturnType<ReturnType<typeof plans>["executeTakeFirstOrThrow"]>>;

function asPlan<Found extends PlanRow>({ wants_renewal, reported_bytes, reported_at, ...plan }: Found) {
  return {
    ...plan,
    reported: reported_bytes === null ? null : { usedBytes: reported_bytes, asOf: reported_at! },
    wantsRenewal: wants_renewal === 1,
  };
}
