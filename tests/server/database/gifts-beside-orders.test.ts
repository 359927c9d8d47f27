import { Kysely, sql } from "kysely";
import { expect, inject, test } from "vitest";
import { dialectFor } from "#server/database/dialects";
import * as shop from "#server/database/migrations/001-shop";
import * as news from "#server/database/migrations/002-news";
import * as supportAndMail from "#server/database/migrations/003-support-and-mail";
import * as esims from "#server/database/migrations/004-esims";
import * as devicesAndRefunds from "#server/database/migrations/005-devices-and-refunds";
import * as launch from "#server/database/migrations/014-launch";
import type { Tables } from "#server/database/tables";
import { emptyDatabase } from "../../support/databases";

test("an order may be of nothing, and what was ordered before is as it was", async () => {
  const database = new Kysely<Tables>({ dialect: dialectFor(await emptyDatabase(inject("databases"))) });
  const run = (text: string) => sql.raw(text).execute(database);
  const order = (id: string, cents: number) =>
    run(
      `insert into orders (id, user_id, plan_id, plan_version, plan_name, data_bytes, validity_days, amount_cents, currency, payment_method, state, created_at, updated_at)
       values ('${id}', 'u', 'p', 1, 'P', 1024, 7, ${cents}, 'USD', 'crypto', 'created', 'x', 'x')`,
    );
  try {
    for (const { up } of [shop, news, supportAndMail, esims, devicesAndRefunds])
      await up(database as Kysely<unknown>);
    await run(
      "insert into users (id, username, username_key, email, email_key, password_hash, created_at) values ('u', 'u', 'u', 'u@x', 'u@x', 'hash', 'x')",
    );
    await run("insert into plans values ('p', 1, 1, 'P', 'P', 100, null, 1024, 7, 1, 'chat', 1, 0, 0, null)");
    await order("before", 100);
    await run(
      "insert into order_events (order_id, at, to_state, cause) values ('before', 'x', 'created', 'x')",
    );
    const before = await run("select * from orders");

    // In a transaction, as the migrator runs it.
    await database.transaction().execute((trx) => launch.up(trx as unknown as Kysely<unknown>));

    expect((await run("select * from orders")).rows).toEqual(before.rows);
    await expect(order("same", 100), "one open order of a plan").rejects.toThrow(/unique/i);
    await run("update orders set state = 'fulfilled'");
    await order("gift", 0);
    await expect(order("negative", -1)).rejects.toThrow(/check/i);
    await expect(run("delete from orders where id = 'before'"), "its history").rejects.toThrow(
      /foreign key/i,
    );
    await expect(
      run("insert into order_events (order_id, at, to_state, cause) values ('none', 'x', 'created', 'x')"),
    ).rejects.toThrow(/foreign key/i);
  } finally {
    await database.destroy();
  }
});
