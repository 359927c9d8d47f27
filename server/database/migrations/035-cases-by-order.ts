import { type Kysely, sql } from "kysely";

/** The page of an order asks for its cases: of the open ones of all orders it read each. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index cases_by_order on cases (order_id)`.execute(database);
}
