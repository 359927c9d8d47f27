import { type Kysely, sql } from "kysely";

/** A link that set a password is known until it runs out: who got no answer sends the same again. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table password_resets add column used_at text`.execute(database);
}
