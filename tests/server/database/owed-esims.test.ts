import { Kysely, sql } from "kysely";
import { expect, inject, test } from "vitest";
import { DAY, fromNow, timestamp } from "#server/clock";
import { dialectFor } from "#server/database/dialects";
import * as shop from "#server/database/migrations/001-shop";
import * as news from "#server/database/migrations/002-news";
import * as supportAndMail from "#server/database/migrations/003-support-and-mail";
import * as esims from "#server/database/migrations/004-esims";
import type { Tables } from "#server/database/tables";
import { emptyDatabase } from "../../support/databases";

test("who bought before there were eSIMs and has time left is owed one; the rest is over", async () => {
  const database = new Kysely<Tables>({ dialect: dialectFor(await emptyDatabase(inject("databases"))) });
  const run = (text: string) => sql.raw(text).execute(database);
  try {
    for (const { up } of [shop, news, supportAndMail]) await up(database as Kysely<unknown>);
    await run(
      "insert into users values ('u', 'u', 'u', 'u@example.test', 'u@example.test', 'hash', '2026-01-01T00:00:00.000Z')",
    );
    await run("insert into plans values ('p', 1, 1, 'P', 'P', 100, null, 1024, 7, 1, 'chat', 1, 0, 0, null)");
    for (const [id, end] of [
      ["old", fromNow(-DAY)],
      ["new", fromNow(DAY)],
    ] as const) {
      await run(
        `insert into orders values ('${id}', 'u', 'p', 1, 'P', 1024, 7, 100, 'USD', 'crypto', 'fulfilled', null, 'x', 'x', 'x')`,
      );
      await run(
        `insert into subscriptions values ('${id}', 'u', 'p', '${id}', 'crypto', 'tx-${id}', 1, 'x', '${timestamp(end)}', 1024, 10)`,
      );
    }
    await esims.up(database as Kysely<unknown>);

    const [now, over] = await database.selectFrom("subscriptions").selectAll().orderBy("id").execute();
    expect(over).toMatchObject({
      id: "old",
      esim_id: null,
      plan_state: "time_over",
      is_active: 0,
      used_bytes: 10,
      usage_as_of: null,
    });
    expect(now).toMatchObject({ id: "new", plan_state: "being_made", is_active: 1, used_bytes: 10 });
    expect(
      await database.selectFrom("network_orders").select(["order_id", "esim_id", "kind", "state"]).execute(),
    ).toEqual([{ order_id: "new", esim_id: now!.esim_id, kind: "new", state: "queued" }]);
    expect(
      await database.selectFrom("esims").select(["id", "user_id", "profile_state", "is_test"]).execute(),
    ).toEqual([{ id: now!.esim_id, user_id: "u", profile_state: "preparing", is_test: 1 }]);
  } finally {
    await database.destroy();
  }
});
