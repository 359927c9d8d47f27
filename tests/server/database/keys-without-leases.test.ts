import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { timestamp } from "#server/clock";
import { db } from "#server/database/connection";
import { up } from "#server/database/migrations/018-keys-without-leases";

test("a key that was answered stays, and one that was only taken is free", async () => {
  await sql`alter table idempotency_keys add column lease_until text not null default ''`.execute(db());
  const row = { caller: "user x", sealed_request: "r", created_at: timestamp() };
  await db()
    .insertInto("idempotency_keys")
    .values([
      { ...row, key: "answered", sealed_answer: "a" },
      { ...row, key: "taken", sealed_answer: null },
    ])
    .execute();

  await up(db() as Kysely<unknown>);

  expect(await db().selectFrom("idempotency_keys").selectAll().execute()).toEqual([
    { ...row, key: "answered", sealed_answer: "a" },
  ]);
});
