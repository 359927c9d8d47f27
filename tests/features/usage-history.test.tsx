import { expect, test } from "vitest";
import { BYTES_PER_MB } from "#server/plans/rules";
import { UsageHistory } from "~/features/subscriptions/usage-history";
import { rendered } from "../support/rendered";

const history = (...mb: number[]) => view(mb);
const view = (mb: number[], isReported = false) => {
  const days = mb.map((used, index) => ({ day: `2026-11-0${index + 1}`, usedBytes: used * BYTES_PER_MB }));
  return rendered(<UsageHistory usage={{ days, asOf: "2026-11-09T12:00:00.000Z", isReported }} />);
};

test("days of more than 0.1 GB are counted in GB, and a little one in MB", async () => {
  const { text } = await history(1536, 37);
  expect(text).toContain("GB a day, as of");
  expect(text).toContain("Nov 2, 2026 37 MB Nov 1, 2026 1.5 GB");
});

test("where all of them are little, so is the scale", async () => {
  expect((await history(12, 37)).text).toContain("MB a day, as of");
});

test("what the network has not counted is marked as reported", async () => {
  const said = "The network has not counted all of it yet: the rest is what you reported.";
  expect((await view([12, 37], true)).text).toContain(said);
  expect((await view([12, 37])).text).not.toContain("reported");
});
