import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/** Who did what by hand. It is only added to. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const onSqlite = engine() === "sqlite";
  const serial = sql.raw(
    onSqlite ? "integer primary key" : "bigint generated always as identity primary key",
  );
  const strict = sql.raw(onSqlite ? "strict" : "");
  await sql`create table operator_acts (
    id ${serial},
    at text not null,
    operator text not null,
    command text not null,
    subject text not null,
    reason text,
    "before" text not null,
    "after" text not null,
    request_id text
  ) ${strict}`.execute(database);
  await sql`create index operator_acts_by_subject on operator_acts (subject)`.execute(database);
  for (const statement of onSqlite ? onlyAddedToOnSqlite : onlyAddedToOnPostgres)
    await sql.raw(statement).execute(database);
}

const onlyAddedToOnSqlite = ["update", "delete"].map(
  (act) => `create trigger operator_acts_no_${act} before ${act} on operator_acts
    begin select raise(abort, 'operator_acts is only added to'); end`,
);

const onlyAddedToOnPostgres = [
  `create function operator_acts_only_added_to() returns trigger language plpgsql as
    $$ begin raise exception 'operator_acts is only added to'; end $$`,
  `create trigger operator_acts_no_change before update or delete or truncate on operator_acts
    for each statement execute function operator_acts_only_added_to()`,
];
