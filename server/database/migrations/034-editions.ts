import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/** What public pages are made of, each table with the columns that count. */
const SOURCES: Readonly<Record<string, string | undefined>> = {
  plans: undefined,
  plan_countries: undefined,
  plan_packages: undefined,
  countries: undefined,
  news_articles: undefined,
  faqs: undefined,
  // Read again and again, and held by whoever joins the waitlist.
  network_balances: "balance_units",
  launch: "opened_at",
};

/**
 * The edition of the public pages, which goes up with each change of what they are made of. Triggers count it, so that
 * no verb can forget to, nor somebody who writes SQL.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const isSqlite = engine() === "sqlite";
  const run = (statement: string) => sql.raw(statement).execute(database);
  await run(`create table edition (
    id integer primary key check (id = 1),
    number ${isSqlite ? "integer" : "bigint"} not null
  )${isSqlite ? " strict" : ""}`);
  await run("insert into edition (id, number) values (1, 1)");
  const count = "update edition set number = number + 1;";
  if (!isSqlite)
    await run(`create function count_edition() returns trigger language plpgsql as
      $$ begin ${count} return null; end $$`);
  for (const [table, column] of Object.entries(SOURCES)) {
    for (const act of ["insert", "update", "delete"]) {
      const on = `${act}${act === "update" && column ? ` of ${column}` : ""} on ${table}`;
      const isOther = isSqlite ? "is not" : "is distinct from";
      const when = act === "update" && column ? `when (old.${column} ${isOther} new.${column})` : "";
      const name = `${table}_${act}_edition`;
      await run(
        isSqlite
          ? `create trigger ${name} after ${on} ${when} begin ${count} end`
          : `create trigger ${name} after ${on} for each ${when ? "row" : "statement"} ${when} execute function count_edition()`,
      );
    }
  }
}
