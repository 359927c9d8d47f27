import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/** When a network's prices were read, what more data costs, what an order cost. `is_price_refused` is read no more. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const int = engine() === "sqlite" ? "integer" : "bigint";
  for (const change of [
    "alter table network_balances add column prices_as_of text",
    "alter table network_balances add column prices_due_at text",
    `alter table plan_packages add column top_up_units ${int}`,
    `alter table network_orders add column cost_cents ${int}`,
    `alter table network_orders add column loss_cents ${int} not null default 0`,
    "create index network_orders_at_a_loss on network_orders (created_at) where loss_cents > 0",
  ])
    await sql.raw(change).execute(database);
}
