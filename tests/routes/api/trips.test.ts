/**
 * Trips that were written down before they were tried, and an answer to each that does not depend on the shop's own
 * search: the checker's, from the public table alone.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { priceList } from "#server/seeds/price-list";
import { type Client, clientOf } from "../../support/api";
import { startShop } from "../../support/shop-server";
import { cheaperWay, plansOf } from "../../../server/trips/trip-checker.mjs";

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
  ["Japan, 90 days, 10 GB", ["JP", 90, 10]],
  ["Japan, 10 days, 60 GB", ["JP", 10, 60]],
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

let call: Client;
let plans: ReturnType<typeof plansOf>;
const shop = await startShop();
beforeAll(async () => {
  call = clientOf(shop);
  plans = plansOf((await call("GET", "/api/data-plans.csv?kind=all")).body);
});

const legsOf = (stays: Stay[]) =>
  stays.map(([codes, days, gb]) => ({
    countries: codes.split(" "),
    days,
    mb: Math.floor(gb * 100 + 1e-9) * 10.24,
  }));

interface Way {
  price: number;
  plans: { id: string; price: number; esim: number; firstLeg: number; lastLeg: number }[];
}

const ask = async (line: string) => call("GET", `/api/trips?to=${encodeURIComponent(line)}`);

test("the table has everything that is on sale", () => {
  expect(plans.length).toBe(priceList.length - 1); // without the gift
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
    const legs = legsOf(stays);
    const cents = Math.round(json.cheapest.price * 100);
    expect([json.cheapest.leastPrice, json.recommended.price]).toEqual([json.cheapest.price, cents / 100]);
    expect(cheaperWay(plans, legs, cents)).toBeUndefined();
    expect(cheaperWay(plans, legs, cents + 1)?.cents).toBe(cents);

    const ways: (Way | undefined)[] = [json.recommended, json.cheapest, json.oneForAll, json.roomiest];
    for (const way of ways.filter((each) => each !== undefined)) {
      const prices = way.plans.map(
        ({ id }) => plans.find(({ ids }: { ids: string[] }) => ids[0] === id)!.cents,
      );
      expect(prices.reduce((sum, price) => sum + price, 0)).toBe(Math.round(way.price * 100));
      const served = way.plans.flatMap(({ firstLeg, lastLeg }) => [firstLeg, lastLeg]);
      expect([Math.min(...served), Math.max(...served)]).toEqual([0, stays.length - 1]);
      const esims = new Set(way.plans.map(({ esim }) => esim));
      expect(Math.max(...esims)).toBe(esims.size - 1);
    }
  });
});

test.each<[line: string, ...stays: Stay[]]>([
  ["jp:3:1,aq:3:1,kr:3:1", ["JP", 3, 1], ["AQ", 3, 1], ["KR", 3, 1]],
  ["ar:10:3,aq:20:1,cl:10:3", ["AR", 10, 3], ["AQ", 20, 1], ["CL", 10, 3]],
])("where nothing is sold for a country, the rest costs the least: %s", async (line, ...stays) => {
  const { json } = await ask(line);
  expect(json.recommended).toBeUndefined();
  expect(json.unserved.map(({ leg }: { leg: number }) => leg)).toEqual([1]);
  const cents = Math.round(json.forTheRest.price * 100);
  const whole = legsOf(stays);
  // What is free there, so that its days pass.
  const free = { ids: ["free"], cents: 0, mb: 1e9, days: 1e4, stack: "free", where: ["AQ"] };
  expect(cheaperWay([...plans, free], whole, cents)).toBeUndefined();
  expect(cheaperWay([...plans, free], whole, cents + 1)?.cents).toBe(cents);
});

describe("a call that cannot be answered", () => {
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
