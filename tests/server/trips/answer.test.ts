import { describe, expect, test } from "vitest";
import { BYTES_PER_GB } from "#server/plans/rules";
import { answerTrip } from "#server/trips/answer";
import { forTravellers } from "#server/trips/travellers";
import type { Choice, TripFare, Leg } from "#server/trips/rules";

const fare = (id: string, codes: string, gb: number, days: number, priceCents: number): TripFare => ({
  id,
  name: id,
  kind: codes.length > 2 ? "regional" : "local",
  priceCents,
  dataBytes: gb * BYTES_PER_GB,
  validityDays: days,
  is5GEnabled: true,
  countries: codes.split(" "),
  countryCount: codes.split(" ").length,
  exits: [],
  startRule: "first_connection",
});
/** Plans that go onto one eSIM with each other. */
const stacked = (...fares: TripFare[]) => fares.map((each) => ({ ...each, stack: "one" }));
const leg = (codes: string, days: number, gb: number): Leg => ({
  countries: codes.split(" "),
  days,
  bytes: gb * BYTES_PER_GB,
});
const ids = (choice?: Choice) => choice?.parts.map(({ fares }) => fares.map(({ id }) => id).join("+"));
const answerTo = (fares: TripFare[], legs: Leg[]) => answerTrip(fares, { legs });

const japan = [
  fare("jp-1-7", "JP", 1, 7, 350),
  fare("jp-3-15", "JP", 3, 15, 600),
  fare("jp-10-7", "JP", 10, 7, 800),
  fare("jp-5-15", "JP", 5, 15, 900),
  fare("jp-10-30", "JP", 10, 30, 1150),
  fare("jp-20-30", "JP", 20, 30, 1700),
  fare("jp-50-30", "JP", 50, 30, 4000),
];

describe("one place", () => {
  const answer = answerTo(japan, [leg("JP", 10, 5)]);

  test("recommended is the cheapest plan that has its days and data", () => {
    expect(ids(answer.recommended)).toEqual(["jp-5-15"]);
    expect(answer.recommended?.reasons).toEqual([
      { code: "covers", countries: 1, days: 10 },
      { code: "data", times: 1 },
      { code: "price_per_gb", cents: 180 },
    ]);
    expect(ids(answer.cheapest)).toEqual(["jp-5-15"]);
    expect(answer.unserved).toEqual([]);
  });

  test("one for all is the same, and not there", () => {
    expect(answer).not.toHaveProperty("oneForAll");
  });

  test("most data for at most twice the price", () => {
    expect(ids(answer.roomiest)).toEqual(["jp-20-30"]);
  });

  test("cheaper ones are left out, by what they are short of first, and the nearest miss is named", () => {
    expect(answer.leftOut.map(({ code, count, fare }) => [code, count, fare.id])).toEqual([
      ["too_short", 2, "jp-10-7"],
      ["too_little", 1, "jp-3-15"],
    ]);
    expect(answer.leftOut[0]!.lacks).toEqual([{ code: "too_short", days: 7, needed: 10 }]);
  });

  test("exactly its days and data are enough", () => {
    expect(ids(answerTo(japan, [leg("JP", 15, 5)]).recommended)).toEqual(["jp-5-15"]);
    expect(ids(answerTo(japan, [leg("JP", 16, 5)]).recommended)).toEqual(["jp-10-30"]);
  });
});

test("several times the data is more than is needed only where a plan with less fits", () => {
  const large = fare("jp-20-30", "JP", 20, 30, 1700);
  const data = (fares: TripFare[]) =>
    answerTo(fares, [leg("JP", 20, 2)]).recommended!.reasons.find(({ code }) => code === "data");
  expect(data([large])).toEqual({ code: "data", times: 10 });
  expect(data([large, fare("jp-3-30", "JP", 3, 30, 1800)])).toEqual({
    code: "data",
    times: 10,
    isMuchMore: true,
  });
});

test("at one price it is the plan with more days, then more data, then more countries, then the faster", () => {
  const best = (...fares: TripFare[]) => ids(answerTo(fares, [leg("JP", 10, 5)]).recommended);
  const plain = fare("plain", "JP", 5, 15, 900);
  const slow = { ...fare("a-slow", "JP", 5, 15, 900), is5GEnabled: false };
  expect(best(plain, fare("long", "JP", 5, 30, 900), fare("large", "JP", 9, 15, 900))).toEqual(["long"]);
  expect(best(plain, fare("large", "JP", 9, 15, 900), fare("wide", "JP KR", 5, 15, 900))).toEqual(["large"]);
  expect(best(plain, fare("wide", "JP KR", 5, 15, 900), slow)).toEqual(["wide"]);
  expect(best(slow, plain)).toEqual(["plain"]);
});

