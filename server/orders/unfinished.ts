import { db } from "../database/connection";
import { type Question, question } from "../database/questions";
import { type OrderState, unsettledOrderStates } from "./rules";

export interface UnfinishedOrder {
  id: string;
  planName: string;
  state: OrderState;
}

/** The customer's orders that money may still be on its way to, newest first. */
export function unfinishedOrders(userId: string): Question<UnfinishedOrder[]> {
  return question(
    db()
      .selectFrom("orders")
      .select(["id", "plan_name as planName", "state"])
      .where("user_id", "=", userId)
      .where("state", "in", unsettledOrderStates)
      .orderBy("created_at", "desc")
      .limit(10),
    (orders) => orders,
  );
}
