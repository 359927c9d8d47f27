import { describe, expect, test } from "vitest";
import { type Start, startOn, startSentence } from "#server/subscriptions/rules";

const bought = { startRule: "first_installation", unusedValidDays: 90, validityDays: 7 } as const;
const unused = {
  state: "ready",
  startRule: "first_connection",
  validityDays: 30,
  daysBegunAt: null,
  startBy: "2027-01-10T00:00:00.000Z",
  endDate: "2027-02-09T00:00:00.000Z",
} as const;
const inUse = {
  ...unused,
  state: "running",
  daysBegunAt: "2026-11-10T00:00:00.000Z",
  endDate: "2026-12-10T00:00:00.000Z",
} as const;
const on = (...there: Parameters<typeof startOn>[1]) => startOn(bought, there, "2026-11-23T12:00:00.000Z");
const byPackage: Start = { is: "by_package", startRule: "first_installation", unusedValidDays: 90 };

describe("the days of what is bought", () => {
  test("begin by its own package on a new eSIM", () => {
    expect(on()).toEqual(byPackage);
  });

  test("begin with the eSIM's on one that nobody has used, by its rule and its start-by", () => {
    const start = { is: "with_esim", startRule: "first_connection", startBy: unused.startBy };
    expect(on(unused)).toEqual(start);
    expect(on(unused, { ...unused, startRule: "first_installation", startBy: "2027-05-22" })).toEqual(start);
  });

  test("begin at once on one in use, and are added to all that it has or is to get", () => {
    const ends = (day: string) => ({ is: "at_once", endDate: `${day}T00:00:00.000Z` });
    expect(on(inUse)).toEqual(ends("2026-12-17"));
    expect(on({ ...inUse, state: "data_gone" })).toEqual(ends("2026-12-17"));
    expect(on(inUse, { ...unused, state: "being_made" })).toEqual(ends("2027-01-16"));
  });

  test("begin by its own package where the eSIM's time is over, and nothing more fits onto it", () => {
    expect(on({ ...unused, startBy: "2026-11-23T11:00:00.000Z" })).toEqual(byPackage);
    expect(on({ ...inUse, endDate: "2026-11-23T11:00:00.000Z" })).toEqual(byPackage);
    expect(on({ ...unused, state: "time_over" })).toEqual(byPackage);
  });

  test("have nothing to do with a plan that was stopped", () => {
    expect(on({ ...inUse, state: "stopped" })).toEqual(byPackage);
    expect(on({ ...inUse, state: "stopped" }, unused)).toMatchObject({ is: "with_esim" });
  });
});

test("each is said in a sentence", () => {
  expect(startSentence(on(), 7)).toBe(
    "Its 7 days begin when it is installed on your phone. Unused for 90 days, it ends.",
  );
  expect(startSentence(on(unused), 1)).toBe(
    "Its 1 day begins with those of your eSIM, when your phone first connects with it. Unused until Jan 10, 2027, all of its data ends, this too.",
  );
  expect(startSentence(on(inUse), 7)).toBe(
    "Its 7 days begin at once: they are added to those of your eSIM, and all of its data lasts until Dec 17, 2026.",
  );
});
