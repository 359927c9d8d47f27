import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  endOfTurn,
  forecastOf,
  ownEnd,
  type SharedData,
  sharedData,
} from "#server/subscriptions/forecast-rules";
import { seed, tries } from "../../support/deep";

const DAY_MS = 86_400_000;
const NOW = "2026-11-10T12:00:00.000Z";
const inDays = (days: number, from = NOW) => new Date(Date.parse(from) + days * DAY_MS).toISOString();
const data = (changed: Partial<SharedData> = {}): SharedData => ({
  dataBytes: 1000,
  usedBytes: 400,
  days: [
    { day: "2026-11-07", usedBytes: 100 },
    { day: "2026-11-08", usedBytes: 100 },
    { day: "2026-11-09", usedBytes: 100 },
    { day: "2026-11-10", usedBytes: 100 },
  ],
  asOf: NOW,
  begunAt: "2026-11-07T12:00:00.000Z",
  isReported: false,
  countedBytes: 400,
  parts: [],
  ...changed,
});

describe("a forecast", () => {
  test("speaks after a full day of use, and not in the first hours", () => {
    const day = [{ day: "2026-11-10", usedBytes: 900 }];
    const begun = (hours: number) => inDays(-hours / 24);
    expect(forecastOf(data({ days: day, begunAt: begun(23) }), inDays(8), NOW)).toBeUndefined();
    expect(forecastOf(data({ days: day, begunAt: begun(24) }), inDays(8), NOW)).toBeDefined();
    expect(forecastOf(data({ days: day, begunAt: null }), inDays(8), NOW)).toBeUndefined();
  });

  test("looks no further than the plans' own days, though the network says when an unused one ends", () => {
    const plan = { state: "running" as const, validityDays: 7, daysBegunAt: inDays(-2) };
    expect(ownEnd([plan], inDays(177), NOW)).toBe(inDays(5));
    expect(ownEnd([plan, { ...plan, daysBegunAt: null }], inDays(177), NOW)).toBe(inDays(12));
    expect(ownEnd([plan], inDays(3), NOW)).toBe(inDays(3));
    expect(ownEnd([{ ...plan, daysBegunAt: inDays(-9) }], inDays(3), NOW)).toBe(inDays(3));
  });

  test("ends with the data where that is over first, and says how much is missing", () => {
    expect(forecastOf(data(), inDays(8), NOW)).toEqual({
      pace: 100,
      endsWith: "data",
      at: inDays(6),
      usedBytes: 1000,
      missingDays: 2,
      missingBytes: 200,
    });
  });

  test("ends with the days where the data lasts as long, and nothing is missing", () => {
    for (const days of [6, 3]) {
      expect(forecastOf(data(), inDays(days), NOW)).toEqual({
        pace: 100,
        endsWith: "days",
        at: inDays(days),
        usedBytes: 400 + 100 * days,
        missingDays: 0,
        missingBytes: 0,
      });
    }
  });

  test("counts from when the network counted, and what is missing from now on", () => {
    const old = data({ asOf: inDays(-8), begunAt: inDays(-12) });
    expect(forecastOf(old, inDays(5), NOW)).toMatchObject({ at: inDays(-2), missingDays: 5 });
  });

  test("of data that is used up misses all the days that are left", () => {
    expect(forecastOf(data({ usedBytes: 1000 }), inDays(3), NOW)).toMatchObject({
      endsWith: "data",
      at: NOW,
      missingDays: 3,
      missingBytes: 300,
    });
  });

  test.each([
    ["nothing was heard", { days: [], usedBytes: 0, asOf: null }],
    ["nothing was used", { days: [{ day: "2026-11-10", usedBytes: 0 }], usedBytes: 0 }],
  ])("is not made where %s", (_what, changed) => {
    expect(forecastOf(data(changed), inDays(8), NOW)).toBeUndefined();
  });

  const any = fc.record({
    uses: fc.array(fc.integer({ min: 1, max: 1e10 }), { minLength: 1, maxLength: 40 }),
    spare: fc.integer({ min: 0, max: 1e12 }),
    days: fc.double({ min: 0.01, max: 120, noNaN: true }),
    heard: fc.double({ min: 0, max: 5, noNaN: true }),
  });
  test("never says more data than there is, and no time after the end; what it misses would last till then", () => {
    fc.assert(
      fc.property(any, ({ uses, spare, days, heard }) => {
        const usedBytes = uses.reduce((sum, each) => sum + each, 0);
        const asOf = inDays(-heard);
        const end = inDays(days);
        const forecast = forecastOf(
          data({
            dataBytes: usedBytes + spare,
            usedBytes,
            days: uses.map((each, index) => ({
              day: inDays(index - uses.length + 1, asOf).slice(0, 10),
              usedBytes: each,
            })),
            asOf,
          }),
          end,
          NOW,
        );
        fc.pre(forecast !== undefined);
        expect(forecast.at <= end && forecast.at >= asOf).toBe(true);
        expect(forecast.usedBytes).toBeGreaterThanOrEqual(usedBytes);
        expect(forecast.usedBytes).toBeLessThanOrEqual(usedBytes + spare);
        expect(forecast.missingDays > 0).toBe(forecast.endsWith === "data");
        const lasts = (spare + forecast.missingBytes) / forecast.pace;
        expect(Date.parse(asOf) + lasts * DAY_MS).toBeGreaterThanOrEqual(
          Date.parse(end) - heard * DAY_MS - 1,
        );
      }),
      { seed, numRuns: tries(300) },
    );
  });
});

