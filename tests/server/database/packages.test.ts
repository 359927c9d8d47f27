import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { db, engine } from "#server/database/connection";
import * as packages from "#server/database/migrations/022-packages";
import { packagesAt } from "#server/esims/packages";
import { idsOfKind } from "#server/plans/plans";
import { sandboxPackages } from "#server/seeds/packages";
import { prepareDatabase } from "#server/seeds/prepare";

const nomad = sandboxPackages.find(({ planId }) => planId === "nomad")!;
const byPlan = async (planId: string) =>
  (await packagesAt("sandbox")).find((known) => known.planId === planId);

/** Puts the table back to what it was before the migration, with the rows of an owner. */
async function asItWas() {
  const run = (text: string) => sql.raw(text).execute(db());
  await run("drop table network_balances");
  await run("drop table plan_packages");
  await run(`create table plan_packages (
    plan_id text not null references plans (id) on delete cascade,
    network text not null,
    package_code text not null,
    top_up_code text not null,
    primary key (plan_id, network)
  ) ${engine() === "sqlite" ? "strict" : ""}`);
  await run("insert into plan_packages values ('nomad', 'esim-access', 'CKH002', 'TOPUP_CKH002')");
  await run("insert into plan_packages values ('fleet', 'sandbox', 'my-fleet_9_9', 'TOPUP_my-fleet_9_9')");
}

test("a first boot names the plans of the opening and the gift", async () => {
  const passes = await idsOfKind("pass");
  const named = (await packagesAt("sandbox")).filter(({ planId }) => passes.has(planId));
  const seeded = sandboxPackages.toSorted((one, other) => (one.planId < other.planId ? -1 : 1));
  expect(named).toEqual(seeded);
});

test("a database of before keeps the names that its plans had, and its owner's own", async () => {
  await db()
    .updateTable("plans")
    .set({ data_bytes: 30 * 1024 ** 3, version: 2 })
    .where("id", "=", "nomad")
    .execute();
  await asItWas();
  await packages.up(db() as unknown as Kysely<unknown>);
  await sql`alter table plan_packages add column route text`.execute(db()); // of later migrations
  const usual = {
    wholesale: null,
    activeType: "first_connection",
    unusedValidDays: 180,
  };
  expect(await byPlan("nomad")).toEqual({
    planId: "nomad",
    packageCode: "nomad_30_30",
    topUpCode: "TOPUP_nomad_30_30",
    ...usual,
  });
  expect(await byPlan("launch-gift")).toMatchObject({ packageCode: "launch-gift_5_7" });
  expect(await byPlan("fleet")).toMatchObject({ packageCode: "my-fleet_9_9" });
  expect(await packagesAt("esim-access")).toEqual([
    { planId: "nomad", packageCode: "CKH002", topUpCode: "TOPUP_CKH002", ...usual },
  ]);
  const before = await packagesAt("sandbox");
  await prepareDatabase();
  expect(await packagesAt("sandbox")).toEqual(before);
});

test("a later boot names what has no name, and nothing that is not there", async () => {
  await db().deleteFrom("plan_packages").where("plan_id", "in", ["nomad", "layover"]).execute();
  await db().deleteFrom("plans").where("id", "=", "layover").execute();
  await prepareDatabase();
  expect(await byPlan("nomad")).toEqual(nomad);
  expect(await byPlan("layover")).toBeUndefined();
});
