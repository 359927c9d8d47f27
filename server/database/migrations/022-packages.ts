import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

const BYTES_PER_GB = 1024 ** 3;

/**
 * What lies at a network for us to order with. When the days of a package begin, until when it can be left unused, and what it costs us. A plan without a
 * row has no name at its network any more; at the sandbox's each keeps the one that was made for it until now.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const int = sql.raw(engine() === "sqlite" ? "integer" : "bigint");
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database);
  // What the partner's packages are as a rule; the owner sets what is otherwise.
  await run(sql`alter table plan_packages add column active_type text not null default 'first_connection'
    check (active_type in ('first_connection', 'first_installation'))`);
  await run(sql`alter table plan_packages add column unused_valid_days ${int} not null default 180
    check (unused_valid_days > 0)`);
  await run(sql`alter table plan_packages add column wholesale_units ${int} check (wholesale_units >= 0)`);

  await run(sql`create table network_balances (
    network text primary key,
    balance_units ${int},
    as_of text,
    next_look_at text,
    lease_until text,
    request_id text
  ) ${sql.raw(engine() === "sqlite" ? "strict" : "")}`);

  const plans = await sql<{ id: string; data_bytes: number; validity_days: number }>`
    select id, data_bytes, validity_days from plans`.execute(database);
  for (const { id, data_bytes, validity_days } of plans.rows) {
    const code = `${id}_${Number(data_bytes) / BYTES_PER_GB}_${validity_days}`;
    await run(sql`insert into plan_packages (plan_id, network, package_code, top_up_code)
      values (${id}, 'sandbox', ${code}, ${`TOPUP_${code}`}) on conflict do nothing`);
  }
}
