import { expect, test } from "vitest";
import { delayMs, isNearby } from "#server/fares/delay";

const from = (...exits: string[]) => ({ exits });

test("the delay is the great circle between largest cities, 50 km a millisecond, of the longest way", () => {
  expect(delayMs(from("NL"), ["JP"])).toBe(186); // Tokyo and Amsterdam, 9,300 km
  expect(delayMs(from("NL", "HK"), ["JP"])).toBe(186);
  expect(delayMs(from("US"), ["NZ"])).toBe(284); // the short way over the date line, 14,200 km
  expect(delayMs(from("GB"), ["GB", "FR"])).toBe(7);
  expect(delayMs(from(), ["JP"])).toBeNull();
  expect(delayMs(null, ["JP"])).toBeNull();
});

test("near is what leaves on the same continent, and does not lag", () => {
  expect(isNearby({ ...from("HK", "SG"), countries: ["JP", "KR"] })).toBe(true);
  expect(isNearby({ ...from("HK", "NL"), countries: ["JP"] })).toBe(false);
  expect(isNearby({ ...from("HK"), countries: ["TR"] })).toBe(false);
  expect(isNearby({ ...from(), countries: ["JP"] })).toBe(false);
});
