/**
 * Trips that were written down before they were tried, and an answer to each that does not depend on the shop's own
 * search: it tries every way to cut a trip and every plan, from the public table alone.
 */
import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { priceList } from "#server/seeds/price-list";
import { type Client, clientOf } from "../../support/api";
import { startShop } from "../../support/shop-server";

type Stay = [countries: string, days: number, gb: number];

const oneCountry: [line: string, ...stays: Stay[]][] = [
  ["Japan, 10 days, 5 GB", ["JP", 10, 5]],
  ["japan 7 days 1 gb", ["JP", 7, 1]],
  ["USA 14 days 10 GB", ["US", 14, 10]],
  ["United Kingdom, 3 days, 1 GB", ["GB", 3, 1]],
  ["Deutschland, 5 days, 3 GB", ["DE", 5, 3]],
  ["España, 2 weeks, 5 GB", ["ES", 14, 5]],
  ["Turkey, 10d, 3gb", ["TR", 10, 3]],
  ["Thailand, 30 days, 20 GB", ["TH", 30, 20]],
  ["Vietnam, 21 days, 8 GB", ["VN", 21, 8]],
  ["Georgia, 7 days, 2 GB", ["GE", 7, 2]],
  ["Kenya, 12 days, 3 GB", ["KE", 12, 3]],
  ["Tanzania, 30 days, 20 GB", ["TZ", 30, 20]],
  ["Brazil, 60 days, 25 GB", ["BR", 60, 25]],
  ["New Zealand, 25 days, 10 GB", ["NZ", 25, 10]],
  ["Iceland, 8 days, 4 GB", ["IS", 8, 4]],
  ["Switzerland, 2 days, 500 MB", ["CH", 2, 0.5]],
  ["Morocco, 9 days, 3 GB", ["MA", 9, 3]],
  ["Fiji, 15 days, 5 GB", ["FJ", 15, 5]],
  ["AE, 4 days, 2 GB", ["AE", 4, 2]],
  ["Mexico, 16 days, 5 GB", ["MX", 16, 5]],
];

const several: typeof oneCountry = [
  ["jp:6:3,kr:4:2", ["JP", 6, 3], ["KR", 4, 2]],
  ["fr:3:1,it:4:2,es:5:3", ["FR", 3, 1], ["IT", 4, 2], ["ES", 5, 3]],
  ["th:10:3,vn:10:3", ["TH", 10, 3], ["VN", 10, 3]],
  ["us:7:5,ca:7:5,mx:7:5", ["US", 7, 5], ["CA", 7, 5], ["MX", 7, 5]],
  ["jp:7:1,us:7:1", ["JP", 7, 1], ["US", 7, 1]],
  ["ke:5:1,tz:5:1", ["KE", 5, 1], ["TZ", 5, 1]],
  ["de:2:1,pl:2:1,cz:2:1,at:2:1", ["DE", 2, 1], ["PL", 2, 1], ["CZ", 2, 1], ["AT", 2, 1]],
  ["au:20:10,nz:10:10", ["AU", 20, 10], ["NZ", 10, 10]],
  ["gb:3:1,ae:2:1,sg:3:1,au:14:5", ["GB", 3, 1], ["AE", 2, 1], ["SG", 3, 1], ["AU", 14, 5]],
  ["jp:3:1,kr:3:1,jp:3:1", ["JP", 3, 1], ["KR", 3, 1], ["JP", 3, 1]],
  ["es:30:20,ma:15:5", ["ES", 30, 20], ["MA", 15, 5]],
  ["br:20:10,ar:20:10,cl:20:10", ["BR", 20, 10], ["AR", 20, 10], ["CL", 20, 10]],
  ["is:4:2,us:10:10", ["IS", 4, 2], ["US", 10, 10]],
  ["eg:7:3,jo:5:2,il:3:1", ["EG", 7, 3], ["JO", 5, 2], ["IL", 3, 1]],
  ["no:3:3,se:3:3,dk:3:3", ["NO", 3, 3], ["SE", 3, 3], ["DK", 3, 3]],
  [
    "sg:2:1,my:5:2,th:14:5,kh:4:1,vn:14:5",
    ["SG", 2, 1],
    ["MY", 5, 2],
    ["TH", 14, 5],
    ["KH", 4, 1],
    ["VN", 14, 5],
  ],
  ["za:10:5,na:10:3,bw:5:1,zm:5:1", ["ZA", 10, 5], ["NA", 10, 3], ["BW", 5, 1], ["ZM", 5, 1]],
  ["hk:2:0.5,mo:1:0.5", ["HK", 2, 0.5], ["MO", 1, 0.5]],
  [
    "fr:1:0.1,be:1:0.1,nl:1:0.1,de:1:0.1,ch:1:0.1,it:1:0.1",
    ["FR", 1, 0.1],
    ["BE", 1, 0.1],
    ["NL", 1, 0.1],
    ["DE", 1, 0.1],
    ["CH", 1, 0.1],
    ["IT", 1, 0.1],
  ],
  ["in:15:5,lk:10:5", ["IN", 15, 5], ["LK", 10, 5]],
];

