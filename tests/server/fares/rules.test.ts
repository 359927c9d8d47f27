import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Country } from "#server/countries/rules";
import type { NetworkPackage } from "#server/esims/networks/network";
import { cheapestOfEach, type Fare, fareOf, priceFor, type PriceRule, regionOf } from "#server/fares/rules";

const rule = (scope: string, upTo: number | null, marginPercent: number, leastMargin: number): PriceRule => ({
  id: `${scope}-${upTo}`,
  scope,
  upTo,
  marginPercent,
  leastMargin,
  price: null,
});
const fixed = (scope: string, price: number): PriceRule => ({
  ...rule(scope, null, 0, 0),
  marginPercent: null,
  leastMargin: null,
  price,
});
const at = (dollars: number, rules: PriceRule[], more: object = {}) =>
  priceFor({ id: "jp-5-30", region: "asia", cost: dollars * 10_000, ...more }, rules);

describe("a price", () => {
  const usual = rule("*", null, 60, 1);

  test.each([
    [1, 249], // 2.00 by the least margin
    [2, 349], // 3.20
    [2.18, 349], // 3.488
    [2.1812, 349], // 3.48992: still within
    [2.182, 399], // 3.4912: the next
    [0.48, 149], // 1.48
    [0.49, 149], // 1.49
    [0.5, 199], // 1.50 is the next already
  ])("of $%s is a margin on top, and ends in .49 or .99", (cost, cents) => {
    expect(at(cost, [usual])).toBe(cents);
  });

  test("never leaves less than the margin, and never 50 cents more", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900_000 }), (cost) => {
        const cents = priceFor({ id: "x", region: "asia", cost }, [usual])!;
        const wanted = Math.max(cost * 1.6, cost + 10_000) / 100;
        expect(cents).toBeGreaterThanOrEqual(wanted - 1e-6);
        expect(cents).toBeLessThan(wanted + 51);
        expect([49, 99]).toContain(cents % 100);
      }),
    );
  });

  test("is that of the closest rule: the plan's own, its region's, the usual one", () => {
    const rules = [usual, rule("asia", null, 100, 0), fixed("jp-5-30", 7.77)];
    expect(at(4, rules)).toBe(777);
    expect(at(4, rules, { id: "jp-5-15" })).toBe(849); // 8.00
    expect(at(4, rules, { id: "jp-5-15", region: "global" })).toBe(649); // 6.40
    expect(at(4, [rule("europe", null, 10, 0)])).toBeUndefined();
  });

  test("is that of the lowest band that still holds the cost", () => {
    const rules = [rule("*", null, 10, 0), rule("*", 5, 50, 0), rule("*", 2, 100, 0)];
    expect(at(2, rules)).toBe(449); // 4.00
    expect(at(2.01, rules)).toBe(349); // 3.015
    expect(at(5, rules)).toBe(799); // 7.50
    expect(at(6, rules)).toBe(699); // 6.60
  });

  test("falls back to the usual rule where the region's bands end below the cost", () => {
    expect(at(6, [usual, rule("asia", 5, 500, 0)])).toBe(999); // 9.60
  });
});

const country = (code: string, region: Country["region"]): Country => ({
  code,
  name: `Land ${code}`,
  region,
  has5G: true,
  has4G: true,
  has3G: true,
  coverage: 99,
});
const countries = new Map(
  [country("JP", "asia"), country("KR", "asia"), country("US", "americas")].map((each) => [each.code, each]),
);
const listing = {
  countries,
  rules: [rule("*", null, 60, 1)],
  topUps: new Map([["JP_5_30", "TOPUP_X"]]),
};
const japan: NetworkPackage = {
  packageCode: "CKH900",
  slug: "JP_5_30",
  name: "Japan 5GB 30Days",
  price: 30_000,
  currency: "USD",
  bytes: 5 * 1024 ** 3,
  duration: 30,
  durationUnit: "DAY",
  places: ["JP"],
  startRule: "first_connection",
  unusedValidDays: 180,
  dataType: "total",
  speeds: ["4G", "5G"],
  takesTopUps: true,
  slowedTo: undefined,
  exits: ["HK"],
  operators: [
    { place: "JP", name: "Two", generation: "5G" },
    { place: "JP", name: "One", generation: "4G" },
  ],
};

