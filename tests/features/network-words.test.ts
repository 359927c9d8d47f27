import { describe, expect, test } from "vitest";
import type { Choice, Fare } from "#server/trips/rules";
import { networkWords } from "~/features/trips/network-words";
import { otherWays } from "~/features/trips/ways";

const fare = (id: string, is5GEnabled: boolean) => ({ id, is5GEnabled }) as Fare;
const choice = (...fares: Fare[]): Choice => ({
  priceCents: 500,
  parts: fares.map((each, at) => ({ fare: each, first: at, last: at })),
});
const fast = fare("fast", true);
const slow = fare("slow", false);
const silent = fare("silent", false);
const exits = { fast: ["JP"], slow: ["NL", "FR"] };
const names: Record<string, string> = { JP: "Japan", NL: "Netherlands", FR: "France" };
const words = (of: Choice, ...others: Choice[]) =>
  networkWords(of, [of, ...others], exits, (code) => names[code]!);

describe("what a way is like on the network", () => {
  test("is where its traffic leaves, and its generation where another way has another", () => {
    expect(words(choice(slow))).toBe("Traffic leaves in the Netherlands or France.");
    expect(words(choice(slow), choice(fast))).toBe("4G; traffic leaves in the Netherlands or France.");
    expect(words(choice(fast), choice(slow))).toBe("5G; traffic leaves in Japan.");
    expect(words(choice(fast, slow), choice(fast))).toBe(
      "4G and 5G; traffic leaves in Japan, the Netherlands or France.",
    );
  });

  test("is not said where nobody has said it, of one of several neither", () => {
    expect(words(choice(silent))).toBe("");
    expect(words(choice(fast, silent))).toBe("");
    expect(words(choice(silent), choice(fast))).toBe("4G.");
  });
});

test("one eSIM for each place that is always the same plan is called so", () => {
  const titles = (oneForEach: Choice) =>
    otherWays({ recommended: { ...choice(silent), reasons: [] }, oneForEach, leftOut: [], unserved: [] }).map(
      ({ title }) => title,
    );
  expect(titles(choice(slow, slow))).toEqual(["The same plan, once for each place"]);
  expect(titles(choice(slow, fast))).toEqual(["One eSIM for each place"]);
});
