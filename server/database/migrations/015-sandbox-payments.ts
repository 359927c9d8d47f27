import { type Kysely, sql } from "kysely";

/**
 * Payments at the sandbox were kept as those of 'commerce', whose protocol it speaks. Its pages are the only ones
 * that are not https.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`update payment_attempts set provider = 'sandbox'
    where provider = 'commerce' and hosted_url like 'http://%'`.execute(database);
  await sql`update webhook_events set provider = 'sandbox'
    where provider = 'commerce' and ref in (select ref from payment_attempts where provider = 'sandbox')`.execute(
    database,
  );
  await sql`update ledger_entries set account = 'processor:sandbox'
    where account = 'processor:commerce'
      and order_id in (select order_id from payment_attempts where provider = 'sandbox')`.execute(database);
}
