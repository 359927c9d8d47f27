import { type Kysely, sql } from "kysely";

/**
 * When support was told that half of a delivery's time has gone, and when it became late: once each. What was given up
 * before there were cases of that is one from now on.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database);
  await run(sql`alter table network_orders add column half_told_at text`);
  await run(sql`alter table network_orders add column late_told_at text`);
  await run(sql`create index network_orders_to_tell on network_orders (created_at)
    where late_told_at is null and state in ('queued', 'sent')`);
  await run(sql`insert into cases (id, order_id, reason, opened_at)
    select orders.id || '-given-up', orders.id, 'esim_given_up', network_orders.updated_at
    from network_orders join orders on orders.id = network_orders.order_id
    where network_orders.state = 'failed' and orders.state = 'fulfilled'`);
}
