import { describe, expect, test } from "vitest";
import { BYTES_PER_GB } from "#server/plans/rules";
import { answerTrip } from "#server/trips/answer";
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
});
const leg = (codes: string, days: number, gb: number): Leg => ({
  countries: codes.split(" "),
  days,
  bytes: gb * BYTES_PER_GB,
});
const ids = (choice?: Choice) => choice?.parts.map(({ fare }) => fare.id);

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
  const answer = answerTrip(japan, [leg("JP", 10, 5)]);

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

  test("one for all and one for each are the same, and not there", () => {
    expect(answer).not.toHaveProperty("oneForAll");
    expect(answer).not.toHaveProperty("oneForEach");
  });

  test("most data for at most twice the price", () => {
    expect(ids(answer.roomiest)).toEqual(["jp-20-30"]);
  });

  test("cheaper ones are left out, by what they are short of first", () => {
    expect(answer.leftOut.map(({ code, count, fare }) => [code, count, fare.id])).toEqual([
      ["too_short", 2, "jp-1-7"],
      ["too_little", 1, "jp-3-15"],
    ]);
    expect(answer.leftOut[0]!.lacks).toEqual([
      { code: "too_short", days: 7, needed: 10 },
      { code: "too_little", bytes: BYTES_PER_GB, needed: 5 * BYTES_PER_GB },
    ]);
  });

  test("exactly its days and data are enough", () => {
    expect(ids(answerTrip(japan, [leg("JP", 15, 5)]).recommended)).toEqual(["jp-5-15"]);
    expect(ids(answerTrip(japan, [leg("JP", 16, 5)]).recommended)).toEqual(["jp-10-30"]);
  });
});

test("several times the data is more than is needed only where a plan with less fits", () => {
  const large = fare("jp-20-30", "JP", 20, 30, 1700);
  const data = (fares: TripFare[]) =>
    answerTrip(fares, [leg("JP", 20, 2)]).recommended!.reasons.find(({ code }) => code === "data");
  expect(data([large])).toEqual({ code: "data", times: 10 });
  expect(data([large, fare("jp-3-30", "JP", 3, 30, 1800)])).toEqual({
    code: "data",
    times: 10,
    isMuchMore: true,
  });
});

test("of two plans at one price with the same data it is the one of fewer countries, then the faster", () => {
  const local = fare("z-local", "JP", 5, 15, 900);
  const wide = fare("a-wide", "JP KR", 5, 15, 900);
  const slow = { ...fare("a-slow", "JP", 5, 15, 900), is5GEnabled: false };
  expect(ids(answerTrip([wide, slow, local], [leg("JP", 10, 5)]).recommended)).toEqual(["z-local"]);
});

describe("several places", () => {
  const legs = [leg("JP", 6, 3), leg("KR", 4, 2)];
  const korea = fare("kr-3-7", "KR", 3, 7, 400);
  const both = (priceCents: number) => fare("both", "JP KR", 10, 30, priceCents);

  test("one eSIM, as long as the cheapest set saves less than a quarter", () => {
    const answer = answerTrip([...japan, korea, both(1150)], legs);
    expect(ids(answer.recommended)).toEqual(["both"]);
    expect(answer.recommended?.reasons).toEqual([
      { code: "covers", countries: 2, days: 10 },
      { code: "data", times: 2 },
      { code: "price_per_gb", cents: 115 },
    ]);
    expect(ids(answer.cheapest)).toEqual(["jp-3-15", "kr-3-7"]);
    expect(answer.cheapest?.priceCents).toBe(1000);
  });

  test("the set, where it saves a quarter", () => {
    expect(ids(answerTrip([...japan, korea, both(1333)], legs).recommended)).toEqual(["both"]);
    const answer = answerTrip([...japan, korea, both(1334)], legs);
    expect(ids(answer.recommended)).toEqual(["jp-3-15", "kr-3-7"]);
    expect(answer.recommended?.reasons.slice(3)).toEqual([
      { code: "esims", count: 2 },
      { code: "saves", cents: 334 },
    ]);
    expect(ids(answer.oneForAll)).toEqual(["both"]);
    expect(ids(answer.oneForEach)).toEqual(["jp-3-15", "kr-3-7"]);
  });

  test("the set, where no plan is for all of it", () => {
    const answer = answerTrip([...japan, korea], legs);
    expect(ids(answer.recommended)).toEqual(["jp-3-15", "kr-3-7"]);
    expect(answer.recommended?.reasons.at(-1)).toEqual({ code: "no_single" });
    expect(answer).not.toHaveProperty("oneForAll");
    expect(answer).not.toHaveProperty("roomiest");
  });

  test("a cheaper plan that is not everywhere is left out, and those of other countries are not mentioned", () => {
    const answer = answerTrip([...japan, korea, fare("fr", "FR", 1, 7, 100), both(1000)], legs);
    const left = answer.leftOut.map(({ code, count, lacks }) => [code, count, lacks[0]]);
    expect(ids(answer.recommended)).toEqual(["both"]);
    expect(left).toEqual([["not_everywhere", 3, { code: "not_everywhere", countries: ["KR"] }]]);
  });

  test("a region is covered as a whole or not at all", () => {
    const nordic = leg("DK NO SE", 5, 1);
    expect(answerTrip([fare("dk-se", "DK SE", 10, 30, 100)], [nordic]).recommended).toBeUndefined();
    expect(ids(answerTrip([fare("north", "DK NO SE FI", 10, 30, 100)], [nordic]).recommended)).toEqual([
      "north",
    ]);
  });
});

