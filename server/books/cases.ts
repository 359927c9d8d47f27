import { timestamp } from "../clock";
import { db } from "../database/connection";
import { type Ids, defineQuery } from "../database/queries";
import type { Row } from "../database/tables";
import { newId } from "../id";
import { requestId } from "../trace";
import type { CaseReason, Subject } from "./rules";

export type Case = Row<"cases">;

/**
 * Opens a case for a person to decide; one that is open for the same reason stays as it is. Part of the caller's
 * transaction.
 * @returns its id, if it is new.
 */
export async function openCase(about: Subject, reason: CaseReason): Promise<string | undefined> {
  const opened = await db()
    .insertInto("cases")
    .values({
      id: newId(),
      order_id: "orderId" in about ? about.orderId : null,
      payment_id: "paymentId" in about ? about.paymentId : null,
      reason,
      opened_at: timestamp(),
      request_id: requestId(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return opened?.id;
}

/** The open cases of these orders, the oldest first. One query. */
export async function openCasesOf(orderIds: readonly string[]): Promise<Case[]> {
  if (orderIds.length === 0) return [];
  return openCases().selectAll().where("order_id", "in", orderIds).execute();
}

/** Why those of these orders are open, to combine with other queries. */
export function openReasonsFor(orderIds: Ids) {
  return defineQuery(
    openCases().select(["order_id", "reason"]).where("order_id", "in", orderIds),
    (open) => open,
  );
}

/** Whether there was ever such a case of this order, open or closed. One query. */
export async function hadCase(orderId: string, reason: CaseReason): Promise<boolean> {
  const found = await db()
    .selectFrom("cases")
    .select("id")
    .where("order_id", "=", orderId)
    .where("reason", "=", reason)
    .executeTakeFirst();
  return found !== undefined;
}

/** Every open case, the oldest first. One query. */
export async function allOpenCases(): Promise<Case[]> {
  return openCases().selectAll().execute();
}

/**
 * A person has decided: closes the open cases of an order, or those for some reasons. Part of the caller's
 * transaction.
 * @param note what they found.
 * @returns whether there was one.
 */
export async function closeCases(
  about: Subject,
  note: string,
  reasons?: readonly CaseReason[],
): Promise<boolean> {
  const [column, id] =
    "orderId" in about ? (["order_id", about.orderId] as const) : (["payment_id", about.paymentId] as const);
  let open = db()
    .updateTable("cases")
    .set({ closed_at: timestamp(), note })
    .where(column, "=", id)
    .where("closed_at", "is", null);
  if (reasons) open = open.where("reason", "in", reasons);
  return (await open.returning("id").execute()).length > 0;
}

function openCases() {
  return db().selectFrom("cases").where("closed_at", "is", null).orderBy("opened_at").orderBy("id");
}
