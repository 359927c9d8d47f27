import { type Kysely, sql } from "kysely";

/** What its owner calls an eSIM, and on which of their devices it is. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const change of [
    "alter table esims add column name text",
    "alter table esims add column device_id text references devices (id) on delete set null",
    "create index esims_by_device on esims (device_id)",
  ])
    await sql.raw(change).execute(database);
}
