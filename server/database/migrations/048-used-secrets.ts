import { type Kysely, sql } from "kysely";

/** A mailed secret goes when it is used: a repeat of its form gets the first answer by the browser's cookie. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const kind of ["device_alarms", "mailed_links", "password_resets", "pending_sign_ups"]) {
    const table = sql.table(kind);
    await sql`delete from ${table} where used_at is not null`.execute(database);
    await sql`alter table ${table} drop column used_at`.execute(database);
  }
  await sql`alter table pending_sign_ups drop column pressed_as`.execute(database);
}
