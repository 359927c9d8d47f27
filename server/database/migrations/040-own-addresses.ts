import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/** Addresses of the owner's file: since when it is known that emails arrive, and the day when it was last told that not. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table own_addresses (address text primary key, proven_at text, told_on text not null default '')
    ${sql.raw(engine() === "sqlite" ? "strict" : "")}`.execute(database);
}