describe("on one eSIM", () => {
  test("days and data of its plans add up, the same plan several times too", () => {
    const small = fare("jp-3-15", "JP", 3, 15, 300);
    const large = fare("jp-20-30", "JP", 20, 30, 1500);
    const best = (fares: TripFare[], need: Leg) => ids(answerTo(fares, [need]).recommended);
    expect(best([...stacked(small), large], leg("JP", 45, 7))).toEqual(["jp-3-15+jp-3-15+jp-3-15"]);
    expect(
      best(stacked(small, large), leg("JP", 30, 21))?.[0]
        ?.split("+")
        .sort(),
    ).toEqual(["jp-20-30", "jp-3-15"]);
    expect(best([small, large], leg("JP", 30, 21))).toEqual(["jp-3-15", "jp-20-30"]); // two eSIMs, where none takes more
  });

  test("nearly enough is offered where nobody typed the data, and not where somebody did", () => {
    const fares = [fare("20", "TH", 20, 30, 1149), fare("50", "TH", 50, 30, 2699)];
    const asked = { legs: [leg("TH", 30, 21)] };
    expect(answerTrip(fares, { ...asked, isEstimate: true }).nearlyEnough).toMatchObject({
      priceCents: 1149,
      lacks: [{ code: "too_little", bytes: 20 * BYTES_PER_GB, needed: 21 * BYTES_PER_GB }],
    });
    expect(answerTrip(fares, asked)).not.toHaveProperty("nearlyEnough");
    const week = { legs: [leg("TH", 7, 1)], areDaysAssumed: true };
    expect(
      answerTrip([fare("6", "TH", 1, 6, 100), fare("7", "TH", 1, 7, 200)], week).nearlyEnough?.lacks,
    ).toEqual([{ code: "too_short", days: 6, needed: 7 }]);
  });
});

describe("another way than the cheapest is recommended", () => {
  const legs = [leg("JP", 6, 3), leg("KR", 4, 2)];
  const fares = [
    fare("jp", "JP", 3, 15, 600),
    fare("kr", "KR", 3, 7, 400),
    fare("both", "JP KR", 10, 30, 1150),
  ];

  test("where the owner counts the bother of further eSIMs as more, and it says so", () => {
    expect(ids(answerTrip(fares, { legs }, 100).recommended)).toEqual(["jp", "kr"]);
    const { recommended, cheapest } = answerTrip(fares, { legs }, 200);
    expect(ids(recommended)).toEqual(["both"]);
    expect(recommended?.reasons.at(-1)).toEqual({ code: "bother", cents: 150, each: 200 });
    expect([ids(cheapest), cheapest?.priceCents]).toEqual([["jp", "kr"], 1000]);
  });

  test("for several travellers: all of it for each, and what is said of its price is of all", () => {
    const answer = answerTrip([...fares, fare("much", "JP KR", 40, 30, 2000)], { legs }, 200);
    const { recommended, cheapest, roomiest } = forTravellers(answer, 2);
    expect(ids(recommended)).toEqual(["both", "both"]);
    expect(recommended?.reasons.at(-1)).toEqual({ code: "bother", cents: 300, each: 200 });
    expect(ids(cheapest)).toEqual(["jp", "jp", "kr", "kr"]);
    expect([cheapest?.priceCents, cheapest?.leastCents, roomiest?.priceCents]).toEqual([2000, 2000, 4000]);
    expect(forTravellers(answer)).toEqual(answer);
  });

  test("where there are calls and near traffic costs at most 15 % more", () => {
    const near = (priceCents: number) => ({ ...fare("near", "JP KR", 10, 30, priceCents), exits: ["HK"] });
    const far = { ...fare("far", "JP KR", 10, 30, 1000), exits: ["NL"] };
    const best = (priceCents: number, isForCalls: boolean) =>
      answerTrip([far, near(priceCents)], { legs, isForCalls }).recommended;
    expect(ids(best(1150, false))).toEqual(["far"]);
    expect(ids(best(1151, true))).toEqual(["far"]);
    expect(ids(best(1150, true))).toEqual(["near"]);
    expect(best(1150, true)?.reasons.at(-1)).toEqual({ code: "nearby", cents: 150 });
    expect([best(1150, false)?.delayMs, best(1150, true)?.delayMs]).toEqual([186, 59]);
    const beside = { ...fare("beside", "IQ", 10, 30, 1000), exits: ["TR", "NL"] };
    const farther = { ...fare("farther", "IQ", 10, 30, 1050), exits: ["HK"] };
    const asked = { legs: [leg("IQ", 10, 5)], isForCalls: true };
    expect(ids(answerTrip([beside, farther], asked).recommended)).toEqual(["beside"]);
  });

  test("where a phone has to share the data and a plan that fits states it, whatever it costs", () => {
    const silent = { ...fare("silent", "JP KR", 10, 30, 1000), exits: ["NL"] };
    const shared = { ...fare("shared", "JP KR", 10, 30, 1900), hotspot: "yes" as const };
    const near = { ...fare("near", "JP KR", 10, 30, 1100), exits: ["HK"] };
    const refused = { ...near, id: "refused", hotspot: "no" as const };
    const best = (isHotspot: boolean, ...fares: TripFare[]) =>
      answerTrip(fares, { legs, isHotspot, isForCalls: true }).recommended;
    expect(ids(best(false, silent, shared))).toEqual(["silent"]);
    expect(ids(best(true, silent, shared, near))).toEqual(["shared"]);
    expect(best(true, silent, shared)?.reasons.at(-1)).toEqual({ code: "hotspot", cents: 900 });
    expect(best(true, shared)?.reasons.at(-1)).toEqual({ code: "hotspot", cents: 0 });
    expect(ids(best(true, silent, refused))).toEqual(["refused"]);
    expect(best(true, silent, refused)?.reasons.map(({ code }) => code)).not.toContain("hotspot");
  });
});