describe("a package", () => {
  test("of one country is sold by the country's name", () => {
    expect(fareOf(japan, listing)).toEqual({
      id: "jp-5-30",
      kind: "local",
      name: "Land JP 5 GB",
      description: "5 GB for 30 days in Land JP.",
      price: 4.99,
      dataMb: 5120,
      validityDays: 30,
      is5GEnabled: true,
      countries: ["JP"],
      packageCode: "CKH900",
      topUpCode: "TOPUP_X",
      wholesale: 3,
      activeType: "first_connection",
      unusedValidDays: 180,
      dataType: "total",
      slowedTo: null,
      exits: ["HK"],
      takesTopUps: true,
      operators: ["JP One 4G", "JP Two 5G"],
    });
  });

  test("of several is sold by the network's name for them, without the size", () => {
    const asia = {
      ...japan,
      slug: "AS-2_0.5_30",
      name: "Asia\u001b (2\u2028areas) 500MB 30Days",
      places: ["KR", "JP", "KR"],
    };
    expect(fareOf({ ...asia, bytes: 512 * 1024 ** 2 }, listing)).toMatchObject({
      id: "as-2-0-5-30",
      kind: "regional",
      name: "Asia (2 areas) 0.5 GB",
      description: "0.5 GB for 30 days in 2 countries.",
      countries: ["JP", "KR"],
    });
  });

  test("of a GB a day that is slowed after it is a day pass, of one day", () => {
    const daily = { ...japan, dataType: "daily, then slowed", duration: 1, bytes: 1024 ** 3 } as const;
    expect(fareOf({ ...daily, slowedTo: "1 \u001bMbps" }, listing)).toMatchObject({
      name: "Land JP day pass",
      description: "1 GB for 1 day in Land JP, then 1 Mbps until the day ends.",
      dataMb: 1024,
      validityDays: 1,
      dataType: "daily, then slowed",
      slowedTo: "1 Mbps",
    });
    for (const other of [{}, { slowedTo: "1 Mbps", duration: 2 }, { dataType: "daily, then cut" as const }])
      expect(fareOf({ ...daily, ...other }, listing)).toBe("its data is by the day");
  });

  test("without a package for more data takes none", () => {
    expect(fareOf(japan, { ...listing, topUps: new Map() })).toMatchObject({ takesTopUps: false });
    expect(fareOf({ ...japan, takesTopUps: false }, listing)).toMatchObject({ takesTopUps: false });
  });

  test.each<[string, Partial<NetworkPackage>]>([
    ["its data is by the day", { dataType: "daily, then slowed" }],
    ["its time is 2 MONTH", { duration: 2, durationUnit: "MONTH" }],
    ["it is priced in EUR", { currency: "EUR" }],
    ["it names no place", { places: [] }],
    ["we know no !GL, ZZ", { places: ["ZZ", "JP", "!GL"] }],
    ["when its days begin is not said", { startRule: undefined }],
    ["when its days begin is not said", { unusedValidDays: undefined }],
    ["its data is no whole number of MB", { bytes: 1_000_000_001 }],
    ["its data is no whole number of MB", { bytes: 0 }],
    ["its name makes no id", { slug: "_" }],
  ])("is not sold where %s", (why, change) => {
    expect(fareOf({ ...japan, ...change }, listing)).toBe(why);
  });

  test("is not sold where nobody has said for how much", () => {
    expect(fareOf(japan, { ...listing, rules: [] })).toBe("no price rule fits it");
  });
});

test("several countries are of a region only together", () => {
  expect(regionOf(["JP", "KR"], countries)).toBe("asia");
  expect(regionOf(["JP", "US"], countries)).toBe("global");
  expect(regionOf([], countries)).toBe("global");
});

test("of what is the same to a customer the cheapest is sold", () => {
  const fare = fareOf(japan, listing) as Fare;
  const [dear, cheap, other] = [
    { ...fare, id: "a", price: 9.99 },
    { ...fare, id: "b" },
    { ...fare, id: "c", validityDays: 15 },
  ];
  expect(cheapestOfEach([dear, cheap, other])).toEqual({ kept: [cheap, other], dearer: 1 });
  expect(cheapestOfEach([cheap, { ...cheap, id: "d", wholesale: 2 }]).kept.map(({ id }) => id)).toEqual([
    "d",
  ]);
});
