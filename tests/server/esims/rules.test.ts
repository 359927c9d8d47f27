import { describe, expect, test } from "vitest";
import {
  canProfileMove,
  dealOut,
  priceVerdict,
  profileStates,
  profileTransitions,
  takesMoreData,
  wasNeverInstalled,
} from "#server/esims/rules";
import type { PlanState } from "#server/subscriptions/rules";

const pairs = <State extends string>(states: readonly State[]) =>
  states.flatMap((from) => states.map((to) => [from, to] as const));

test.each([
  // Of $20.00 at least $2.00 are left, and so much may be lost.
  [1800, 2000, 0, "buy"],
  [1801, 2000, 0, "take"],
  [2000, 2000, 0, "take"],
  [2001, 2000, 0, "withdraw"],
  [2500, 2000, 500, "take"],
  [2501, 2000, 500, "withdraw"],
  [2501, 0, 0, "buy"],
])("what costs %i and is paid with %i, with %i left to lose: %s", (cost, paid, left, verdict) => {
  expect(priceVerdict(cost, paid, 10, left)).toBe(verdict);
});

describe("the profile", () => {
  const allowed = new Set([
    ...["released", "downloaded", "installed", "enabled", "disabled", "deleted", "unavailable"].map(
      (to) => `preparing ${to}`,
    ),
    ...["downloaded", "installed", "enabled", "disabled", "deleted", "unavailable"].map(
      (to) => `released ${to}`,
    ),
    ...["released", "installed", "enabled", "disabled", "deleted", "unavailable"].map(
      (to) => `downloaded ${to}`,
    ),
    ...["enabled", "disabled", "deleted", "unavailable"].map((to) => `installed ${to}`),
    ...["disabled", "deleted", "unavailable"].map((to) => `enabled ${to}`),
    ...["enabled", "deleted", "unavailable"].map((to) => `disabled ${to}`),
    ...["released", "downloaded", "installed", "enabled", "disabled", "unavailable"].map(
      (to) => `deleted ${to}`,
    ),
    "unavailable released",
  ]);

  test.each(pairs(profileStates))("from %s to %s is as the table says", (from, to) => {
    expect(canProfileMove(from, to)).toBe(allowed.has(`${from} ${to}`));
  });

  test("never becomes unprepared, and no state follows itself", () => {
    for (const state of profileStates) {
      expect(profileTransitions[state]).not.toContain("preparing");
      expect(profileTransitions[state]).not.toContain(state);
    }
  });

  test("takes more data until it is gone from the phone", () => {
    expect(profileStates.filter((state) => !takesMoreData(state))).toEqual([
      "deleted",
      "unavailable",
      "taken_back",
    ]);
  });

  test("was never installed only while nothing says that it was", () => {
    const never = profileStates.filter((profileState) =>
      wasNeverInstalled({ profileState, firstInstalledAt: null }),
    );
    expect(never).toEqual(["preparing", "released", "downloaded", "unavailable"]);
    for (const profileState of profileStates) {
      expect(wasNeverInstalled({ profileState, firstInstalledAt: "2026-01-01T00:00:00.000Z" })).toBe(false);
    }
  });
});

describe("what the network counts for the whole eSIM", () => {
  const plan = (usedBytes: number, dataBytes: number, state: PlanState = "running") => ({
    usedBytes,
    dataBytes,
    state,
  });
  const dealt = (total: number, ...plans: ReturnType<typeof plan>[]) =>
    dealOut(total, plans).map(({ plan, usedBytes }) => [plans.indexOf(plan), usedBytes]);

  test("goes to the oldest plan first, and what it has no room for to the next", () => {
    expect(dealt(30, plan(0, 100), plan(0, 100, "ready"))).toEqual([
      [0, 30],
      [1, 0],
    ]);
    expect(dealt(130, plan(90, 100), plan(0, 100, "ready"))).toEqual([
      [0, 100],
      [1, 30],
    ]);
  });

  test.each(["data_gone", "time_over", "stopped"] as const)("passes by a plan that is %s", (state) => {
    expect(dealt(50, plan(20, 100, state), plan(0, 100))).toEqual([[1, 30]]);
  });

  test("that was dealt out before is not dealt out again, and never taken back", () => {
    expect(dealt(100, plan(100, 100, "data_gone"), plan(0, 100))).toEqual([[1, 0]]);
    expect(dealt(60, plan(50, 100), plan(20, 100))).toEqual([
      [0, 50],
      [1, 20],
    ]);
  });

  test("never fills a plan beyond its data", () => {
    expect(dealt(1000, plan(0, 100), plan(10, 100))).toEqual([
      [0, 100],
      [1, 100],
    ]);
    expect(dealt(1000)).toEqual([]);
  });
});