const cities: typeof oneCountry = [
  ["Tokyo, 6 days, 3 GB", ["JP", 6, 3]],
  ["Tokio, 6 days, 3 GB", ["JP", 6, 3]],
  ["Jpan, 10 days, 5 GB", ["JP", 10, 5]],
  ["Bali, 12 days, 5 GB", ["ID", 12, 5]],
  ["Dubai, 4 days, 1 GB", ["AE", 4, 1]],
  ["Marrakesch, 5 days, 2 GB", ["MA", 5, 2]],
  ["Barcelona 4 days 2 GB, Paris 3 days 1 GB", ["ES", 4, 2], ["FR", 3, 1]],
  ["New York, 7 days, 5 GB", ["US", 7, 5]],
  ["Kopenhagen, 3 days, 1 GB", ["DK", 3, 1]],
  ["Scandinavia, 10 days, 5 GB", ["DK NO SE", 10, 5]],
];

const tooMuch: typeof oneCountry = [
  ["Japan, 90 days, 10 GB", ["JP", 90, 10]],
  ["Japan, 10 days, 200 GB", ["JP", 10, 200]],
  ["jp:90:5,kr:7:1", ["JP", 90, 5], ["KR", 7, 1]],
  ["Kenya, 365 days, 1 GB", ["KE", 365, 1]],
];

let call: Client;
let table: { id: string; price: number; mb: number; days: number; countries: Set<string> }[];
const shop = await startShop();
beforeAll(async () => {
  call = clientOf(shop);
  const { body } = await call("GET", "/api/data-plans.csv?kind=all");
  const rows = parse(body, { columns: true, bom: true }) as Record<string, string>[];
  table = rows.map((row) => ({
    id: row.id!,
    price: Math.round(Number(row.price) * 100),
    mb: Number(row.dataAmount),
    days: Number(row.validityDays),
    countries: new Set(row.countries!.split(" ")),
  }));
});

/** The least that these stays can cost, in cents; undefined where a stay has no plan. All possibilities are tried. */
function least(stays: Stay[]): number | undefined {
  if (stays.length === 0) return 0;
  let best: number | undefined;
  for (let first = 1; first <= stays.length; first++) {
    const block = stays.slice(0, first);
    const prices = table.filter((plan) => isFor(plan, block)).map(({ price }) => price);
    const rest = least(stays.slice(first));
    if (prices.length === 0 || rest === undefined) continue;
    const price = Math.min(...prices) + rest;
    if (best === undefined || price < best) best = price;
  }
  return best;
}

function isFor({ mb, days, countries }: (typeof table)[number], stays: Stay[]): boolean {
  const sum = (of: (stay: Stay) => number) => stays.reduce((total, stay) => total + of(stay), 0);
  return (
    stays.every(([codes]) => codes.split(" ").every((code) => countries.has(code))) &&
    days >= sum(([, stay]) => stay) &&
    mb >= sum(([, , gb]) => Math.floor(gb * 100) / 100) * 1024 - 0.01
  );
}

/**
 * The same for those of them that a plan is for: a customer who buys one plan for both sides uses it through the days
 * between.
 */
function leastForTheRest(stays: Stay[]): number | undefined {
  const isServed = stays.map((stay) => least([stay]) !== undefined);
  const from = (first: number): number => {
    if (first === stays.length) return 0;
    if (!isServed[first]) return from(first + 1);
    let best = Infinity;
    for (let last = first; last < stays.length; last++) {
      if (!isServed[last]) continue;
      const block = stays.slice(first, last + 1);
      const days = sumOf(block, 1);
      const here = block.filter((_, at) => isServed[first + at]);
      const whole: Stay = [here.map(([codes]) => codes).join(" "), days, sumOf(here, 2)];
      const prices = table.filter((plan) => isFor(plan, [whole])).map(({ price }) => price);
      if (prices.length > 0) best = Math.min(best, Math.min(...prices) + from(last + 1));
    }
    return best;
  };
  return isServed.some(Boolean) ? from(0) : undefined;
}

