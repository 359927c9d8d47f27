import { type Kysely, sql } from "kysely";

/** What happens later because of a request, and what has happened to an order: under which request. */
const TABLES = [
  "order_events",
  "ledger_entries",
  "payment_attempts",
  "webhook_events",
  "network_orders",
  "esims",
  "esim_events",
  "refunds",
  "mails",
  "password_reset_requests",
];

/** Which request a row comes from; null for the rows from before. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const table of TABLES)
    await sql`alter table ${sql.table(table)} add column request_id text`.execute(database);
}
