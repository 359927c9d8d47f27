import { type Kysely, sql } from "kysely";
import { engine } from "../connection";

/** What a network partner calls our plans, where its name is not the one that `packageOf` makes. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const strict = sql.raw(engine() === "sqlite" ? "strict" : "");
  await sql`create table plan_packages (
    plan_id text not null references plans (id) on delete cascade,
    network text not null,
    package_code text not null,
    top_up_code text not null,
    primary key (plan_id, network)
  ) ${strict}`.execute(database);
}
