import { describe, expect, test } from "vitest";
import type { Plan } from "#server/plans/plans";
import type { ShownPlan } from "#server/pages/plans";
import { BYTES_PER_GB, HIGHLIGHTED_PLAN } from "#server/plans/rules";
import { onSaleWords } from "~/features/plans/plan-advice";
import { PlanCard } from "~/features/plans/plan-card";
import { rendered } from "../support/rendered";
import type { EsimOption } from "#server/checkout/destinations";
import { goesOnto, PlanSummary } from "~/features/checkout/plan-summary";
import type { FareRow } from "#server/fares/board";
import { FareBoard } from "~/features/fares/fare-board";

const plan: ShownPlan = {
  id: "layover",
  kind: "pass",
  version: 1,
  name: "Layover",
  description: "For a stop on the way.",
  priceCents: 999,
  regularPriceCents: null,
  dataBytes: 5 * BYTES_PER_GB,
  validityDays: 7,
  devices: 1,
  supportLevel: "chat",
  is5GEnabled: true,
  isPopular: false,
  isPromo: false,
  countryCount: 190,
  startRule: "first_connection",
};
const card = (changed: Partial<ShownPlan> = {}) => rendered(<PlanCard plan={{ ...plan, ...changed }} />);

test.each([
  [true, "With 5G Access"],
  [false, "Without 5G Access"],
])("whether a plan has 5G is said in words: %s [76]", async (is5GEnabled, said) => {
  expect((await card({ is5GEnabled })).names("listitem").at(-1)).toBe(said);
});

test.each<[string, Partial<Plan>, string[]]>([
  ["a promotion that is popular", { isPromo: true, isPopular: true }, ["LIMITED OFFER"]],
  ["the highlighted one, by its name alone", { name: HIGHLIGHTED_PLAN }, []],
])("the badge of %s [67, 68]", async (_which, changed, said) => {
  expect((await card(changed)).text.match(/LIMITED OFFER|POPULAR/g) ?? []).toEqual(said);
});

describe("a plan's price", () => {
  test("is for one day, in the singular [69]", async () => {
    expect((await card({ validityDays: 1 })).text).toContain("$9.99 /1 day $");
  });

  test.each([null, 999, 500])("is alone beside a regular one of %j [70]", async (regularPriceCents) => {
    expect((await card({ regularPriceCents })).names("deletion")).toEqual([]);
  });
});

describe("a plan's price in coins", () => {
  const inCoins = async (coins: string[]) => (await rendered(<PlanCard plan={plan} />, { coins })).text;

  test("is in the first three that are taken and have a rate", async () => {
    expect(await inCoins(["BTC", "ETH", "LTC", "XRP", "DOGE"])).toContain(
      "≈ 0.000230 BTC /7 days 0.003770 ETH · 0.132318 LTC Select Plan",
    );
    expect(await inCoins(["SOL", "DOGE", "XRP", "BCH"])).toContain(
      "≈ 124.88 DOGE /7 days 0.04 BCH Select Plan",
    );
  });

  test("stays in dollars where none has a rate", async () => {
    expect(await inCoins(["SOL"])).toContain("$9.99 /7 days $9.99 /7 days Select Plan");
  });
});

describe("what is on sale, in words", () => {
  const at = (priceCents: number, validityDays: number) => ({ priceCents, validityDays });

  test.each([
    [[at(4500, 30), at(300, 7), at(2200, 60)], "from $3 to $45 for 7, 30 or 60 days."],
    [[at(699, 7), at(1150, 30)], "from $6.99 to $11.50 for 7 or 30 days."],
    [[at(300, 7), at(300, 7)], "at $3 for 7 days."],
    [[], "for travellers."],
  ])("%j", (plans, words) => {
    expect(onSaleWords(plans)).toBe(`eSIM data plans ${words}`);
  });
});

const nomad: Plan = {
  ...plan,
  name: "Nomad",
  description: "A month in most places.",
  priceCents: 1999,
  dataBytes: 20 * BYTES_PER_GB,
  validityDays: 30,
};

