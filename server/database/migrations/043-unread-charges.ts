import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/** Since when a processor is asked about a charge and does not answer, and when each list was last read whole. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_attempts add column unanswered_since text`.execute(database);
  await sql`create index payment_attempts_unanswered on payment_attempts (unanswered_since)
    where unanswered_since is not null`.execute(database);
  await sql`create table processor_lists (provider text primary key, read_at text not null)
    ${sql.raw(engine() === "sqlite" ? "strict" : "")}`.execute(database);
  await sql`insert into processor_lists
    select provider, min(created_at) from payment_attempts group by provider`.execute(database);
}
