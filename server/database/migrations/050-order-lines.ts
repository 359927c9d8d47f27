import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

type Run = (change: string) => Promise<{ sql?: string }[]>;

/** What there was one of for each order, and is one of for each line; with the constraints on PostgreSQL that said so. */
const BY_LINE = {
  network_orders: ["network_orders_pkey"],
  take_backs: ["take_backs_pkey"],
  refunds: ["refunds_order_id_key"],
  subscriptions: ["subscriptions_order_id_key", "subscriptions_transaction_id_key"],
};

/**
 * What an order bought is a line of its own for each plan. A line that an order had until now takes the order's id: it
 * is unique, and is what the network knows it by.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const run: Run = async (change) => (await sql.raw<{ sql?: string }>(change).execute(database)).rows;
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
      onto ${int},
      paid_back_at text,
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
    "update order_lines set paid_back_at = (select updated_at from orders where id = order_id and state = 'refunded')",
  ])
    await run(change);
  for (const [table, constraints] of Object.entries(BY_LINE)) {
    await run(`alter table ${table} add column line_id text references order_lines (id)`);
    await run(`update ${table} set line_id = order_id`);
    if (engine() === "sqlite") await rebuild(table, run);
    else
      for (const change of [
        "alter line_id set not null",
        ...constraints.map((name) => `drop constraint ${name}`),
      ])
        await run(`alter table ${table} ${change}`);
    await run(`create unique index ${table}_by_line on ${table} (line_id)`);
    await run(`create index ${table}_by_order on ${table} (order_id)`);
  }
}

/** SQLite changes no constraint of a table that is there: it is made again, with its rows. */
async function rebuild(table: string, run: Run): Promise<void> {
  const made = await run(
    `select sql from sqlite_master where tbl_name = '${table}' and sql is not null order by type = 'table' desc`,
  );
  const [create, ...others] = made.map(({ sql: text }) => text!);
  await run("pragma defer_foreign_keys = on"); // usage stays, and finds its plan again
  await run(`create table moved as select * from ${table}`);
  await run(`drop table ${table}`);
  await run(
    create!
      .replace(/(order_id|transaction_id) text (primary key|not null unique)/g, "$1 text not null")
      .replace("line_id text", "line_id text not null"),
  );
  await run(`insert into ${table} select * from moved`);
  await run("drop table moved");
  for (const index of others) await run(index);
}
