import { describe, expect, test } from "vitest";
import { fromNow, MINUTE, SECOND, timestamp } from "#server/clock";
import { type Backoff, nextRetry, waitAfter } from "#server/jobs/backoff";

const backoff: Backoff = { delays: [SECOND, 5 * SECOND, MINUTE], tries: 6 };

test("each wait stands in its place, and the last one for all that follow", () => {
  const waits = [1, 2, 3, 4, 5].map((tried) => waitAfter(tried, backoff));
  expect(waits).toEqual([SECOND, 5 * SECOND, MINUTE, MINUTE, MINUTE]);
});

test("after the last try there is no other", () => {
  expect([6, 7, 1000].map((tried) => waitAfter(tried, backoff))).toEqual([undefined, undefined, undefined]);
});

test("without a number of tries there is always another", () => {
  expect(waitAfter(1_000_000, { delays: backoff.delays })).toBe(MINUTE);
});

describe("the next try", () => {
  test("is due after the wait", () => {
    const [soonest, next, latest] = [
      timestamp(fromNow(5 * SECOND)),
      nextRetry(2, backoff)!,
      timestamp(fromNow(5 * SECOND)),
    ];
    expect([soonest, next, latest]).toEqual([soonest, next, latest].toSorted());
  });

  test("is never due when it was given up", () => {
    expect(nextRetry(6, backoff)).toBeNull();
  });
});
