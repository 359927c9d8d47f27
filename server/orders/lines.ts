/** What orders bought, a line for each plan, and how an order is read with its lines. */
import type { ExpressionBuilder, Selection, SelectQueryBuilder } from "kysely";
import { db } from "../database/connection";
import { defineQuery } from "../database/queries";
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
] as const;

type OrderColumns = Selection<Tables, "orders", (typeof orderColumns)[number]>;
type LineColumns = Selection<Tables, "order_lines", (typeof lineColumns)[number]>;

/** One plan of an order, as it was sold; `esimId` is the eSIM that it is to land on, null for a new one. */
export type OrderLine = Omit<LineColumns, "lineId"> & { id: string };

/** A plan that is to be ordered: onto the customer's own eSIM of that id, or with null onto a new one. */
export interface NewLine {
  plan: Plan;
  esimId: string | null;
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
    const {
      lineId: id,
      planId,
      planVersion,
      planName,
      dataBytes,
      validityDays,
      priceCents,
      esimId,
      ...order
    } = row;
    const line = { id, planId, planVersion, planName, dataBytes, validityDays, priceCents, esimId };
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

/** Whether an order has this plan. */
export function hasPlan(planId: string) {
  return ({ exists, selectFrom }: ExpressionBuilder<Tables, "orders">) =>
    exists(
      selectFrom("order_lines")
        .select("order_lines.id")
        .whereRef("order_id", "=", "orders.id")
        .where("plan_id", "=", planId),
    );
}

/** Keeps what each plan is and costs at this moment, as part of the transaction that makes the order. One query. */
export async function addLines(orderId: string, lines: readonly NewLine[]): Promise<void> {
  const rows = lines.map(({ plan, esimId }, position) => ({
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
  }));
  await db().insertInto("order_lines").values(rows).execute();
}

/** The same for the same lines in any order: a customer has one open order of them. */
export function contentsOf(lines: readonly NewLine[]): string {
  const each = lines.map(({ plan, esimId }) => (esimId === null ? plan.id : `${plan.id}@${esimId}`));
  return each.sort().join(",");
}
