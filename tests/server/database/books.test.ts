import { Kysely, sql } from "kysely";
import { expect, inject, test } from "vitest";
import { dialectFor } from "#server/database/dialects";
import * as shop from "#server/database/migrations/001-shop";
import * as news from "#server/database/migrations/002-news";
import * as supportAndMail from "#server/database/migrations/003-support-and-mail";
import * as esims from "#server/database/migrations/004-esims";
import * as devicesAndRefunds from "#server/database/migrations/005-devices-and-refunds";
import * as requestIds from "#server/database/migrations/010-request-ids";
import * as sandboxPayments from "#server/database/migrations/015-sandbox-payments";
import * as books from "#server/database/migrations/016-books";
import type { Tables } from "#server/database/tables";
import { emptyDatabase } from "../../support/databases";

test("what was booked before is carried over as received, at whose processor it was", async () => {
  const database = new Kysely<Tables>({ dialect: dialectFor(await emptyDatabase(inject("databases"))) });
  const run = (text: string) => sql.raw(text).execute(database);
  const order = async (id: string, state: string, reason: string | null, hostedUrl: string) => {
    await run(
      `insert into orders (id, user_id, plan_id, plan_version, plan_name, data_bytes, validity_days, amount_cents, currency, payment_method, state, review_reason, created_at, updated_at)
       values ('${id}', 'u', 'p', 1, 'P', 1024, 7, 300, 'USD', 'crypto', '${state}', ${reason === null ? "null" : `'${reason}'`}, 'x', 'x')`,
    );
    await run(
      `insert into payment_attempts (id, order_id, provider, ref, hosted_url, state, snapshot_version, created_at, updated_at, checks)
       values ('a-${id}', '${id}', 'commerce', 'ref-${id}', '${hostedUrl}', 'settled', 3, 'x', 'x', 1)`,
    );
  };
  const line = (id: string, source: string, account: string, cents: number) =>
    run(
      `insert into ledger_entries (order_id, source, account, amount_cents, currency, at)
       values ('${id}', '${source} ${id}', '${account}', ${cents}, 'USD', '2026-11-20T10:00:00.000Z')`,
    );
  try {
    const before = [shop, news, supportAndMail, esims, devicesAndRefunds, requestIds];
    for (const { up } of before) await up(database as Kysely<unknown>);
    await run(
      "insert into users (id, username, username_key, email, email_key, password_hash, created_at) values ('u', 'u', 'u', 'u@x', 'u@x', 'hash', 'x')",
    );
    await run("insert into plans values ('p', 1, 1, 'P', 'P', 100, null, 1024, 7, 1, 'chat', 1, 0, 0, null)");
    await order("sold", "fulfilled", "overpaid", "http://127.0.0.1:3001/pay/A");
    await order("unclaimed", "paid", null, "https://commerce.coinbase.com/charges/C");
    await order("back", "refunded", null, "https://commerce.coinbase.com/charges/B");
    for (const [id, sold] of [
      ["unclaimed", false],
      ["sold", true],
      ["back", true],
    ] as const) {
      await line(id, "payment", "processor:commerce", 300);
      await line(id, "payment", "customer", -300);
      if (sold) await line(id, "fulfilment", "customer", 300);
      if (sold) await line(id, "fulfilment", "revenue", -300);
    }
    await line("back", "refund", "revenue", 300);
    await line("back", "refund", "customer", -300);
    await line("back", "payout", "customer", 300);
    await line("back", "payout", "processor:commerce", -300);

    for (const { up } of [sandboxPayments, books])
      await database.transaction().execute((trx) => up(trx as unknown as Kysely<unknown>));

    const payments = await database
      .selectFrom("received_payments")
      .select(["id", "order_id", "provider", "coin", "amount", "usd_cents", "is_test"])
      .orderBy("order_id")
      .execute();
    expect(payments.map(({ id: _id, ...payment }) => payment)).toEqual([
      { order_id: "back", provider: "commerce", coin: "USD", amount: "3.00", usd_cents: 300, is_test: 0 },
      { order_id: "sold", provider: "sandbox", coin: "USD", amount: "3.00", usd_cents: 300, is_test: 1 },
      {
        order_id: "unclaimed",
        provider: "commerce",
        coin: "USD",
        amount: "3.00",
        usd_cents: 300,
        is_test: 0,
      },
    ]);
    const lines = await database.selectFrom("ledger_entries").selectAll().orderBy("id").execute();
    expect(lines).toHaveLength(14);
    expect(lines.filter(({ order_id }) => order_id === "unclaimed").map(({ account }) => account)).toEqual([
      "processor:commerce",
      "revenue",
    ]);
    expect(new Set(lines.map(({ account }) => account))).toEqual(
      new Set(["processor:sandbox", "processor:commerce", "suspense", "revenue"]),
    );
    for (const { order_id, payment_id, amount_cents, units } of lines) {
      expect(payments.find(({ id }) => id === payment_id)?.order_id).toBe(order_id);
      expect(BigInt(units)).toBe(BigInt(amount_cents) * 10n ** 16n);
    }
    const cases = await database.selectFrom("cases").select(["order_id", "reason", "closed_at"]).execute();
    expect(cases).toEqual([{ order_id: "sold", reason: "overpaid", closed_at: null }]);
    await expect(run("update ledger_entries set amount_cents = 1")).rejects.toThrow(/only added to/);
    await expect(run("delete from ledger_entries")).rejects.toThrow(/only added to/);
  } finally {
    await database.destroy();
  }
});
