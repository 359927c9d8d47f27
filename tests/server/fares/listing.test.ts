/** `catalogue sync`: reads over the wire what the partner sells, and puts it on sale. */
import { afterEach, describe, expect, test } from "vitest";
import { db } from "#server/database/connection";
import { routesOf } from "#server/esims/packages";
import { findAnyPlan, findPlan, listPlans, plansFor } from "#server/plans/plans";
import { priceList, sandboxPackages } from "#server/seeds/price-list";
import { command } from "../../support/commands";
import { addTo, changeIn } from "../../support/rows";
import { startSandbox } from "../../support/sandbox";

const sandbox = await startSandbox();
afterEach(() => sandbox.config("/network", { priceFactor: 1 }));

/** All that the network sells is sold: some of it as our passes, and as the gift. */
const ALL = priceList.length;
const OF_PASSES = sandboxPackages.length;

const run = (...argv: string[]) => command(argv);
const sync = (...flags: string[]) => run("catalogue", "sync", ...flags);
const write = () => sync("--yes", "--operator", "Ana");

describe("a fresh shop", () => {
  test("has what the sandbox's network sells: a sync changes nothing", async () => {
    const { code, says } = await sync();
    expect(says).toBe(
      `103 plans on sale not offered: another is better for no more.\n0 new, 0 changed, ${ALL} the same, 0 taken away.\nNothing was changed. Add --yes to do it.`,
    );
    expect(code).toBe(0);
  });

  test("sells local and regional plans beside its passes, each kind by itself", async () => {
    const [local, regional] = [await listPlans("local"), await listPlans("regional")];
    expect([local.length, regional.length]).toEqual([1524, 132]);
    expect(new Set(local.map(({ countryCount }) => countryCount))).toEqual(new Set([1]));
    expect((await listPlans()).every(({ kind }) => kind === "pass")).toBe(true);
    expect(await findPlan("jp-5-30")).toMatchObject({
      kind: "local",
      name: "Japan 5 GB",
      priceCents: 549,
      validityDays: 30,
      version: 1,
    });
    const kinds = (await plansFor(["JP"])).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["pass", "local", "regional"]));
    expect(kinds.lastIndexOf("pass")).toBeLessThan(kinds.indexOf("local"));
  });

  test("sells a day by itself where most travel, for less than a week", async () => {
    const local = await listPlans("local");
    const days = local.filter(({ validityDays }) => validityDays === 1);
    expect(days).toHaveLength(40);
    for (const { id, priceCents, dataBytes } of days) {
      const week = local.find((each) => each.id === id.replace("-day-1-1", "-1-7"))!;
      expect(priceCents, id).toBeLessThan(week.priceCents);
      expect(dataBytes, id).toBe(week.dataBytes);
    }
    const route = (await routesOf(["jp-day-1-1"])).get("jp-day-1-1");
    expect(route).toMatchObject({ slowedTo: "1 Mbps", takesTopUps: false });
    expect(await findPlan("jp-day-1-1")).toMatchObject({ name: "Japan day pass", priceCents: 149 });
  });

  test("knows the way that its data takes", async () => {
    expect((await routesOf(["jp-5-30", "nomad", "nope"])).get("jp-5-30")).toEqual({
      dataType: "total",
      slowedTo: null,
      exits: ["HK", "SG"],
      takesTopUps: true,
      operators: ["JP Japan Connect 4G", "JP Japan Mobile 5G"],
    });
  });
});

