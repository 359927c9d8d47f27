import fc from "fast-check";
import { expect, test } from "vitest";
import { fromUnits, toUnits } from "#server/processors/rules";
import { portion, worthOf } from "#server/books/rules";
import { tries } from "../../support/deep";

test.each([
  ["0.00045954", 459_540_000_000_000n],
  ["19.99", 19_990_000_000_000_000_000n],
  ["1", 10n ** 18n],
  ["0.000000000000000001", 1n],
])("%s is %s units, and is read back without needless zeros", (text, units) => {
  expect(toUnits(text)).toBe(units);
  expect(fromUnits(units)).toBe(text);
  expect(fromUnits(-units)).toBe(`-${text}`);
});

const senseless = ["NaN", "Infinity", "-1", "1e3", "", " 1", "1 ", "0x1", "1,5", ".5", "1.", undefined];
test.each([...senseless, "9".repeat(21), `0.${"9".repeat(19)}`])("%j is no amount", (text) => {
  expect(toUnits(text)).toBeUndefined();
});

test.each([
  ["the price", 45_954n, 0n, 1999],
  ["half of it, which comes first", 22_977n, 0n, 1000],
  ["the other half", 22_977n, 22_977n, 999],
  ["one unit", 1n, 0n, 0],
  ["as much as makes half a cent", 12n, 0n, 1],
  ["twice the price", 91_908n, 0n, 3998],
])("%s is worth its part of the price, half up", (_what, units, before, cents) => {
  expect(worthOf(units, before, { cents: 1999, units: 45_954n })).toBe(cents);
});

test("payments that make up the price are worth the price, in whatever parts they come", () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 1n, max: 10n ** 24n }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 100_000_000 }),
      (parts, cents) => {
        const units = parts.reduce((sum, part) => sum + part, 0n);
        let before = 0n;
        let worth = 0;
        for (const part of parts) {
          const one = worthOf(part, before, { cents, units });
          expect(one).toBeGreaterThanOrEqual(0);
          worth += one;
          before += part;
        }
        expect(worth).toBe(cents);
      },
    ),
    { numRuns: tries(200) },
  );
});

test("a portion and what is left of it are the whole", () => {
  expect(portion(100n, 1n, 3n)).toBe(33n);
  expect(portion(100n, 2n, 3n)).toBe(67n);
  expect(portion(1n, 1n, 2n)).toBe(1n);
  expect(portion(7n, 5n, 5n)).toBe(7n);
  expect(portion(7n, 0n, 5n)).toBe(0n);
});
