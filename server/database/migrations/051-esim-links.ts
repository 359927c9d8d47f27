import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/** The secret pages by which eSIMs go to somebody without an account. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table esim_links (
        esim_id text primary key references esims (id),
        secret_hash text not null unique,
        sealed_secret text,
        created_at text not null,
        claimed_at text,
        holder_hash text,
        check ((claimed_at is null) = (holder_hash is null))
      ) ${engine() === "sqlite" ? "strict" : ""}`,
    )
    .execute(database);
}
