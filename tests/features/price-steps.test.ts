import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priceSteps } from "~/features/coverage/price-steps";

/** Countries XA, XB and so on with these cents per GB. */
function stepsOf(cents: (number | null)[]) {
  const codes = cents.map((_, index) => `X${String.fromCharCode(65 + index)}`);
  const prices = Object.fromEntries(
    cents.map((gigabyteCents, index) => [codes[index]!, { fromCents: 100, gigabyteCents }]),
  );
  return priceSteps(
    codes.map((code) => ({ code })),
    prices,
  );
}
const said = (cents: (number | null)[]) =>
  stepsOf(cents).map(({ label, shade, codes }) => `${shade}: ${label}, ${[...codes].join("")}`);

describe("the steps of the legend", () => {
  test("begin at round prices, and hold about as many countries each", () => {
    expect(said([70, 80, 99, 110, 120, 130, 140, 160, 180, 300])).toEqual([
      "1: under $1, XAXBXC",
      "2: $1 to $1.24, XDXE",
      "3: $1.25 to $1.49, XFXG",
      "4: $1.50 to $1.74, XH",
      "5: $1.75 and more, XIXJ",
    ]);
  });

  test("a price that reads '$1.00' is not under $1", () => {
    const steps = said([70, 80, 99.4, 99.8, 110, 120, 130, 140, 160, 180, 300]);
    expect(steps[0]).toBe("1: under $1, XAXBXC");
    expect(steps[1]).toContain("XD");
  });

  test("where prices are far apart the steps are rounder", () => {
    expect(said([100, 700, 1500, 2100, 3000]).map((step) => step.replace(/,.*/, ""))).toEqual([
      "1: under $5",
      "2: $5 to $14.99",
      "3: $15 to $19.99",
      "4: $20 to $29.99",
      "5: $30 and more",
    ]);
  });

  test("one price is one step, and no price is no step", () => {
    expect(said([120, 120, 120])).toEqual(["1: Any price, XAXBXC"]);
    expect(said([null, null])).toEqual([]);
    expect(said([])).toEqual([]);
  });

  test("every country with a price is in exactly one, the strongest shade first", () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.double({ min: 1, max: 5000, noNaN: true })), { maxLength: 26 }),
        (cents) => {
          const steps = stepsOf(cents);
          const codes = steps.flatMap((step) => [...step.codes]);
          expect(new Set(codes).size).toBe(codes.length);
          expect(codes).toHaveLength(cents.filter((each) => each !== null).length);
          expect(steps.length).toBeLessThanOrEqual(5);
          const shades = steps.map(({ shade }) => shade);
          expect(shades).toEqual([...new Set(shades)].toSorted((a, b) => a - b));
          expect(new Set(steps.map(({ label }) => label)).size).toBe(steps.length);
        },
      ),
    );
  });
});
