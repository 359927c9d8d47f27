/** Time that passes for one order in the database of the journeys, whose clock is the machine's. */
import path from "node:path";
import Database from "better-sqlite3";

/** Has what the network owes for this order be owed for so many minutes longer. */
export function ageDelivery(orderId: string, minutes: number): void {
  const database = new Database(path.join(process.env.E2E_FOLDER!, "shop.sqlite"), { timeout: 10_000 });
  try {
    const at = new Date(Date.now() - minutes * 60_000).toISOString();
    database.prepare("update network_orders set created_at = ? where order_id = ?").run(at, orderId);
  } finally {
    database.close();
  }
}
