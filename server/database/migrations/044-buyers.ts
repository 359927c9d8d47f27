import { type Kysely, sql } from "kysely";

const BUYER = ["terms", "buyer_email", "buyer_address", "card_country"];

const BEFORE =
  "No. A person looks at every payment that is not as it should be and writes to you. Please do not pay a second time for the same order.";
const NOW =
  "No. A person looks at every such payment that our processor shows us and writes to you. Not every processor shows one that came too late, or a second one: if you hear nothing within a day, please write to us with your order number. Please do not pay a second time for the same order.";

/** What an attempt keeps of its buyer at the press, for a bank's question; and no answer promises that a processor shows everything. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const column of BUYER)
    await sql`alter table payment_attempts add column ${sql.ref(column)} text`.execute(database);
  await sql`update faqs set answer = ${NOW} where answer = ${BEFORE}`.execute(database);
}
