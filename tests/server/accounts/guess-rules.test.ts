import { describe, expect, test } from "vitest";
import { countedGuesses, waitForGuess } from "#server/accounts/guess-rules";
import { DAY, HOUR, MINUTE } from "#server/clock";

/** Guesses as soon as it may, from the first on. @returns when each was made. */
function tireless(until: number): number[] {
  let moments: number[] = [];
  const made: number[] = [];
  for (let at = 0; at < until;) {
    moments = countedGuesses(moments, at);
    const wait = waitForGuess(moments, at);
    if (wait > 0) {
      at += wait;
      continue;
    }
    moments.push(at);
    made.push(at);
  }
  return made;
}

test("five wrong ones in a row wait for nothing, and then each waits longer, up to ten minutes", () => {
  const made = tireless(DAY);
  const waits = made.slice(1).map((at, n) => at - made[n]!);
  expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, MINUTE]);
  for (const [n, wait] of waits.entries()) expect(wait).toBeGreaterThanOrEqual(waits[n - 1] ?? 0);
  expect(Math.max(...waits)).toBe(10 * MINUTE);
});

test("no twenty-four hours hold more than 160, wherever they begin", () => {
  const made = tireless(10 * DAY);
  const inTheDayFrom = (begin: number) => made.filter((at) => at >= begin && at < begin + DAY).length;
  expect(Math.max(...made.map(inTheDayFrom))).toBeLessThanOrEqual(160);
});

describe("a clock that is put back", () => {
  const moments = [HOUR, HOUR, HOUR, HOUR, HOUR];

  test("lengthens no wait", () => {
    const put = countedGuesses(moments, 0);
    expect(waitForGuess(put, 0)).toBe(MINUTE);
    expect(waitForGuess(countedGuesses(put, MINUTE), MINUTE)).toBe(0);
  });

  test("forgets no guess", () => {
    expect(countedGuesses(moments, 0)).toHaveLength(5);
  });
});
