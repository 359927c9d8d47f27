import { type Kysely, sql } from "kysely";

/** What owners call themselves, in mails and on receipts, and when their one change of the user name was. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const column of ["name", "receipt_name", "username_changed_at"])
    await sql`alter table users add column ${sql.ref(column)} text`.execute(database);
}