describe("catalogue sync", () => {
  test("prices anew what costs more, says each difference and writes it once", async () => {
    await sandbox.config("/network", { priceFactor: 1.5 });
    const before = await findPlan("jp-5-30");
    const { lines } = await sync();
    const at = lines.indexOf("~ jp-5-30");
    expect(lines.slice(at + 1, at + 5)).toEqual([
      "    price: 5.49",
      "        → 7.99",
      "    wholesale: 2.86",
      "            → 4.29",
    ]);
    const pass = lines.indexOf("~ nomad");
    expect(lines.slice(pass + 1, pass + 3)).toEqual(["    wholesale: 6.6", "            → 9.9"]);
    expect(lines.at(-2)).toBe(`0 new, ${ALL} changed, 0 the same, 0 taken away.`);
    expect(await findPlan("jp-5-30")).toEqual(before);

    expect((await write()).code).toBe(0);
    expect(await findPlan("jp-5-30")).toEqual({ ...before, priceCents: 799, version: 2 });
    expect((await findPlan("nomad"))!.priceCents).toBe(1999); // a pass is its owner's
    expect((await sync()).lines.at(-2)).toBe(`0 new, 0 changed, ${ALL} the same, 0 taken away.`);
    await sandbox.config("/network", { priceFactor: 1 });
    await write();
  });

  test("leaves a plan the version that it is, where only its cost has changed", async () => {
    const { version, priceCents } = (await findPlan("jp-5-30"))!;
    await sandbox.config("/network", { priceFactor: 1.01 });
    expect((await write()).lines).toContain("            → 2.8886");
    expect(await findPlan("jp-5-30")).toMatchObject({ version, priceCents });
    await sandbox.config("/network", { priceFactor: 1 });
    await write();
  });

  test("keeps two passes that are one package, and tells both of it", async () => {
    await changeIn("plan_packages", { plan_id: "fleet" }, { package_code: "nomad_20_30" });
    const { lines } = await write();
    expect(lines).toContain("~ fleet");
    expect(lines.find((line) => line.startsWith("- "))).toBeUndefined();
    expect(await findPlan("fleet")).toBeDefined();
    await changeIn("plan_packages", { plan_id: "fleet" }, { package_code: "fleet_100_30" });
    await write();
  });

  test("puts back on sale what the partner sells again", async () => {
    await changeIn("plans", { id: "jp-5-30" }, { retired_at: "2026-01-01T00:00:00.000Z" });
    expect((await write()).lines).toContain("+ jp-5-30");
    expect(await findPlan("jp-5-30")).toMatchObject({ kind: "local", priceCents: 549 });
  });

  test("goes by the owner's rules", async () => {
    const own = { id: "japan", scope: "jp-5-30", up_to_units: null, margin_percent: null };
    await addTo("price_rules", { ...own, least_margin_cents: null, price_cents: 612 });
    expect((await write()).lines).toContain("        → 6.12");
    expect((await findPlan("jp-5-30"))!.priceCents).toBe(612);
    await db().deleteFrom("price_rules").execute();
    const { lines } = await sync();
    expect(lines).toContain(`${ALL - OF_PASSES} packages not sold: no price rule fits it.`);
    expect(lines).toContain("- jp-5-30");
    expect(lines.at(-2)).toBe(`0 new, 0 changed, ${OF_PASSES} the same, ${ALL - OF_PASSES} taken away.`);
    expect((await write()).code).toBe(0);
    expect(await findPlan("jp-5-30")).toBeUndefined();
    expect(await findAnyPlan("jp-5-30")).toBeDefined(); // orders point to it
    expect(await listPlans()).not.toEqual([]);
  });

  test("asks once more where an answer broke off", async () => {
    await sandbox.config("/network/faults", { operation: "packages", next: "nonsense", times: 1 });
    expect((await sync()).code).toBe(0);
  });

  test("leaves all as it is while the partner is silent or sells nothing", async () => {
    await sandbox.config("/network/faults", { operation: "packages", next: "500", times: 4 });
    const { code, says } = await sync("--yes", "--operator", "Ana");
    expect(says).toMatch(/^The network partner does not say what it sells: /);
    expect(code).toBe(1);
  });
});

test("a plan of another network is not sold here, and is listed", async () => {
  await db()
    .updateTable("plan_packages")
    .set({ network: "elsewhere" })
    .where("plan_id", "in", ["kr-5-30", "fleet"])
    .execute();
  await changeIn("plans", { id: "kr-5-30" }, { retired_at: null });
  expect(await findPlan("kr-5-30")).toBeUndefined();
  expect((await plansFor(["KR"])).map(({ id }) => id)).not.toContain("kr-5-30");
  expect((await run("catalogue", "map")).lines).toEqual([
    "pass fleet  cannot be bought: catalogue import packages",
    "plan kr-5-30  is not shown: catalogue sync",
    "2 plans without a package.",
  ]);
});
