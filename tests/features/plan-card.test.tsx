import { describe, expect, test } from "vitest";
import type { Plan } from "#server/plans/plans";
import { BYTES_PER_GB, HIGHLIGHTED_PLAN } from "#server/plans/rules";
import { PlanCard } from "~/features/plans/plan-card";
import { PlansSection } from "~/features/plans/plans-section";
import { rendered } from "../support/rendered";

const plan: Plan = {
  id: "layover",
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
};
const card = (changed: Partial<Plan> = {}) => rendered(<PlanCard plan={{ ...plan, ...changed }} />);

test("a plan says what it holds and leads to its checkout", async () => {
  const { names, attribute } = await card();
  expect(names("heading")).toEqual(["Layover"]);
  expect(names("listitem")).toEqual([
    "5 GB data",
    "7 days from activation",
    "190 countries",
    "1 device",
    "Chat support",
    "With 5G Access",
  ]);
  expect(attribute("link", "Select Plan Layover", "href")).toBe("/checkout/layover");
});

test("a plan without 5G says so in words", async () => {
  const said = (await card({ is5GEnabled: false })).names("listitem");
  expect(said).toContain("Without 5G Access");
  expect(said).not.toContain("With 5G Access");
});

test.each([
  ["priority", "Priority support"],
  ["vip", "VIP support"],
] as const)("its support is %s", async (supportLevel, said) => {
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
  ])("of %s", async (_which, changed, said) => {
    expect(await badges(changed)).toEqual(said);
  });
});

describe("a plan's price", () => {
  test("stands beside the regular one where that is higher", async () => {
    const { text, names } = await card({ regularPriceCents: 1499 });
    expect(names("deletion")).toEqual(["Regular price $14.99"]);
    expect(text).toContain("$14.99 $9.99 /7 days");
  });

  test.each([null, 999, 500])("stands alone beside a regular one of %j", async (regularPriceCents) => {
    expect((await card({ regularPriceCents })).names("deletion")).toEqual([]);
  });
});

describe("a plan's price in coins", () => {
  const inCoins = async (coins: string[]) => (await rendered(<PlanCard plan={plan} />, { coins })).text;

  test("is in the first three that are taken and have a rate", async () => {
    expect(await inCoins(["BTC", "ETH", "LTC", "XRP", "DOGE"])).toContain(
      "≈ 0.000230 BTC /7 days ≈ 0.003770 ETH · 0.132318 LTC Select Plan",
    );
    expect(await inCoins(["SOL", "DOGE", "XRP", "BCH"])).toContain(
      "≈ 124.88 DOGE /7 days ≈ 0.04 BCH Select Plan",
    );
  });

  test("stays in dollars where none has a rate", async () => {
    expect(await inCoins(["SOL"])).toContain("$9.99 /7 days $9.99 /7 days Select Plan");
  });
});

describe("the plans", () => {
  test("stand in the order they came in", async () => {
    const { names } = await rendered(<PlansSection plans={[plan, { ...plan, id: "b", name: "Nomad" }]} />);
    expect(names("heading")).toEqual(["Layover", "Nomad"]);
  });

  test("that could not be read are said to be so, which is not 'none'", async () => {
    const unread = await rendered(<PlansSection plans={null} />);
    expect(unread.names("heading")).toEqual(["Error Loading Plans"]);
    expect(unread.text).toContain("Please try again later.");
    expect((await rendered(<PlansSection plans={[]} />)).names("heading")).toEqual([]);
  });
});
