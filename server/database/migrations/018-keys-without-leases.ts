import { type Kysely, sql } from "kysely";

/** A key stands from when its request is done, in the same transaction: none is taken before, on a lease. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`delete from idempotency_keys where sealed_answer is null`.execute(database);
  await sql`alter table idempotency_keys drop column lease_until`.execute(database);
}
