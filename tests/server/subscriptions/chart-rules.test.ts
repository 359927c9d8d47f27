import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chartOf, dayOfSlot } from "#server/subscriptions/chart-rules";
import { forecastOf, type SharedData } from "#server/subscriptions/forecast-rules";
import { seed, tries } from "../../support/deep";

const DAY_MS = 86_400_000;
const NOW = "2026-11-10T12:00:00.000Z";
const inDays = (days: number) => new Date(Date.parse(NOW) + days * DAY_MS).toISOString();
/** So much on each of the last days, today as the last. */
const shared = (uses: number[], dataBytes = 1000): SharedData => ({
  dataBytes,
  usedBytes: uses.reduce((sum, each) => sum + each, 0),
  days: uses.map((usedBytes, index) => ({ day: inDays(index - uses.length + 1).slice(0, 10), usedBytes })),
  asOf: NOW,
  begunAt: inDays(-uses.length),
  isReported: false,
  countedBytes: 0,
  parts: [],
});
const chart = (uses: number[], daysLeft: number, dataBytes = 1000) => {
  const data = shared(uses, dataBytes);
  return chartOf(data, forecastOf(data, inDays(daysLeft), NOW) ?? null, inDays(daysLeft))!;
};

describe("the chart of usage", () => {
  test("is as wide as the days that there are, and those to come", () => {
    const made = chart([100, 50, 150], 6);
    expect(made.slots).toBe(9);
    expect(made.days.map(({ totalBytes }) => totalBytes)).toEqual([100, 150, 300]);
    expect(dayOfSlot(made, made.slots - 1)).toBe("2026-11-16");
  });

  test("is a week at least, so that one bar is no block, and two months at most", () => {
    expect(chartOf(shared([5]), null, null)!.slots).toBe(7);
    expect(chart([5], 200).slots).toBe(62);
  });

  test("leads to the day that the data ends, at the limit", () => {
    expect(chart([100, 100], 30).forecast).toMatchObject({
      endsWith: "data",
      line: { slot: 9, bytes: 1000 },
    });
  });

  test("leads to the day that the days end, at what is used by then", () => {
    expect(chart([100, 100], 4).forecast).toMatchObject({ endsWith: "days", line: { slot: 5, bytes: 600 } });
  });

  test("a line that goes beyond its width ends there, as high as it is there", () => {
    expect(chart([100], 200, 100_000).forecast).toMatchObject({
      usedBytes: 20_100,
      line: { slot: 61, bytes: 100 + 61 * 100 },
    });
  });

  test("leads nowhere where all is used, or nobody can say", () => {
    expect(chart([500, 500], 4).forecast).toBeNull();
    expect(chartOf(shared([100]), null, inDays(4))!.forecast).toBeNull();
  });

  test("shows the last days that thirty have a part of, with what was used before them below", () => {
    const made = chart(Array<number>(40).fill(10), 5);
    expect(made.days).toHaveLength(31);
    expect(made.days[0]!.totalBytes).toBe(100);
    expect(made.days.at(-1)!.totalBytes).toBe(400);
  });

  test("is not made before anything is heard", () => {
    expect(chartOf({ ...shared([]), asOf: null }, null, null)).toBeNull();
  });

  test("its line never leads back, down, above the limit or out of the chart", () => {
    const uses = fc.array(fc.integer({ min: 0, max: 1e10 }), { minLength: 1, maxLength: 70 });
    const left = fc.integer({ min: 0, max: 1e12 });
    fc.assert(
      fc.property(uses, left, fc.double({ min: 0.01, max: 200, noNaN: true }), (uses, left, daysLeft) => {
        const data = shared(uses);
        const limitBytes = data.usedBytes + left;
        fc.pre(limitBytes > 0);
        const made = chart(uses, daysLeft, limitBytes);
        const last = made.days.at(-1)!;
        expect(last.totalBytes).toBe(data.usedBytes);
        expect(made.days.length).toBeLessThanOrEqual(made.slots);
        const { slot, bytes } = made.forecast?.line ?? { slot: made.days.length - 1, bytes: last.totalBytes };
        expect(slot).toBeGreaterThanOrEqual(made.days.length - 1);
        expect(slot).toBeLessThan(made.slots);
        expect(bytes).toBeGreaterThanOrEqual(last.totalBytes);
        expect(bytes).toBeLessThanOrEqual(limitBytes);
      }),
      { seed, numRuns: tries(300) },
    );
  });
});
