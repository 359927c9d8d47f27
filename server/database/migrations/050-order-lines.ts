import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/**
 * What an order bought is a line of its own for each plan. A line that an order had until now takes the order's id: it
 * is unique, and is what the network and the subscription know it by.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const [int, strict] = engine() === "sqlite" ? ["integer", "strict"] : ["bigint", ""];
  const moved = ["plan_id", "plan_version", "plan_name", "data_bytes", "validity_days", "esim_id"];
  for (const change of [
    `create table order_lines (
      id text primary key,
      order_id text not null references orders (id),
      position ${int} not null,
      plan_id text not null references plans (id),
      plan_version ${int} not null,
      plan_name text not null,
      data_bytes ${int} not null,
      validity_days ${int} not null,
      price_cents ${int} not null check (price_cents >= 0),
      esim_id text references esims (id),
      unique (order_id, position)
    ) ${strict}`,
    `insert into order_lines (id, order_id, position, price_cents, ${moved.join(", ")})
      select id, id, 0, amount_cents, ${moved.join(", ")} from orders`,
    "alter table orders add column contents text not null default ''",
    "update orders set contents = plan_id || coalesce('@' || esim_id, '')",
    "drop index one_open_order",
    `create unique index one_open_order on orders (user_id, payment_method, contents)
      where state in ('created', 'awaiting_payment', 'confirming')`,
    ...moved.map((column) => `alter table orders drop column ${column}`),
    "alter table subscriptions add column line_id text references order_lines (id)",
    "update subscriptions set line_id = order_id",
    "create unique index subscriptions_by_line on subscriptions (line_id)",
  ])
    await sql.raw(change).execute(database);
}
