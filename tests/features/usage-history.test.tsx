import { expect, test } from "vitest";
import { BYTES_PER_MB, BYTES_PER_GB } from "#server/plans/rules";
import type { UsageChart } from "#server/subscriptions/chart-rules";
import { UsageHistory, type UsageView } from "~/features/subscriptions/usage-history";
import { rendered } from "../support/rendered";
import { ChartLines, DrawnBars } from "~/features/subscriptions/chart-lines";
import { AutoRefresh } from "~/features/subscriptions/auto-refresh";

function view(mb: number[], changed: Partial<UsageChart> = {}, name = "Nomad"): UsageView {
  let totalBytes = 0;
  const days = mb.map((used, index) => {
    const usedBytes = used * BYTES_PER_MB;
    return { day: `2026-11-0${index + 1}`, usedBytes, totalBytes: (totalBytes += usedBytes) };
  });
  const chart = {
    limitBytes: 20 * 1024 * BYTES_PER_MB,
    days,
    slots: 30,
    asOf: "2026-11-09T12:00:00.000Z",
    isReported: false,
    forecast: null,
    ...changed,
  };
  return { id: name, name, chart };
}
const history = (...usage: UsageView[]) => rendered(<UsageHistory usage={usage} />);

test("the table says what each day used, and the total until then [157, 269]", async () => {
  const { text } = await history(view([1536, 37]));
  expect(text).toContain("Nomad: GB used by the end of each day");
  expect(text).toContain("Nov 2, 2026 37 MB 1.54 GB Nov 1, 2026 1.5 GB 1.5 GB");
});

test("more than a week opens", async () => {
  expect((await history(view([1, 1, 1, 1, 1, 1, 1]))).text).not.toContain("Earlier days");
  expect((await history(view([1, 1, 1, 1, 1, 1, 1, 1]))).text).toMatch(
    /Nov 2, 2026.*Earlier days.*Nov 1, 2026/,
  );
});

test("a forecast is said in words, too", async () => {
  const line = { slot: 20, bytes: 1 };
  const data = { endsWith: "data", at: "2026-11-21T12:00:00.000Z", usedBytes: 20, line } as const;
  expect((await history(view([1], { forecast: data }))).text).toContain(
    "at this pace all of the data is used about Nov 21, 2026.",
  );
  const days = { ...data, endsWith: "days", usedBytes: 512 * BYTES_PER_MB } as const;
  expect((await history(view([1], { forecast: days }))).text).toContain(
    "about 0.5 GB are used when the days end, on Nov 21, 2026.",
  );
});

test("usage that the network has not counted is marked as reported", async () => {
  const said = "The network has not counted all of it yet: the rest is what you reported.";
  expect((await history(view([12, 37], { isReported: true }))).text).toContain(said);
  expect((await history(view([12, 37]))).text).not.toContain("reported");
});

test("the data of several eSIMs are several charts, each with its name", async () => {
  expect((await history(view([1]))).names("heading")).toEqual(["Data Usage History"]);
  const two = await history(view([1]), view([2], {}, "Layover"));
  expect(two.names("heading")).toEqual(["Data Usage History", "Nomad", "Layover"]);
  expect(two.text).toContain("Data used on each day of Layover");
});

test("without any there is no chart", async () => {
  expect((await history()).text).toBe("Data Usage History No usage data available yet");
});

const { chart } = view([1024, 0, 2048, 512], {
  limitBytes: 5 * BYTES_PER_GB,
  slots: 8,
  forecast: {
    endsWith: "data",
    at: "2026-11-06T12:00:00.000Z",
    usedBytes: 5 * BYTES_PER_GB,
    line: { slot: 5, bytes: 5 * BYTES_PER_GB },
  },
});
const lines = async (changed: Partial<UsageChart> = {}) =>
  (await rendered(<ChartLines chart={{ ...chart, ...changed }} />)).elements("line");

test("a bar for each day is as high as the total by then, with its own part on top [157]", async () => {
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

test("the limit is a line at the top, the forecast a line from the last bar on", async () => {
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

const line = (path = "/dashboard", asOf: string | null = "2026-11-24T12:00:00.000Z") =>
  rendered(<AutoRefresh asOf={asOf} />, {}, path);
const address = async (path: string) => String((await line(path)).attribute("link", "Check again", "href"));

test("says how old the usage is", async () => {
  expect((await line()).text).toBe("Usage as of Nov 24, 2026, 12:00 PM UTC. Check again");
  expect((await line("/dashboard", null)).text).toBe("The network has told of no usage yet. Check again");
});

test("without a script a link loads the page, and leads back to the link", async () => {
  expect(await address("/dashboard/esims/x?phone=iphone")).toBe(
    "/dashboard/esims/x?phone=iphone&again=1#check-again",
  );
  expect((await line()).elements("a")[0]).toMatchObject({ id: "check-again" });
});

test("each time to another address than the open one, since only then the browser loads it", async () => {
  const first = await address("/dashboard");
  const second = await address(first);
  expect(second).not.toBe(first);
  expect(await address(second)).toBe(first);
});
