import { type Kysely, sql } from "kysely";

/** Whether a phone may share the data of a package, as its owner states it: no network says it. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table plan_packages add column hotspot text`.execute(database);
}
