import { describe, expect, test } from "vitest";
import {
  attemptsAllowed,
  isOverLimit,
  pruneAttempts,
  returnAttempt,
  consumeAttempt,
} from "#server/rate-limits/rate-limits";
import { DAY, MINUTE, SECOND, shiftClock } from "#server/clock";
import { logRejected } from "#server/rate-limits/rejected";
import { env } from "#server/env";
import { logged } from "../../support/logged";
import { rowsIn } from "../../support/rows";

const limit = { attempts: 5, windowMs: MINUTE };
let made = 0;
const freshKey = () => `test:${++made}`;

const take = (key: string) =>
  consumeAttempt(key, limit).then(
    () => "taken",
    (error: unknown) => (error as { code: string }).code,
  );
const takeAtOnce = (key: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => take(key)));

test.each([5, 6, 50])("of %i at once exactly five are taken", async (times) => {
  const outcomes = await takeAtOnce(freshKey(), times);
  expect(outcomes.filter((outcome) => outcome === "taken")).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === "too_many_attempts")).toHaveLength(times - 5);
});

test("with LIMITS=off nothing is counted", async () => {
  env().limits = false;
  try {
    expect(new Set(await takeAtOnce(freshKey(), 50))).toEqual(new Set(["taken"]));
  } finally {
    env().limits = "on";
  }
});

test.each([
  [1, 1],
  [5, 3],
  [120, 5],
  [1_200, 32],
])("with LIMITS=tight there are of %i attempts %i", (attempts, few) => {
  env().limits = "tight";
  try {
    expect(attemptsAllowed({ attempts })).toBe(few);
  } finally {
    env().limits = "on";
  }
});

test("a flood is one line a minute in the log, with its number and without whose it is", async () => {
  await takeAtOnce(`${freshKey()}:alice:203.0.113.7`, 40);
  await Promise.all(Array.from({ length: 9 }, () => isOverLimit("test-letters:alice", limit)));
  expect(logged).toEqual([]);
  for (const _ of [1, 2]) logRejected();
  expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
    { event: "tries refused", of: "test", tries: 35, security: true },
    { event: "tries refused", of: "test-letters", tries: 4 },
  ]);
  expect(logged.join()).not.toMatch(/alice|203/);
});

describe("the window", () => {
  test("ends a minute after the first attempt, not after the last", async () => {
    const key = freshKey();
    await take(key);
    shiftClock(MINUTE - 5 * SECOND);
    expect((await takeAtOnce(key, 5)).filter((outcome) => outcome === "taken")).toHaveLength(4);
    shiftClock(MINUTE);
    expect((await takeAtOnce(key, 6)).filter((outcome) => outcome === "taken")).toHaveLength(5);
  });

  test("says how many seconds are left of it", async () => {
    const key = freshKey();
    await takeAtOnce(key, 5);
    shiftClock(MINUTE - 10 * SECOND);
    const error = await consumeAttempt(key, limit).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: "DomainError", code: "too_many_attempts" });
    const { retryAfter } = error as { retryAfter: number };
    expect(Number.isInteger(retryAfter)).toBe(true);
    expect(retryAfter).toBeGreaterThanOrEqual(8);
    expect(retryAfter).toBeLessThanOrEqual(10);
  });

  test("opens neither early nor late when the clock steps back: no wait is longer than one window", async () => {
    const key = freshKey();
    await takeAtOnce(key, 5);
    shiftClock(-60 * MINUTE);
    const error = await consumeAttempt(key, limit).catch((caught: unknown) => caught);
    expect((error as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(60);
    shiftClock(-60 * MINUTE + 40 * SECOND);
    expect(await take(key)).toBe("too_many_attempts");
    shiftClock(-59 * MINUTE + SECOND);
    expect(await take(key)).toBe("taken");
  });
});

test("past a day's limit there is one more every ten minutes, but not for what is left out silently", async () => {
  const [key, daily] = [freshKey(), { attempts: 5, windowMs: DAY }];
  const wait = () =>
    consumeAttempt(key, daily).then(
      () => 0,
      (error: unknown) => (error as { retryAfter: number }).retryAfter,
    );
  for (let n = 0; n < 6; n++) expect(await wait()).toBe(0);
  for (let round = 1; round <= 3; round++) {
    expect(await wait()).toBeGreaterThan(590);
    expect(await wait()).toBeLessThanOrEqual(600);
    expect(await isOverLimit(key, daily)).toBe(true);
    shiftClock(round * 10 * MINUTE + SECOND);
    expect(await wait()).toBe(0);
  }
  shiftClock(DAY + SECOND);
  expect(await isOverLimit(key, daily)).toBe(false);
});

test("one that was taken past the limit can be given back, too", async () => {
  const [key, once] = [freshKey(), { attempts: 1, windowMs: DAY }];
  await consumeAttempt(key, once);
  await consumeAttempt(key, once);
  await returnAttempt(key);
  await consumeAttempt(key, once);
  await expect(consumeAttempt(key, once)).rejects.toMatchObject({ code: "too_many_attempts" });
});

test("an attempt that was given back can be taken again, once", async () => {
  const key = freshKey();
  await takeAtOnce(key, 5);
  await returnAttempt(key);
  expect([await take(key), await take(key)]).toEqual(["taken", "too_many_attempts"]);
});

test("giving back what was never taken is no error and counts for nobody", async () => {
  await returnAttempt("test:never");
  expect(await rowsIn("attempt_counters", { key: "test:never" })).toEqual([]);
});

test("pruning takes the windows that have ended, and only those", async () => {
  const [ended, running] = [freshKey(), freshKey()];
  await takeAtOnce(ended, 5);
  shiftClock(2 * MINUTE);
  await takeAtOnce(running, 5);
  await pruneAttempts();
  const left = await rowsIn("attempt_counters");
  expect(left.map(({ key }) => key)).toContain(running);
  expect(left.map(({ key }) => key)).not.toContain(ended);
  expect(await take(running)).toBe("too_many_attempts");
});
