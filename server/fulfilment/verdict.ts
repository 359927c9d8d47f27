import { transaction } from "../database/connection";
import { findAnyOrder, holdOrder, type Order } from "../orders/orders";

/** What became of an operator's word on an order. Saying the same twice is no error and changes nothing. */
export interface Verdict {
  isDone: boolean;
  says: string;
  /** What has to be asked outside of the database, after it is written down and before the word is said again. */
  outside?: () => Promise<void>;
}

/** A verdict on an order that is there, which is held. */
export async function decideOrder(id: string, verdict: (order: Order) => Promise<Verdict>): Promise<Verdict> {
  if (!(await findAnyOrder(id))) return notDone(`There is no order ${id}.`);
  return transaction(async () => verdict(await holdOrder(id)));
}

/** The verdict that it is so now, or was so already. */
export function done(says: string): Verdict {
  return { isDone: true, says };
}

/** What stands in the way of it. */
export function notDone(says: string): Verdict {
  return { isDone: false, says };
}
