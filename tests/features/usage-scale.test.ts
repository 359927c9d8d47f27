import { expect, test } from "vitest";
import { BYTES_PER_GB, BYTES_PER_MB } from "#server/plans/rules";
import { topOf, unitOf } from "~/features/subscriptions/scale";

test.each([
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

test.each([
  [0, 20],
  [20, 20],
  [20.5, 50],
  [51, 100],
  [100, 100],
])("a highest day of %s MB fits under %s MB", (most, top) => {
  const bytes = topOf([{ usedBytes: most * BYTES_PER_MB }]);
  expect(bytes / BYTES_PER_MB).toBe(top);
  expect(unitOf(bytes)).toBe("MB");
});

test("a scale of 0.1 GB is one of GB", () => {
  const bytes = topOf([{ usedBytes: 101 * BYTES_PER_MB }]);
  expect(bytes / BYTES_PER_GB).toBeCloseTo(0.1);
  expect(unitOf(bytes)).toBe("GB");
});
