import { afterEach, describe, expect, test } from "vitest";
import { canPlanMove, daysRemaining, isLive, planStates, usageWords } from "#server/subscriptions/rules";

test.each([
  [0, "0 MB"],
  [0.001, "0.01 MB"],
  [0.5, "0.5 MB"],
  [37.4, "37 MB"],
  [102, "100 MB"],
  [102.4, "0.1 GB"],
  [512, "0.5 GB"],
  [1024, "1 GB"],
])("%d MB that are used read %s", (mb, words) => {
  expect(usageWords(mb * 1024 ** 2)).toBe(words);
});

describe("the plan", () => {
  test("only ever moves on, by as many steps as are missed, and ends stopped", () => {
    const onwards = ["being_made", "ready", "running", "data_gone", "time_over", "stopped"] as const;
    expect(onwards).toEqual(planStates);
    for (const [at, from] of onwards.entries())
      expect(planStates.filter((to) => canPlanMove(from, to))).toEqual(onwards.slice(at + 1));
  });

  test("is live until its data, its time or we end it", () => {
    expect(planStates.filter(isLive)).toEqual(["being_made", "ready", "running"]);
  });
});

const DAY = 86_400_000;
const END = "2024-09-05T10:00:00.000Z";
const daysAt = (beforeEnd: number) => daysRemaining(END, new Date(Date.parse(END) - beforeEnd));

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test.each([
  [-365 * DAY, 0],
  [-DAY, 0],
  [-1, 0],
  [0, 0],
  [1, 1],
  [DAY - 1, 1],
  [DAY, 1],
  [DAY + 1, 2],
  [7 * DAY, 7],
  [30 * DAY - 1, 30],
  [60 * DAY, 60],
])("%i ms before the end it is %i days [311, 312]", (beforeEnd, days) => {
  expect(daysAt(beforeEnd)).toBe(days);
  expect(Object.is(daysAt(beforeEnd), -0)).toBe(false);
});

test("it falls by one a day and never rises [312]", () => {
  let before = daysAt(40 * DAY);
  for (let left = 40 * DAY; left >= -2 * DAY; left -= DAY / 48) {
    const days = daysAt(left);
    expect(days).toBeLessThanOrEqual(before);
    expect(before - days).toBeLessThanOrEqual(1);
    before = days;
  }
});

test.each([
  ["America/New_York", "2024-03-10T05:00:00.000Z"],
  ["America/New_York", "2024-11-03T05:00:00.000Z"],
  ["Europe/Berlin", "2024-03-31T00:30:00.000Z"],
  ["Europe/Berlin", "2024-10-27T00:30:00.000Z"],
])("the day the clocks of %s change is a day (%s)", (TZ, from) => {
  process.env.TZ = TZ;
  const start = new Date(from);
  for (const days of [1, 7, 30]) {
    const end = new Date(start.getTime() + days * DAY).toISOString();
    expect(daysRemaining(end, start)).toBe(days);
    expect(daysRemaining(end, new Date(start.getTime() + 1))).toBe(days);
    expect(daysRemaining(end, new Date(start.getTime() - 1))).toBe(days + 1);
  }
});

test("a leap day counts", () => {
  expect(daysRemaining("2024-03-01T00:00:00.000Z", new Date("2024-02-28T00:00:00.000Z"))).toBe(2);
  expect(daysRemaining("2023-03-01T00:00:00.000Z", new Date("2023-02-28T00:00:00.000Z"))).toBe(1);
});
