import { expect, test } from "vitest";
import { BYTES_PER_GB } from "#server/plans/rules";
import { topOf } from "~/features/subscriptions/scale";

test.each([
  [0, 0.02],
  [0.02, 0.02],
  [0.1, 0.1],
  [0.34, 0.5],
  [1, 1],
  [1.01, 2],
  [4.2, 5],
  [7, 10],
  [49.9, 50],
])("a highest day of %s GB fits under %s GB", (most, top) => {
  expect(topOf([{ usedBytes: 0 }, { usedBytes: most * BYTES_PER_GB }]) / BYTES_PER_GB).toBeCloseTo(top);
});