describe("several places", () => {
  const legs = [leg("JP", 6, 3), leg("KR", 4, 2)];
  const korea = fare("kr-3-7", "KR", 3, 7, 400);
  const both = (priceCents: number) => fare("both", "JP KR", 10, 30, priceCents);

  test("the cheapest, and beside it one eSIM for all", () => {
    const answer = answerTo([...japan, korea, both(1150)], legs);
    expect(ids(answer.recommended)).toEqual(["jp-3-15", "kr-3-7"]);
    expect(answer.recommended?.priceCents).toBe(1000);
    expect(answer.recommended?.reasons.at(-1)).toEqual({ code: "esims", count: 2 });
    expect(ids(answer.oneForAll)).toEqual(["both"]);
    expect(answerTo([...japan, korea], legs)).not.toHaveProperty("oneForAll");
  });

  test("a cheaper plan that is not everywhere is left out, and those of other countries are not mentioned", () => {
    const answer = answerTo([...japan, korea, fare("fr", "FR", 1, 7, 100), both(1000)], legs);
    const left = answer.leftOut.map(({ code, count, lacks }) => [code, count, lacks[0]]);
    expect(ids(answer.recommended)).toEqual(["both"]);
    expect(left).toEqual([["not_everywhere", 5, { code: "not_everywhere", countries: ["KR"] }]]);
  });

  test("a region is covered as a whole or not at all", () => {
    const nordic = leg("DK NO SE", 5, 1);
    expect(answerTo([fare("dk-se", "DK SE", 10, 30, 100)], [nordic]).recommended).toBeUndefined();
    expect(ids(answerTo([fare("north", "DK NO SE FI", 10, 30, 100)], [nordic]).recommended)).toEqual([
      "north",
    ]);
  });
});

describe("where nothing fits", () => {
  test("the nearest is named with what it lacks", () => {
    const { recommended, unserved } = answerTo(japan, [leg("JP KR", 10, 5)]);
    expect(recommended).toBeUndefined();
    expect(unserved).toMatchObject([
      {
        leg: 0,
        nearest: { fare: { id: "jp-5-15" }, lacks: [{ code: "not_everywhere", countries: ["KR"] }] },
      },
    ]);
  });

  test("what works in more of the countries is nearer", () => {
    const two = fare("two", "DK SE", 1, 1, 9000);
    const one = fare("one", "DK", 100, 365, 1);
    const { unserved } = answerTo([one, two], [leg("DK NO SE", 5, 1)]);
    expect(unserved[0]?.nearest?.fare.id).toBe("two");
    expect(unserved[0]?.nearest?.lacks[0]).toEqual({ code: "not_everywhere", countries: ["NO"] });
  });

  test("where no plan works at all, it is the leg that is named", () => {
    const { recommended, unserved, forTheRest } = answerTo(japan, [leg("JP", 5, 1), leg("CU", 5, 1)]);
    expect(recommended).toBeUndefined();
    expect(unserved).toEqual([{ leg: 1 }]);
    expect(ids(forTheRest)).toEqual(ids(answerTo(japan, [leg("JP", 5, 1)]).cheapest));
  });

  test("the rest has its cheapest set, and a plan for both sides of a gap lasts through it", () => {
    const korea = fare("kr-3-7", "KR", 3, 7, 400);
    const pair = fare("pair", "JP KR", 5, 30, 500);
    const [jp, kr, cu] = [leg("JP", 5, 1), leg("KR", 5, 1), leg("CU", 5, 1)];
    const partsOf = (legs: Leg[]) =>
      answerTo([...japan, korea, pair], legs).forTheRest?.parts.map((part) => [
        part.fares[0]!.id,
        ...part.legs,
      ]);
    expect(partsOf([cu, jp, kr])).toEqual([["pair", 1, 2]]);
    expect(partsOf([jp, cu, kr])).toEqual([["pair", 0, 2]]);
    expect(partsOf([jp, leg("CU", 21, 1), kr])).toEqual([
      ["jp-1-7", 0],
      ["kr-3-7", 2],
    ]);
    expect(partsOf([jp, kr])).toBeUndefined();
  });

  test("without a plan there is an answer too", () => {
    expect(answerTo([], [leg("JP", 5, 1)])).toEqual({ leftOut: [], unserved: [{ leg: 0 }] });
  });
});
