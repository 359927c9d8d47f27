import { expect, test, vi } from "vitest";
import { MINUTE, SECOND, shiftClock, timestamp } from "#server/clock";
import { db } from "#server/database/connection";
import { env } from "#server/env";
import { boardFor } from "#server/fares/board";
import { readBoard } from "#server/fares/read-board";
import { comparePlans } from "#server/fares/compared";
import { soldPlansIn, soldPlans } from "#server/fares/sold-plans";
import { countriesOf, listPlans } from "#server/plans/plans";

const asked = (query: string) => readBoard(new URLSearchParams(query)).asked;
const board = (query = "") => boardFor(asked(query));
const compare = (ids: string) => comparePlans(new URLSearchParams({ plans: ids }));

const queriesOf = async (work: () => Promise<unknown>) => {
  const run = vi.spyOn(db().getExecutor(), "executeQuery");
  await work();
  const { length } = run.mock.calls;
  run.mockRestore();
  return length;
};

/** What changes is seen within a second. */
let passed = 0;
const aSecondLater = () => shiftClock((passed += 2 * SECOND));

test("everything that is offered is on the board, and by price the cheapest stands first", async () => {
  const all = [...(await listPlans()), ...(await listPlans("local")), ...(await listPlans("regional"))];
  expect(await listPlans("all")).toHaveLength(all.length);
  const { plans, twins } = await soldPlans();
  expect(plans.length + twins.size).toBe(all.length);
  const { rows, total, pages } = await board("sort=price");
  expect([total, pages, rows.length]).toEqual([plans.length, Math.ceil(plans.length / 40), 40]);
  expect(total).toBeGreaterThan(1500);
  expect(rows[0]!.priceCents).toBe(Math.min(...all.map(({ priceCents }) => priceCents)));
});

test("a board of all places begins with the most travelled, one size of each", async () => {
  const { rows, total } = await board();
  expect(total).toBe((await board("sort=price")).total);
  expect(rows.slice(0, 3).map(({ id }) => id)).toEqual(["jp-5-30", "us-5-30", "gb-5-30"]);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(40);
  expect((await boardFor(asked(""), { FR: 300 })).rows[0]!.country).toBe("FR");
});

test("day passes are a kind of their own, and all of them last a day", async () => {
  const { rows, total } = await board("kind=day");
  expect(total).toBe(40);
  expect(new Set(rows.map(({ validityDays }) => validityDays))).toEqual(new Set([1]));
});

test("a place has the plans that work in one of its countries", async () => {
  const { rows } = await board("to=Tokyo&sort=name");
  expect(rows.map(({ id }) => id).toSorted()).toEqual(
    (await soldPlansIn(["JP"])).map(({ id }) => id).toSorted(),
  );
  const { total } = await board("to=Scandinavia");
  expect(total).toBe((await soldPlansIn(["DK", "NO", "SE"])).length);
  expect((await board("to=Cuba")).total).toBe(0);
});

test("a line says the country of a local plan, when its days begin and what is at its limit", async () => {
  const { rows } = await board("to=jp");
  const line = (id: string) => rows.find((row) => row.id === id);
  expect(line("jp-5-30")).toMatchObject({
    country: "JP",
    start: { startRule: "first_connection", unusedValidDays: 180 },
    route: { slowedTo: null, takesTopUps: true },
  });
  expect(line("layover")).toMatchObject({ country: null, start: { startRule: "first_installation" } });
});

test("what the network says is its own: of another one's packages nothing is said", async () => {
  const ofJapan = () => db().updateTable("plan_packages").where("plan_id", "=", "layover");
  await ofJapan().set({ network: "another" }).execute();
  aSecondLater();
  const { rows } = await board("to=jp");
  expect(rows.find(({ id }) => id === "layover")).toMatchObject({
    start: { startRule: "first_connection", unusedValidDays: 180 },
    route: null,
  });
  await ofJapan().set({ network: env().network.id }).execute();
});

test("a board takes four queries, and one a second once it was looked at", async () => {
  shiftClock((passed += 2 * MINUTE));
  expect(await queriesOf(() => board(""))).toBe(4);
  expect(await queriesOf(() => board("sort=per-gb&page=2"))).toBeLessThanOrEqual(1);
  expect(await queriesOf(() => board("to=Europe&kind=local&gb=5&sort=-per-day&page=2"))).toBeLessThanOrEqual(
    1,
  );
});

test("plans stand side by side as they were asked for, with what is to be said of them", async () => {
  const { plans, faults } = await compare("nomad,jp-5-30");
  expect(faults).toEqual([]);
  expect(plans.map(({ id }) => id)).toEqual(["nomad", "jp-5-30"]);
  const countries = await countriesOf(["nomad"]);
  expect(plans[0]!.countries).toEqual(countries.get("nomad"));
  expect(plans[1]).toMatchObject({ countries: ["JP"], route: { exits: ["HK", "SG"] } });
  expect(await queriesOf(() => compare("nomad,jp-5-30,layover,europe-32-5-30"))).toBe(3);
});

test.each([
  ["nomad,nomad", ["nomad"], [["repeated", "Nomad"]]],
  ["nomad,moon", ["nomad"], [["not_sold", "moon"]]],
  [
    "moon,moon",
    [],
    [
      ["repeated", "moon"],
      ["not_sold", "moon"],
    ],
  ],
  [" NOMAD ,, layover", ["nomad", "layover"], []],
  ["a\u0000,'; --,<b>", [], [["not_sold", "a\u0000", "'; --", "<b>"]]],
  ["", [], []],
  [
    "nomad,layover,moon,jp-5-30,kr-5-30,fleet",
    ["nomad", "layover", "jp-5-30", "kr-5-30"],
    [
      ["not_sold", "moon"],
      ["too_many", "Fleet"],
    ],
  ],
])("of %j there are %j, and it is said what is not", async (ids, shown, said) => {
  const { plans, faults } = await compare(ids);
  expect(plans.map(({ id }) => id)).toEqual(shown);
  expect(faults.map(({ code, about }) => [code, ...about])).toEqual(said);
});

test("of thousands of ids a few are looked at", async () => {
  const { faults } = await compare(Array.from({ length: 5000 }, (_, at) => `moon-${at}`).join());
  expect(faults[0]!.about.length).toBeLessThan(20);
});

test("a plan that was withdrawn is on no board", async () => {
  await db().updateTable("plans").set({ retired_at: timestamp() }).where("id", "=", "layover").execute();
  aSecondLater();
  expect((await board("to=jp")).rows.map(({ id }) => id)).not.toContain("layover");
  expect(await compare("layover")).toEqual({
    plans: [],
    faults: [{ code: "withdrawn", about: ["Layover"], ids: ["layover"] }],
  });
});
