import { type Kysely, sql } from "kysely";

const BUYER = ["terms", "buyer_email", "buyer_address", "card_country"];

/** What an attempt keeps of its buyer at the press, for a bank's question. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const column of BUYER)
    await sql`alter table payment_attempts add column ${sql.ref(column)} text`.execute(database);
}
