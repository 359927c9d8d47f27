import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/** The news: articles as they are shown, their HTML sanitised before it comes here. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const onSqlite = engine() === "sqlite";
  const int = sql.raw(onSqlite ? "integer" : "bigint");
  const strict = sql.raw(onSqlite ? "strict" : "");

  await sql`create table news_articles (
    id text primary key,
    slug text not null unique,
    title text not null,
    excerpt text not null,
    content text not null,
    category text not null,
    author text not null,
    read_minutes ${int} not null check (read_minutes > 0),
    is_featured ${int} not null check (is_featured in (0, 1)),
    published_at text not null,
    created_at text not null,
    updated_at text not null,
    meta_description text not null,
    keywords text not null
  ) ${strict}`.execute(database);
  await sql`create index news_articles_by_date on news_articles (published_at)`.execute(database);
}
