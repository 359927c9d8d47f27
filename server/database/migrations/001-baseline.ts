import { type Kysely, type RawBuilder, sql } from "kysely";
import { engine } from "../connection";
import { catalogue } from "./baseline/catalogue";
import { deliveries } from "./baseline/deliveries";
import { people } from "./baseline/people";
import { purchases } from "./baseline/purchases";

/** What the two engines call by different names; everything else is one text. */
export interface Words {
  int: RawBuilder<unknown>;
  bytes: RawBuilder<unknown>;
  serial: RawBuilder<unknown>;
  strict: RawBuilder<unknown>;
}

const onSqlite: Words = {
  int: sql.raw("integer"),
  bytes: sql.raw("blob"),
  serial: sql.raw("integer primary key"),
  strict: sql.raw("strict"),
};

const onPostgres: Words = {
  int: sql.raw("bigint"),
  bytes: sql.raw("bytea"),
  serial: sql.raw("bigint generated always as identity primary key"),
  strict: sql.raw(""),
};

/** What public pages are made of, each table with the column that counts; undefined where all do. */
const SOURCES: Readonly<Record<string, string | undefined>> = {
  plans: undefined,
  plan_countries: undefined,
  plan_packages: undefined,
  countries: undefined,
  news_articles: undefined,
  faqs: undefined,
  // Read again and again, and held by everybody who joins the waitlist.
  network_balances: "balance_units",
  launch: "opened_at",
};

/** The schema that the migrations up to 038 had come to: an empty database begins here (`migrate.ts`). */
export async function up(database: Kysely<unknown>): Promise<void> {
  const words = engine() === "sqlite" ? onSqlite : onPostgres;
  for (const tables of [people, catalogue, purchases, deliveries])
    for (const statement of tables(words)) await statement.execute(database);
  for (const statement of engine() === "sqlite" ? triggersOnSqlite() : triggersOnPostgres())
    await sql.raw(statement).execute(database);
}

/** The books, and who did what by hand, are only added to. The cache version (table `edition`) grows with each change of what public pages show. */
function triggersOnSqlite(): string[] {
  const never = (table: string, says: string) =>
    ["update", "delete"].map(
      (act) => `create trigger ${table}_no_${act} before ${act} on ${table}
        begin select raise(abort, '${says}'); end`,
    );
  return [
    ...never("ledger_entries", "the books are only added to"),
    ...never("operator_acts", "operator_acts is only added to"),
    ...versionTriggers("is not", "begin update edition set number = number + 1; end"),
  ];
}

function triggersOnPostgres(): string[] {
  const procedure = (name: string, does: string) =>
    `create function ${name}() returns trigger language plpgsql as $$ begin ${does} end $$`;
  return [
    procedure("only_added_to", "raise exception 'the books are only added to';"),
    `create trigger ledger_entries_no_change before update or delete on ledger_entries
      for each row execute function only_added_to()`,
    procedure("operator_acts_only_added_to", "raise exception 'operator_acts is only added to';"),
    `create trigger operator_acts_no_change before update or delete or truncate on operator_acts
      for each statement execute function operator_acts_only_added_to()`,
    procedure("count_edition", "update edition set number = number + 1; return null;"),
    ...versionTriggers("is distinct from", "execute function count_edition()"),
  ];
}

function versionTriggers(isOther: string, then: string): string[] {
  return Object.entries(SOURCES).flatMap(([table, column]) =>
    ["insert", "update", "delete"].map((act) => {
      const isOfColumn = act === "update" && column !== undefined;
      const on = `${act}${isOfColumn ? ` of ${column}` : ""} on ${table}`;
      const each = engine() === "postgres" ? `for each ${isOfColumn ? "row" : "statement"}` : "";
      const when = isOfColumn ? `when (old.${column} ${isOther} new.${column})` : "";
      return `create trigger ${table}_${act}_edition after ${on} ${each} ${when} ${then}`;
    }),
  );
}
