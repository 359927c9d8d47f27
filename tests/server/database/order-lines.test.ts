/** What an order bought moved from its own row into a line of it. */
import { Kysely, sql } from "kysely";
import { afterAll, expect, inject, test } from "vitest";
import { dialectFor } from "#server/database/dialects";
import * as baseline from "#server/database/migrations/001-baseline";
import * as orderLines from "#server/database/migrations/050-order-lines";
import { emptyDatabase } from "../../support/databases";

const database = new Kysely<unknown>({ dialect: dialectFor(await emptyDatabase(inject("databases"))) });
afterAll(() => database.destroy());
const run = async (statement: string) => (await sql.raw(statement).execute(database)).rows;

const AT = "'2026-11-29T00:00:00.000Z'";
const FACTS = "plan_id, plan_version, plan_name, data_bytes, validity_days, esim_id";
/** By their ids: what was paid for an eSIM, given, and is open for a new eSIM and for one that is there. */
const ORDERS = [
  "'added', 3, 'e', 1999, 'crypto', 'fulfilled'",
  "'given', 1, null, 0, 'gift', 'fulfilled'",
  "'open', 3, null, 1999, 'crypto', 'awaiting_payment'",
  "'open-e', 3, 'e', 1999, 'crypto', 'created'",
];

test("orders of before keep what they bought, and one that is open stays the only one", async () => {
  await baseline.up(database);
  for (const statement of [
    `insert into users values ('u', 'u', 'u', 'u', 'u', 'none', ${AT}, null, null)`,
    `insert into plans values ('jp-5-15', 0, 4, 'Japan', '', 1999, null, 5, 15, 1, 'chat', 1, 0, 0, null, 'local')`,
    `insert into esims (id, user_id, network, is_roaming, is_test, state_changed_at, created_at)
      values ('e', 'u', 'n', 0, 0, ${AT}, ${AT})`,
    ...ORDERS.map(
      (order) => `insert into orders (id, plan_version, esim_id, amount_cents, payment_method, state, user_id,
        plan_id, plan_name, data_bytes, validity_days, currency, created_at, updated_at)
        values (${order}, 'u', 'jp-5-15', 'Japan 5 GB', 5, 15, 'USD', ${AT}, ${AT})`,
    ),
    `insert into subscriptions (id, user_id, plan_id, order_id, payment_method, transaction_id, is_active, started_at,
      end_date, data_bytes, used_bytes) values ('s', 'u', 'jp-5-15', 'added', 'crypto', 't', 1, ${AT}, ${AT}, 5, 0)`,
  ])
    await run(statement);
  const before = await run(`select id, state, amount_cents as price_cents, ${FACTS} from orders order by id`);

  await orderLines.up(database);
  const lines = "from orders join order_lines line on line.order_id = orders.id and position = 0";
  expect(await run(`select orders.id, state, price_cents, ${FACTS} ${lines} order by line.id`)).toEqual(
    before,
  );
  expect(await run("select contents from orders order by id")).toMatchObject(
    ["jp-5-15@e", "jp-5-15", "jp-5-15", "jp-5-15@e"].map((contents) => ({ contents })),
  );
  expect(await run("select line_id from subscriptions")).toEqual([{ line_id: "added" }]);
  const another = `insert into orders select 'another', user_id, amount_cents, currency, payment_method, state,
    created_at, updated_at, fulfilled_at, contents from orders where id = `;
  await expect(run(`${another} 'open'`)).rejects.toThrow(/unique/i);
  await run(`${another} 'added'`);
});