describe("the days of the plan whose turn it is", () => {
  const plan = (validityDays: number, state: "running" | "stopped" = "running") => ({ validityDays, state });
  const turn = (days: number, ...plans: ReturnType<typeof plan>[]) => endOfTurn(plans, inDays(days), NOW);

  test("of one plan end with it", () => {
    expect(turn(4, plan(7))).toBe(inDays(4));
  });

  test("end before those that later plans add, until it is their turn", () => {
    expect(turn(14, plan(7), plan(10))).toBe(inDays(4));
    expect(turn(21, plan(7), plan(10), plan(7))).toBe(inDays(4));
    expect(turn(10, plan(7), plan(10))).toBe(inDays(10));
    expect(turn(6, plan(7), plan(10))).toBe(inDays(6));
    expect(turn(14, plan(7), plan(10, "stopped"))).toBe(inDays(14));
  });
});

describe("the plans on one eSIM", () => {
  const plan = {
    id: "one",
    state: "running",
    dataBytes: 1000,
    usedBytes: 300,
    usageAsOf: "2026-11-10T10:00:00.000Z",
    reported: null,
    validityDays: 30,
    startRule: "first_connection",
    startBy: inDays(100),
    daysBegunAt: inDays(-3) as string | null,
    endDate: inDays(27),
  } as const;
  const used = (day: string, usedBytes: number) => ({
    day,
    usedBytes,
    totalBytes: usedBytes,
    asOf: `${day}T10:00:00.000Z`,
    isReported: false,
  });
  const history = new Map([
    ["one", [used("2026-11-09", 100), used("2026-11-10", 200)]],
    ["two", [used("2026-11-10", 50)]],
  ]);
  const two = { ...plan, id: "two", usedBytes: 50, usageAsOf: "2026-11-10T11:00:00.000Z" };

  test("are one amount, used day by day", () => {
    expect(sharedData([plan, two], history)).toEqual({
      dataBytes: 2000,
      usedBytes: 350,
      countedBytes: 350,
      parts: [
        {
          leftBytes: 1650,
          validityDays: 60,
          startRule: "first_connection",
          endDate: plan.endDate,
          startBy: null,
        },
      ],
      days: [
        { day: "2026-11-09", usedBytes: 100 },
        { day: "2026-11-10", usedBytes: 250 },
      ],
      asOf: two.usageAsOf,
      begunAt: plan.daysBegunAt,
      isReported: false,
    });
  });

  test.each(["stopped", "time_over"] as const)("leave out one that is %s", (state) => {
    expect(sharedData([{ ...plan, state }, two], history)).toMatchObject({ dataBytes: 1000, usedBytes: 50 });
  });

  test("keep one whose data is used up, for its days go on", () => {
    expect(sharedData([{ ...plan, state: "data_gone" }, two], history)).toMatchObject({
      dataBytes: 2000,
      usedBytes: 1050, // whatever was counted
    });
  });

  test("count what the owner said, and say that they did", () => {
    const reported = { usedBytes: 700, asOf: "2026-11-10T12:00:00.000Z" };
    expect(sharedData([{ ...plan, reported }, two], history)).toMatchObject({
      usedBytes: 750,
      countedBytes: 350,
      asOf: reported.asOf,
      isReported: true,
    });
  });

  describe("end in parts", () => {
    const waiting = { ...two, daysBegunAt: null, endDate: inDays(200), usedBytes: 0 } as const;
    const parts = (...plans: Parameters<typeof sharedData>[0]) =>
      sharedData(plans).parts.map(({ leftBytes, endDate, startBy }) => [leftBytes, endDate, startBy]);

    test("the soonest first, whichever is older", () => {
      const sooner = { ...two, endDate: inDays(5) };
      expect(parts(plan, sooner, { ...plan, id: "three" })).toEqual([
        [950, inDays(5), null],
        [1400, inDays(27), null],
      ]);
    });

    test("by days, at the sooner of two moments of one day", () => {
      const later = new Date(Date.parse(plan.endDate) + 6).toISOString();
      expect(parts({ ...two, endDate: later }, plan)).toEqual([[1650, plan.endDate, null]]);
    });

    test("none of which has an end before the days begin, but one start-by", () => {
      expect(parts({ ...plan, usedBytes: 0, daysBegunAt: null }, { ...waiting, state: "ready" })).toEqual([
        [2000, null, inDays(100)],
      ]);
    });

    test("of which one has none, for the network has not put it onto the eSIM", () => {
      expect(parts(plan, { ...waiting, state: "being_made" })).toEqual([
        [700, inDays(27), null],
        [1000, null, null],
      ]);
      expect(parts({ ...waiting, state: "being_made" })).toEqual([[1000, null, inDays(100)]]);
    });

    test("and make up all that is left", () => {
      const gone = { ...plan, state: "data_gone" } as const;
      expect(parts(gone, two)).toEqual([[950, inDays(27), null]]);
    });
  });
});
