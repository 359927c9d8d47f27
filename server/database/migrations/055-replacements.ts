import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

const BEFORE =
  "Do not delete it to try: a code often installs only once. Write to us from the Contact tab first, with your order number, and we tell you what is possible.";
const NOW =
  "Yes, with a new eSIM: a code installs only once. Your eSIM's page has the button 'I have another phone'. The network ends the old eSIM, and you install a new one with the data and days that are left; where we cannot make one at once, a person writes to you. So it is with one that was deleted.";

/** A new eSIM in the place of one that was ended: the line's delivery begins anew, and its plan goes on. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const int = engine() === "sqlite" ? "integer" : "bigint";
  for (const change of [
    "esims add column replaces_id text references esims (id)",
    "esims add column replacement_asked_at text",
    "network_orders add column sent_as text",
    "network_orders add column package_plan_id text references plans (id)",
    `network_orders add column replaced_cents ${int} not null default 0`,
    `subscriptions add column validity_days ${int}`,
  ])
    await sql.raw(`alter table ${change}`).execute(database);
  await sql.raw("create unique index one_replacement on esims (replaces_id)").execute(database);
  // Else public pages are made again where nothing has changed.
  const { rows } = await sql`select id from faqs where answer = ${BEFORE}`.execute(database);
  if (rows.length > 0) await sql`update faqs set answer = ${NOW} where answer = ${BEFORE}`.execute(database);
}
