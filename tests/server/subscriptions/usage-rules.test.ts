import { describe, expect, test } from "vitest";
import { alertBetween, everyDay, paceOf } from "#server/subscriptions/usage-rules";

const totals = (...entries: [day: string, totalBytes: number][]) =>
  entries.map(([day, totalBytes]) => ({ day, totalBytes }));

describe("the pace", () => {
  test.each<[string, ReturnType<typeof totals>, number | undefined]>([
    ["nothing was heard", [], undefined],
    ["nothing was used", totals(["2026-11-01", 0]), undefined],
    ["one day", totals(["2026-11-01", 100]), 100],
    ["two days", totals(["2026-11-01", 100], ["2026-11-02", 300]), 150],
    ["days without news count", totals(["2026-11-01", 100], ["2026-11-05", 500]), 100],
    [
      "only the last week counts",
      totals(["2026-11-01", 9000], ["2026-11-03", 9070], ["2026-11-10", 9140]),
      10,
    ],
    ["over the end of a month", totals(["2026-02-26", 0], ["2026-03-01", 80]), 20],
    ["nothing in the last week", totals(["2026-11-01", 500], ["2026-11-12", 500]), undefined],
  ])("%s", (_what, history, pace) => {
    expect(paceOf(history)).toBe(pace);
  });
});

describe("the days of the chart", () => {
  const day = (day: string, usedBytes: number) => ({ day, usedBytes });

  test("have no gaps", () => {
    expect(everyDay([day("2026-02-27", 5), day("2026-03-02", 7)], 1, 30)).toEqual([
      day("2026-02-27", 5),
      day("2026-02-28", 0),
      day("2026-03-01", 0),
      day("2026-03-02", 7),
    ]);
  });

  test("of several plans are one day, in whatever order they come", () => {
    expect(everyDay([day("2026-03-02", 7), day("2026-03-01", 1), day("2026-03-02", 2)], 1, 30)).toEqual([
      day("2026-03-01", 1),
      day("2026-03-02", 9),
    ]);
  });

  test("begin before the first one if they are few", () => {
    expect(everyDay([day("2026-03-01", 1)], 3, 30)).toEqual([
      day("2026-02-27", 0),
      day("2026-02-28", 0),
      day("2026-03-01", 1),
    ]);
  });

  test("are the last ones", () => {
    expect(everyDay([day("2026-01-01", 9), day("2026-03-01", 1), day("2026-03-02", 2)], 1, 2)).toEqual([
      day("2026-03-01", 1),
      day("2026-03-02", 2),
    ]);
    expect(everyDay([], 7, 30)).toEqual([]);
  });
});

test.each([
  [0, 79, undefined],
  [0, 80, 80],
  [79, 80, 80],
  [80, 80, undefined],
  [80, 99, undefined],
  [0, 100, 100],
  [80, 100, 100],
  [100, 100, undefined],
])("from %i to %i of a hundred steps over %s", (before, after, percent) => {
  expect(alertBetween(before, after, 100)).toBe(percent);
});
