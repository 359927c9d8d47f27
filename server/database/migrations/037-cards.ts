import { type Kysely, sql } from "kysely";

const BEFORE =
  "Not yet. Card payment is marked 'Coming soon' at checkout. Until then we take cryptocurrency only.";

const NOW = "{cards} The page to pay on is a processor's, so we see no wallet and no card's number.";

/** Whether cards are taken is a setting now, and a dispute names the payment alone that it is about. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`update faqs set answer = ${NOW} where answer = ${BEFORE}`.execute(database);
  await sql`create index payment_attempts_by_payment on payment_attempts (paid_transaction)
    where paid_transaction is not null`.execute(database);
}