describe("where nothing fits", () => {
  test("the nearest is named with what it lacks", () => {
    const { recommended, unserved, leftOut } = answerTrip(japan, [leg("JP", 60, 30)]);
    expect(recommended).toBeUndefined();
    expect(unserved).toEqual([
      {
        leg: 0,
        nearest: {
          fare: expect.objectContaining({ id: "jp-50-30" }),
          lacks: [{ code: "too_short", days: 30, needed: 60 }],
        },
      },
    ]);
    expect(leftOut.reduce((sum, { count }) => sum + count, 0)).toBe(japan.length);
  });

  test("what works in more of the countries is nearer", () => {
    const two = fare("two", "DK SE", 1, 1, 9000);
    const one = fare("one", "DK", 100, 365, 1);
    const { unserved } = answerTrip([one, two], [leg("DK NO SE", 5, 1)]);
    expect(unserved[0]?.nearest?.fare.id).toBe("two");
    expect(unserved[0]?.nearest?.lacks[0]).toEqual({ code: "not_everywhere", countries: ["NO"] });
  });

  test("where no plan works at all, it is the leg that is named", () => {
    const { recommended, unserved, forTheRest } = answerTrip(japan, [leg("JP", 5, 1), leg("CU", 5, 1)]);
    expect(recommended).toBeUndefined();
    expect(unserved).toEqual([{ leg: 1 }]);
    expect(ids(forTheRest)).toEqual(ids(answerTrip(japan, [leg("JP", 5, 1)]).cheapest));
  });

  test("the rest has its cheapest set, and a plan for both sides of a gap lasts through it", () => {
    const korea = fare("kr-3-7", "KR", 3, 7, 400);
    const pair = fare("pair", "JP KR", 5, 30, 500);
    const [jp, kr, cu] = [leg("JP", 5, 1), leg("KR", 5, 1), leg("CU", 5, 1)];
    const partsOf = (legs: Leg[]) =>
      answerTrip([...japan, korea, pair], legs).forTheRest?.parts.map((part) => [
        part.fare.id,
        part.first,
        part.last,
      ]);
    expect(partsOf([cu, jp, kr])).toEqual([["pair", 1, 2]]);
    expect(partsOf([jp, cu, kr])).toEqual([["pair", 0, 2]]);
    expect(partsOf([jp, leg("CU", 21, 1), kr])).toEqual([
      ["jp-1-7", 0, 0],
      ["kr-3-7", 2, 2],
    ]);
    expect(partsOf([jp, kr])).toBeUndefined();
  });

  test("without a plan there is an answer too", () => {
    expect(answerTrip([], [leg("JP", 5, 1)])).toEqual({ leftOut: [], unserved: [{ leg: 0 }] });
  });
});
