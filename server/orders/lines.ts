/** What orders bought, a line for each plan, and how an order is read with its lines. */
import type { ExpressionBuilder, Selection, SelectQueryBuilder } from "kysely";
import { timestamp } from "../clock";
import { db } from "../database/connection";
import { defineQuery, type Ids } from "../database/queries";
import type { Tables } from "../database/tables";
import { newId } from "../id";
import type { Plan } from "../plans/plans";

/** What of its row the business speaks of, and how. */
export const orderColumns = [
  "orders.id",
  "user_id as userId",
  "amount_cents as amountCents",
  "currency",
  "payment_method as paymentMethod",
  "contents",
  "state",
  "created_at as createdAt",
  "updated_at as updatedAt",
  "fulfilled_at as fulfilledAt",
] as const;

const lineColumns = [
  "order_lines.id as lineId",
  "plan_id as planId",
  "plan_version as planVersion",
  "plan_name as planName",
  "data_bytes as dataBytes",
  "validity_days as validityDays",
  "price_cents as priceCents",
  "esim_id as esimId",
  "position",
  "onto",
  "paid_back_at as paidBackAt",
] as const;

type OrderColumns = Selection<Tables, "orders", (typeof orderColumns)[number]>;
type LineColumns = Selection<Tables, "order_lines", (typeof lineColumns)[number]>;

/**
 * One plan of an order, as it was sold. It is to land on the customer's eSIM `esimId`, on the new one of the line at the
 * position `onto`, or, both null, on a new one of its own.
 */
export type OrderLine = Omit<LineColumns, "lineId"> & { id: string };

/** A plan that is to be ordered, and what it is to land on, as of `OrderLine`. */
export interface NewLine {
  plan: Plan;
  esimId: string | null;
  onto?: number;
}

/** Orders with their lines, to combine with other queries. @param found which, in which order, and how many of them. */
export function withLines(found: SelectQueryBuilder<Tables, "orders", object>) {
  const rows = found
    .clearWhere()
    .clearLimit()
    .clearOffset()
    .where("orders.id", "in", found.select("orders.id"))
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select([...orderColumns, ...lineColumns])
    .orderBy("position");
  return defineQuery(rows, grouped);
}

function grouped(rows: (OrderColumns & LineColumns)[]) {
  const orders = new Map<string, OrderColumns & { lines: OrderLine[] }>();
  for (const row of rows) {
    const { lineId: id, planId, planVersion, planName, dataBytes, validityDays, ...paid } = row;
    const { priceCents, esimId, position, onto, paidBackAt, ...order } = paid;
    const terms = { planId, planVersion, planName, dataBytes, validityDays, priceCents };
    const line = { id, ...terms, esimId, position, onto, paidBackAt };
    const { lines } = orders.get(order.id) ?? { lines: [] };
    orders.set(order.id, { ...order, lines: [...lines, line] });
  }
  return [...orders.values()];
}

/** The line with this id. One query. */
export async function findLine(id: string): Promise<OrderLine> {
  const { lineId, ...line } = await db()
    .selectFrom("order_lines")
    .select(lineColumns)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { id: lineId, ...line };
}

/** Notes that the money of these lines of a held order goes back. Part of the caller's transaction. One query. */
export async function markPaidBack(lines: readonly OrderLine[]): Promise<void> {
  const ids = lines.map(({ id }) => id);
  await db().updateTable("order_lines").set({ paid_back_at: timestamp() }).where("id", "in", ids).execute();
}

/** The query that finds the ids of these orders' lines that were not paid back. */
export function lineIdsOwed(orderIds: Ids) {
  const lines = db().selectFrom("order_lines").select("order_lines.id").where("order_id", "in", orderIds);
  return lines.where("paid_back_at", "is", null);
}

/** The query that finds the ids of an order's plans. */
export function planIdsIn(orderId: string) {
  return db().selectFrom("order_lines").select("plan_id").where("order_id", "=", orderId);
}

/** Whether an order has one of these plans. */
export function hasPlan(planIds: readonly string[]) {
  return ({ exists, selectFrom }: ExpressionBuilder<Tables, "orders">) =>
    exists(
      selectFrom("order_lines")
        .select("order_lines.id")
        .whereRef("order_id", "=", "orders.id")
        .where("plan_id", "in", planIds),
    );
}

/** Keeps what each plan is and costs at this moment, as part of the transaction that makes the order. One query. */
export async function addLines(orderId: string, lines: readonly NewLine[]): Promise<void> {
  const rows = lines.map(({ plan, esimId, onto = null }, position) => ({
    id: newId(),
    order_id: orderId,
    position,
    plan_id: plan.id,
    plan_version: plan.version,
    plan_name: plan.name,
    data_bytes: plan.dataBytes,
    validity_days: plan.validityDays,
    price_cents: plan.priceCents,
    esim_id: esimId,
    onto,
  }));
  await db().insertInto("order_lines").values(rows).execute();
}

/** The same for the same plans on the same eSIMs, in any order: a customer has one open order of them. */
export function contentsOf(lines: readonly NewLine[]): string {
  const each = lines.flatMap(({ plan, esimId, onto }, place) => {
    if (onto !== undefined) return []; // it stands behind the one that it lands with
    const more = lines.filter((line) => line.onto === place).map((line) => `+${line.plan.id}`);
    return `${plan.id}${esimId === null ? "" : `@${esimId}`}${more.sort().join("")}`;
  });
  return each.sort().join(",");
}
