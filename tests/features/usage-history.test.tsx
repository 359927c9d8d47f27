import { expect, test } from "vitest";
import { BYTES_PER_MB } from "#server/plans/rules";
import type { UsageChart } from "#server/subscriptions/chart-rules";
import { UsageHistory, type UsageView } from "~/features/subscriptions/usage-history";
import { rendered } from "../support/rendered";

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

test("the table says what each day used, and all until then [157, 269]", async () => {
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

test("what the network has not counted is marked as reported", async () => {
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

test("without any there is none", async () => {
  expect((await history()).text).toBe("Data Usage History No usage data available yet");
});
