import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/** Which countries' coverage and which articles are samples: until now all are; what is imported from now on is not. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const flag = sql.raw(`${engine() === "sqlite" ? "integer" : "bigint"} not null default`);
  for (const table of ["countries", "news_articles"]) {
    await sql`alter table ${sql.table(table)} add column is_sample ${flag} 1`.execute(database);
  }
}
