import { expect, test } from "vitest";
import { BYTES_PER_GB } from "#server/plans/rules";
import { DrawnBars } from "~/features/subscriptions/drawn-bars";
import { rendered } from "../support/rendered";

test("there is a bar for each day, as high as what it took under a top of whole GB", async () => {
  const days = [1, 0, 2, 0.5].map((gb, index) => ({
    day: `2026-11-0${index + 1}`,
    usedBytes: gb * BYTES_PER_GB,
  }));
  const bars = (await rendered(<DrawnBars days={days} />)).elements("rect");
  expect(bars.map(({ height, y }) => [Number(height), Number(y)])).toEqual([
    [50, 50],
    [0, 100],
    [100, 0],
    [25, 75],
  ]);
});
