import { expect, test } from "vitest";
import { BYTES_PER_GB } from "#server/plans/rules";
import type { UsageChart } from "#server/subscriptions/chart-rules";
import { ChartLines, DrawnBars } from "~/features/subscriptions/chart-lines";
import { rendered } from "../support/rendered";

let totalBytes = 0;
const days = [1, 0, 2, 0.5].map((gb, index) => {
  const usedBytes = gb * BYTES_PER_GB;
  return { day: `2026-11-0${index + 1}`, usedBytes, totalBytes: (totalBytes += usedBytes) };
});
const chart: UsageChart = {
  limitBytes: 5 * BYTES_PER_GB,
  days,
  slots: 8,
  asOf: "2026-11-04T12:00:00.000Z",
  isReported: false,
  forecast: {
    endsWith: "data",
    at: "2026-11-06T12:00:00.000Z",
    usedBytes: 5 * BYTES_PER_GB,
    line: { slot: 5, bytes: 5 * BYTES_PER_GB },
  },
};
const lines = async (changed: Partial<UsageChart> = {}) =>
  (await rendered(<ChartLines chart={{ ...chart, ...changed }} />)).elements("line");

test("a bar for each day is as high as all that is used by then, its own part on top [157]", async () => {
  const bars = (await rendered(<DrawnBars chart={chart} />)).elements("rect");
  const own = bars.filter((bar) => bar.dataPart === "own");
  const before = bars.filter((bar) => bar.dataPart === "before");
  expect(own.map(({ y, height }) => [y, height])).toEqual([
    ["80%", "20%"],
    ["80%", "0%"],
    ["40%", "40%"],
    ["30%", "10%"],
  ]);
  expect(before.map(({ y, height }) => [y, height])).toEqual([
    ["100%", "0%"],
    ["80%", "20%"],
    ["80%", "20%"],
    ["40%", "60%"],
  ]);
});

test("the limit is a line at the top, the forecast one from the last bar to where it leads", async () => {
  const all = await lines();
  expect(all.filter(({ dataLine }) => dataLine === "limit")).toHaveLength(1);
  expect(all.find(({ dataLine }) => dataLine === "forecast")).toMatchObject({
    x1: "43.75%",
    y1: "30%",
    x2: "68.75%",
    y2: "0%",
  });
});

test("without a forecast there is no line", async () => {
  expect((await lines({ forecast: null })).filter(({ dataLine }) => dataLine === "forecast")).toEqual([]);
});

test("bars have values, and lines are labelled", async () => {
  const { text } = await rendered(<ChartLines chart={chart} />);
  expect(text).toBe("Data ends about Nov 6 Limit 5 GB 1 3 3.5");
  const days = { endsWith: "days", at: "2026-11-08T12:00:00.000Z" } as const;
  const other = await rendered(
    <ChartLines chart={{ ...chart, forecast: { ...chart.forecast!, ...days } }} />,
  );
  expect(other.text).toContain("Days end Nov 8");
});
