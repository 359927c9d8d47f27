import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/**
 * What each line of a processor is, so that its refunds, lost disputes and fees are compared like its payments. What
 * the attempt kept of refunds and disputes stands in the ledger now.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(database);
  const onSqlite = engine() === "sqlite";
  await run("alter table ledger_entries add column flow text");
  await run(
    onSqlite
      ? "drop trigger ledger_entries_no_update"
      : "alter table ledger_entries disable trigger ledger_entries_no_change",
  );
  await run(`update ledger_entries set flow = case
      when amount_cents >= 0 and units not like '-%' and source not like '%, came back' then 'received'
      when exists (select 1 from received_payments payment
        join payment_attempts attempt on attempt.provider = payment.provider and attempt.ref = payment.charge
        where payment.id = ledger_entries.payment_id and attempt.dispute = 'lost'
          and coalesce(attempt.refunded_cents, 0) = 0) then 'lost'
      else 'refunded' end
    where account like 'processor:%'`);
  await run(
    onSqlite
      ? `create trigger ledger_entries_no_update before update on ledger_entries
          begin select raise(abort, 'the books are only added to'); end`
      : "alter table ledger_entries enable trigger ledger_entries_no_change",
  );
  for (const column of ["refunded_cents", "disputed_cents"])
    await run(`alter table payment_attempts drop column ${column}`);
}