const ask = async (line: string) => call("GET", `/api/trips?to=${encodeURIComponent(line)}`);

test("the table has everything that is on sale", () => {
  expect(table.length).toBe(priceList.length - 1); // without the gift
});

describe.each([
  ["one country", oneCountry],
  ["several", several],
  ["cities, islands, regions and typing errors", cities],
])("%s", (_name, trips) => {
  test.each(trips)("%s", async (line, ...stays) => {
    const { status, json } = await ask(line);
    expect(status).toBe(200);
    expect(
      json.legs.map((leg: { countries: string[]; days: number; dataAmount: number }) => [
        leg.countries.toSorted().join(" "),
        leg.days,
        Math.round((leg.dataAmount / 1024) * 100) / 100,
      ]),
    ).toEqual(stays);
    expect(Math.round(json.cheapest.price * 100)).toBe(least(stays));

    for (const choice of [json.recommended, json.cheapest, json.oneForAll, json.oneForEach, json.roomiest]) {
      if (!choice) continue;
      let next = 0;
      for (const { id, price, firstLeg, lastLeg } of choice.plans) {
        const plan = table.find((each) => each.id === id)!;
        expect([plan.price, firstLeg]).toEqual([Math.round(price * 100), next]);
        expect(isFor(plan, stays.slice(firstLeg, lastLeg + 1)), `${id} for ${line}`).toBe(true);
        next = lastLeg + 1;
      }
      expect(next).toBe(stays.length);
    }
    const alone = least([[stays.map(([codes]) => codes).join(" "), sumOf(stays, 1), sumOf(stays, 2)]]);
    const isWorthIt = alone === undefined || Math.round(json.cheapest.price * 100) <= alone * 0.75;
    expect(Math.round(json.recommended.price * 100)).toBe(isWorthIt ? least(stays) : alone);
  });
});

const sumOf = (stays: Stay[], at: 1 | 2) => stays.reduce((sum, stay) => sum + stay[at], 0);

describe("a trip to a country without plans on sale", () => {
  test.each<[line: string, ...stays: Stay[]]>([
    ["jp:3:1,aq:3:1,kr:3:1", ["JP", 3, 1], ["AQ", 3, 1], ["KR", 3, 1]],
    ["ar:10:3,aq:20:1,cl:10:3", ["AR", 10, 3], ["AQ", 20, 1], ["CL", 10, 3]],
    [
      "kr:4:2,kp:3:1,jp:4:1,cu:5:1,th:5:1",
      ["KR", 4, 2],
      ["KP", 3, 1],
      ["JP", 4, 1],
      ["CU", 5, 1],
      ["TH", 5, 1],
    ],
  ])("%s: the rest costs the least", async (line, ...stays) => {
    const { json } = await ask(line);
    expect(json.recommended).toBeUndefined();
    expect(Math.round(json.forTheRest.price * 100)).toBe(leastForTheRest(stays));
  });
});

describe("impossible", () => {
  test.each(tooMuch)("%s", async (line, ...stays) => {
    const { status, json } = await ask(line);
    expect([status, json.recommended, least(stays)]).toEqual([200, undefined, undefined]);
    expect(json.unserved.length).toBeGreaterThan(0);
    for (const { leg, nearest } of json.unserved) {
      expect(least([stays[leg]!])).toBeUndefined();
      expect(nearest.lacks).not.toEqual([]);
    }
  });

  test.each([
    ["to=jp&to=kr", "to", "Say all places at once: 'jp,kr'."],
    ["to=", "to", "Say where you are going: a country, a city or a region."],
    ["days=7", "to", "Say where you are going: a country, a city or a region."],
    ["to=jp&days=7&days=8", "days", "This was given more than once. Say it once."],
    [`to=jp&gb=${"9".repeat(61)}`, "gb", "Write at most 60 characters."],
    [`to=${"Atlantis,".repeat(13)}`, "to", "A trip has at most 6 places; these are 13."],
    ["to=jp:6:3,kr", "days", "Say the days of South Korea as well, or of the whole trip."],
  ])("%s is refused in plain words", async (query, path, message) => {
    const { status, json } = await call("GET", `/api/trips?${query}`);
    expect([status, json.errors[0]]).toEqual([400, { path, message }]);
  });
});
