/** `network`: how things stand with the partner, who is asked only then. */
import { describe, expect, test } from "vitest";
import { db } from "#server/database/connection";
import { network } from "#server/esims/networks/configured";
import { differences, mappings } from "#server/esims/partner-status";
import { command } from "../../support/commands";
import { makePlan } from "../../support/esims";
import { logged } from "../../support/logged";
import { addTo, changeIn, rowsIn } from "../../support/rows";
import { startSandbox, workOnEsims } from "../../support/sandbox";

const sandbox = await startSandbox();
await sandbox.config("/network", { allocateSeconds: 0 });

const run = (...flags: string[]) => command(["network", ...flags]);

/** As if nobody had written down what the network calls these plans. */
const forget = (...planIds: string[]) =>
  db().deleteFrom("plan_packages").where("plan_id", "in", planIds).execute();

describe("network", () => {
  test("says the balance, orders by their state, and what no plan is sold as", async () => {
    await makePlan();
    await workOnEsims();
    await makePlan();
    await forget("es-3-30", "ge-1-7");
    const { code, says } = await run();
    expect(says.split("\n")).toEqual([
      "Balance: $99993.40",
      "Orders: 1 queued, 0 sent, 1 done, 0 failed.",
      "0 plans without a package.",
      "package ge_1_7  1.07 USD  1 GB, 7 DAY, first_connection within 180 days  Georgia 1GB 7Days",
      "package es_3_30  1.62 USD  3 GB, 30 DAY, first_connection within 180 days  Spain 3GB 30Days",
      "2 packages on sale there that no plan is sold as.",
    ]);
    expect(code).toBe(0);
  });

  test("narrows them to a place", async () => {
    expect((await run("--of", "ge")).says).not.toContain("es_3_30");
    expect((await run("--of", "ES")).says).toContain("package es_3_30");
  });

  test("names plans on sale without a package, and packages that are others than is written down", async () => {
    const known = await rowsIn("plan_packages", {}, "plan_id");
    await db().deleteFrom("plan_packages").where("plan_id", "in", ["fleet", "launch-gift"]).execute();
    const change = (planId: string, values: object) => changeIn("plan_packages", { plan_id: planId }, values);
    await change("nomad", { wholesale_units: 60_000 });
    await change("pacific", { package_code: "gone_40_60" });
    await change("voyager", { active_type: "first_installation" });
    await changeIn("plans", { id: "americas" }, { data_bytes: 3 * 1024 ** 3 });
    const { says } = await run();
    for (const line of [
      "plan fleet  has no package: catalogue import packages",
      "plan launch-gift  has no package: catalogue import packages",
      "2 plans without a package.",
      "plan nomad  nomad_20_30: wholesale 6.6 there, 6 here",
      "plan pacific  gone_40_60: is not sold there",
      "plan voyager  voyager_50_60: activeType first_connection there, first_installation here",
      `plan americas  americas_12_30: bytes ${12 * 1024 ** 3} there, ${3 * 1024 ** 3} here`,
      "package fleet_100_30  30.60 USD",
    ])
      expect(says).toContain(line);
    expect(says).not.toContain("plan layover");
    await db().deleteFrom("plan_packages").execute();
    await addTo("plan_packages", known);
  });

  test("names a package that is sold there for another currency", async () => {
    const { known, plan } = (await mappings()).find((mapping) => mapping.plan.id === "nomad")!;
    const { packages } = await network().listPackages("new");
    const sold = packages.find(({ packageCode }) => packageCode === known!.packageCode)!;
    const said = (currency: string) =>
      differences({ known, plan }, new Map([[sold.packageCode, { ...sold, currency }]]));
    expect(said("USD")).toEqual([]);
    expect(said("EUR")).toEqual(["currency EUR there, USD here"]);
  });

  test("says plainly that the partner is silent, and still what the shop knows itself", async () => {
    await sandbox.config("/network/faults", { next: "500", operation: "balance", times: 2 });
    await sandbox.config("/network/faults", { next: "nonsense", operation: "packages", times: 2 });
    const { code, says } = await run();
    expect(code).toBe(1);
    expect(says).toContain("The network partner does not say our balance: the network answered 500");
    expect(says).toContain("The network partner does not say what it sells: ");
    expect(says).toContain("Orders: 1 queued");
    expect(says).toContain("0 plans without a package.");
  });

  test("asks, which commands about our own tables do not", async () => {
    logged.length = 0;
    await command(["dead", "list"]);
    expect(logged.join("")).not.toContain("outgoing call");
    await run();
    expect(logged.join("")).toContain("/api/v1/open/package/list");
  });
});
