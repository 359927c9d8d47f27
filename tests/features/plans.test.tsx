import { describe, expect, test } from "vitest";
import type { Plan } from "#server/plans/plans";
import type { ShownPlan } from "#server/pages/plans";
import { BYTES_PER_GB, HIGHLIGHTED_PLAN } from "#server/plans/rules";
import { onSaleWords } from "~/features/plans/plan-advice";
import { PlanCard } from "~/features/plans/plan-card";
import { PlansSection } from "~/features/plans/plans-section";
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

test("a plan shows its contents and links to its checkout [75]", async () => {
  const { names, attribute } = await card();
  expect(names("heading")).toEqual(["Layover"]);
  expect(names("listitem")).toEqual([
    "5 GB data",
    "7 days from 1st use",
    "190 countries",
    "1 device",
    "Chat support",
    "With 5G Access",
  ]);
  expect(attribute("link", "Select Plan Layover", "href")).toBe("/checkout/layover");
});

test("a plan whose days begin at installation says that", async () => {
  const said = (await card({ startRule: "first_installation" })).names("listitem");
  expect(said).toContain("7 days once installed");
});

test("a plan without 5G says so in words [76]", async () => {
  const said = (await card({ is5GEnabled: false })).names("listitem");
  expect(said).toContain("Without 5G Access");
  expect(said).not.toContain("With 5G Access");
});

test.each([
  ["priority", "Priority support"],
  ["vip", "VIP support"],
] as const)("its support is %s [74]", async (supportLevel, said) => {
  expect((await card({ supportLevel })).names("listitem")).toContain(said);
});

describe("a plan's badge", () => {
  const badges = async (changed: Partial<Plan>) =>
    (await card(changed)).text.match(/LIMITED OFFER|POPULAR/g) ?? [];
  test.each<[string, Partial<Plan>, string[]]>([
    ["a promotion", { isPromo: true }, ["LIMITED OFFER"]],
    ["a popular one", { isPopular: true }, ["POPULAR"]],
    ["both", { isPromo: true, isPopular: true }, ["LIMITED OFFER"]],
    ["neither", {}, []],
    ["the highlighted one, by its name alone", { name: HIGHLIGHTED_PLAN }, []],
  ])("of %s [67, 68]", async (_which, changed, said) => {
    expect(await badges(changed)).toEqual(said);
  });
});

describe("a plan's price", () => {
  test("is beside the regular one where that is higher [70]", async () => {
    const { text, names } = await card({ regularPriceCents: 1499 });
    expect(names("deletion")).toEqual(["Regular price $14.99"]);
    expect(text).toContain("$14.99 $9.99 /7 days");
  });

  test.each([1, 7, 15, 30, 60, 90])("is for %i days [69]", async (validityDays) => {
    const days = validityDays === 1 ? "1 day" : `${validityDays} days`;
    expect((await card({ validityDays })).text).toContain(`$9.99 /${days} $`);
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

describe("the plans", () => {
  test("are in the order they came in [309]", async () => {
    const { names } = await rendered(<PlansSection plans={[plan, { ...plan, id: "b", name: "Nomad" }]} />);
    expect(names("heading")).toEqual(["Layover", "Nomad"]);
  });

  test("that could not be read say so, which is not 'none'", async () => {
    const unread = await rendered(<PlansSection plans={null} />);
    expect(unread.names("heading")).toEqual(["Error Loading Plans"]);
    expect(unread.text).toContain("Please try again later.");
  });

  test("that do not exist say so, with what to do, and no prices to switch", async () => {
    const { names, attribute, text } = await rendered(<PlansSection plans={[]} />);
    expect(names("heading")).toEqual(["No plans on sale right now"]);
    expect(attribute("link", "Join the waitlist", "href")).toBe("/waitlist");
    expect(attribute("link", "Contact us", "href")).toBe("/contact");
    expect(text).not.toContain("CRYPTO");
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
const there = { profileState: "released", numberEnd: "4821", planNames: ["Voyager"] } as const;
const esims = [
  { ...there, id: "a", start: { is: "with_esim", startRule: "first_installation", startBy: "2027-01-10" } },
  { ...there, id: "b", start: { is: "at_once", endDate: "2026-12-17" } },
  { ...there, id: "c", start: onNew },
] as unknown as EsimOption[];

test.each([
  ["a", { "Goes onto": "your eSIM (Voyager, ICCID ending 4821)", "Start by": "Jan 10, 2027" }],
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

test("days that begin with the installation are marked, and the mark is explained", async () => {
  const other = { start: { startRule: "first_installation", unusedValidDays: 90 } } as const;
  const text = await board({}, other);
  expect(text.match(/30 \*/g)).toHaveLength(1);
  expect(text).toContain("where a * stands, when it is installed on your phone.");
  expect(await board({})).not.toContain("*");
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
