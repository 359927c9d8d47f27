import fc from "fast-check";
import { expect, test } from "vitest";
import { coversMissing, byFit } from "#server/checkout/top-up-rules";
import { seed, tries } from "../../support/deep";

const plans = [
  { id: "a", dataBytes: 1, priceCents: 300 },
  { id: "b", dataBytes: 3, priceCents: 499 },
  { id: "c", dataBytes: 5, priceCents: 699 },
  { id: "d", dataBytes: 6, priceCents: 699 },
  { id: "e", dataBytes: 20, priceCents: 1999 },
];
const first = (missing: number) => byFit(missing, plans)[0]?.id;

test.each([
  [0.5, "a"],
  [1, "a"],
  [1.1, "a"], // as good as all
  [1.2, "b"],
  [4, "d"], // for the same price as c
  [7, "e"],
  [50, "e"], // what comes closest
])("of %d that is missing, the cheapest that brings it is %s", (missing, id) => {
  expect(first(missing)).toBe(id);
});

test("where there is none, there is none", () => {
  expect(byFit(1, [])).toEqual([]);
});

test("no plan that brings as much is cheaper than the one that is offered, whatever their order", () => {
  const plan = fc.record({
    id: fc.uuid(),
    dataBytes: fc.integer({ min: 1, max: 50 }),
    priceCents: fc.integer({ min: 1, max: 50 }),
  });
  fc.assert(
    fc.property(fc.array(plan, { minLength: 1 }), fc.integer({ min: 1, max: 60 }), (plans, missing) => {
      const [offered] = byFit(missing, plans);
      const enough = plans.filter((plan) => coversMissing(missing, plan));
      const most = Math.max(...plans.map(({ dataBytes }) => dataBytes));
      const rivals = enough.length > 0 ? enough : plans.filter(({ dataBytes }) => dataBytes === most);
      expect(rivals).toContain(offered);
      expect(Math.min(...rivals.map(({ priceCents }) => priceCents))).toBe(offered!.priceCents);
      expect(byFit(missing, plans.toReversed())[0]).toEqual(offered);
    }),
    { seed, numRuns: tries(300) },
  );
});