const onNew = { is: "by_package", startRule: "first_connection", unusedValidDays: 180 } as const;
const there = { profileState: "released", title: "Mum's phone: Voyager" } as const;
const esims = [
  { ...there, id: "a", start: { is: "with_esim", startRule: "first_installation", startBy: "2027-01-10" } },
  { ...there, id: "b", start: { is: "at_once", endDate: "2026-12-17" } },
  { ...there, id: "c", start: onNew },
] as unknown as EsimOption[];

test.each([
  ["a", { "Goes onto": "your eSIM (Mum's phone: Voyager)", "Start by": "Jan 10, 2027" }],
  ["a", { "Its days begin": "when it is installed on your phone" }],
  ["b", { "Its days begin": "at once", "Lasts until": "Dec 17, 2026" }],
  ["c", { "Goes onto": "a new eSIM", "Start within": "180 days" }],
  ["new", { "Goes onto": "a new eSIM", "Start within": "180 days" }],
])("for the eSIM '%s' it says %j", async (chosen, said) => {
  const { names } = await rendered(
    <PlanSummary plan={nomad} onto={goesOnto(esims, chosen, onNew)} hasChoice />,
  );
  const rows = Object.fromEntries(names("term").map((term, n) => [term, names("definition")[n]]));
  expect(rows).toMatchObject(said);
  expect(Object.keys(rows).filter((label) => /^(Start|Lasts)/.test(label))).toHaveLength(1);
});

test("the summary says what is bought: name, description, data limit, days and price [258]", async () => {
  const { names, text } = await rendered(
    <PlanSummary plan={nomad} onto={goesOnto([], "new", onNew)} hasChoice={false} />,
  );
  expect(names("heading")).toEqual(["Nomad"]);
  expect(text).toContain("A month in most places.");
  expect(Object.fromEntries(names("term").map((term, n) => [term, names("definition")[n]]))).toMatchObject({
    "Data limit": "20 GB",
    Validity: "30 days",
    "Its days begin": "when your phone first connects with it",
    "Start within": "180 days",
    Price: "$19.99",
  });
});

const fare: FareRow = {
  ...plan,
  name: "Japan 5 GB",
  kind: "local",
  priceCents: 549,
  validityDays: 30,
  countryCount: 1,
  country: "JP",
  start: { startRule: "first_connection", unusedValidDays: 180 },
  route: { dataType: "total", slowedTo: null, exits: ["HK"], takesTopUps: true, operators: [] },
  delayMs: 108,
  hotspot: null,
};
const board = async (...fares: Partial<FareRow>[]) => {
  const rows = fares.map((changed, at) => ({ ...fare, id: `plan-${at}`, ...changed }));
  return (await rendered(<FareBoard fares={rows} caption="All plans" />)).text;
};

test("a plan that is slowed at its limit says so, and so does the legend", async () => {
  const text = await board({}, { route: { ...fare.route!, slowedTo: "384 Kbps" } });
  expect(text).toContain("Stops");
  expect(text).toContain("384 Kbps");
  expect(text).toContain("At its limit data stops, or goes on at the speed that is said; the eSIM stays.");
  expect(await board({})).toContain("At its limit data stops; the eSIM stays.");
});

test("unknown facts of the network are not made up", async () => {
  const text = await board({ route: null });
  expect(text).toContain("Not said");
  expect(text).not.toContain("Stops");
});

test("a place has its code beside it, and its name without what the figures say", async () => {
  const { text, names } = await rendered(<FareBoard fares={[fare]} caption="All plans" />);
  expect(text).toMatch(/JP Japan\s+5 GB/);
  expect(names("link")[0]).toBe("Japan 5 GB");
  expect(await board({ name: "Japan day pass", validityDays: 1 })).toContain("Day pass");
});

test("on a phone the price per GB is below the price, or per day where it is sorted by that", async () => {
  expect(await board({})).toContain("$1.10/GB");
  const sorting = { now: "-per-day", to: () => "/" } as const;
  const byDay = await rendered(<FareBoard fares={[fare]} caption="All plans" sorting={sorting} />);
  expect(byDay.text).toContain("$0.18/day");
});
