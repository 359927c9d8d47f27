import { describe, expect, test } from "vitest";
import type { Advice } from "#server/checkout/outlook";
import { BYTES_PER_GB } from "#server/plans/rules";
import { sharedData } from "#server/subscriptions/forecast-rules";
import type { ShownStatus } from "#server/esims/words-rules";
import type { PlanState, StartRule } from "#server/subscriptions/rules";
import type { StoredReading } from "#server/subscriptions/usage-rules";
import { ActivePlanCard, type ActivePlanView } from "~/features/subscriptions/active-plan-card";
import { rendered } from "../support/rendered";

const plan = {
  id: "sub",
  state: "running" as PlanState,
  validityDays: 30,
  startRule: "first_connection" as StartRule,
  startBy: "2027-05-08T12:00:00.000Z",
  daysBegunAt: "2026-11-10T12:00:00.000Z" as string | null,
  endDate: "2026-12-10T12:00:00.000Z",
  dataBytes: 20 * BYTES_PER_GB,
  usedBytes: 5 * BYTES_PER_GB,
  usageAsOf: "2026-11-21T14:30:00.000Z" as string | null,
  reported: null as StoredReading | null,
};
function statusWith(status: ShownStatus["status"], more: Partial<ShownStatus> = {}): ShownStatus {
  return { status, label: "So it stands", next: "Do this.", action: "use", reached: 4, ...more };
}
const unused = { daysBegunAt: null, usedBytes: 0, endDate: "2027-06-07T12:00:00.000Z" };
const shown: ActivePlanView = {
  id: "the-esim",
  title: "Nomad",
  planCount: 1,
  shown: statusWith("flowing"),
  esimId: "the-esim",
  data: sharedData([plan]),
  endDate: plan.endDate,
  daysRemaining: 19,
  owed: null,
  outlook: {
    advice: { is: "unknown", again: "nomad" },
    isUsedUp: false,
    isLow: false,
    forecast: null,
    own: null,
  },
};
const card = (changed: Partial<ActivePlanView> = {}) =>
  rendered(<ActivePlanCard plan={{ ...shown, ...changed }} />);
const cardOf = (changed: Partial<typeof plan>) => card({ data: sharedData([{ ...plan, ...changed }]) });
const asOf = "Usage as of Nov 21, 2026, 2:30 PM UTC.";

test("until its days begin a plan says by when to start and how, and no remaining days", async () => {
  const waiting = (startRule: StartRule) =>
    card({ data: sharedData([{ ...plan, ...unused, startRule }]), endDate: null, daysRemaining: null });
  const { names, text } = await waiting("first_connection");
  expect(names("definition")).toEqual([
    "30 days, start by May 8, 2027",
    "when your phone first connects with it",
  ]);
  expect(text).not.toContain("remaining");
  const { names: other } = await waiting("first_installation");
  expect(other("definition")[1]).toBe("when it is installed on your phone");
});

test("a plan says what is left of it, until when, and where to get more [149, 150]", async () => {
  const { text, names, attribute } = await card();
  expect(names("heading")).toEqual(["Nomad"]);
  expect(text).toContain("15 GB left 5 GB of 20 GB used");
  expect(names("definition")).toEqual(["19 days remaining", "Dec 10, 2026"]);
  expect(attribute("link", "Your eSIM", "href")).toBe("/dashboard/esims/the-esim");
  expect(attribute("link", "Top up this eSIM", "href")).toBe("/checkout/nomad?esim=the-esim");
});

describe("several plans on one eSIM", () => {
  const more = { ...plan, dataBytes: 5 * BYTES_PER_GB, usedBytes: 0, usageAsOf: null };
  const both = (changed: Partial<typeof plan>) =>
    card({ title: "Nomad, Euro Week", planCount: 2, data: sharedData([plan, { ...more, ...changed }]) });

  test("have one counter, with one end", async () => {
    const { text, names } = await both({});
    expect(text).toContain("2 plans on one eSIM Nomad, Euro Week So it stands");
    expect(text).toContain("20 GB left 5 GB of 25 GB used All of it until Dec 10, 2026.");
    expect(names("definition")).toEqual(["19 days remaining", "Dec 10, 2026"]);
  });

  test.each<[when: string, Partial<typeof plan>, said: string]>([
    [
      "another end",
      { endDate: "2027-01-03T12:00:00.000Z" },
      "15 GB until Dec 10, 2026; 5 GB until Jan 3, 2027.",
    ],
    [
      "not there yet",
      { ...unused, state: "being_made" },
      "15 GB until Dec 10, 2026; 5 GB is not on the eSIM yet.",
    ],
    ["used up", { state: "data_gone" }, "All of it until Dec 10, 2026."],
  ])("say by when which part ends: %s", async (_when, changed, said) => {
    expect((await both(changed)).text).toContain(said);
  });

  test("that are used up say when their days end", async () => {
    const gone = { ...plan, state: "data_gone" } as const;
    expect((await card({ planCount: 2, data: sharedData([gone, gone]) })).text).toContain(
      "0 MB left 40 GB of 40 GB used Its days end Dec 10, 2026.",
    );
  });

  test("of which nobody has used any begin together", async () => {
    const data = sharedData([
      { ...plan, ...unused },
      { ...more, ...unused, validityDays: 7 },
    ]);
    const { text } = await card({ planCount: 2, data, endDate: null, daysRemaining: null });
    expect(text).toContain(
      "All of it for 37 days, start by May 8, 2027. Its days begin when your phone first connects with it.",
    );
  });
});

test("small amounts, used or left, are counted in MB", async () => {
  const mb = BYTES_PER_GB / 1024;
  expect((await cardOf({ usedBytes: 37 * mb })).text).toContain("19.96 GB left 37 MB of 20 GB used");
  expect((await cardOf({ usedBytes: 20 * BYTES_PER_GB - 5 * mb })).text).toContain(
    "5 MB left 20 GB of 20 GB",
  );
});

test("without an eSIM it links to none", async () => {
  expect((await card({ esimId: null })).names("link")).toEqual([]);
});

test.each([
  ["on", "Active plan"],
  ["flowing", "Active plan"],
  ["low", "Active plan"],
  ["ready", "Your plan"],
  ["used_up", "Your plan"],
] as const)("a plan on an eSIM that is %s is headed '%s'", async (status, head) => {
  expect((await card({ shown: statusWith(status) })).text).toContain(`${head} Nomad So it stands`);
});

test("a plan says how it stands and what is to be done, unless its data says it", async () => {
  const off = await card({ shown: statusWith("off", { action: "switch_on" }) });
  expect(off.text).toContain("Do this.");
  expect(off.attribute("link", "How to switch it on", "href")).toBe("/dashboard/esims/the-esim#online");
  expect(off.names("link")).not.toContain("Top up this eSIM");
  expect((await card()).text).not.toContain("Do this.");
});

test("a plan that is not delivered yet says so, and is not called active", async () => {
  const owed = { label: "Your eSIM is late", next: "We go on trying.", action: "contact" as const };
  const { text } = await card({ shown: statusWith("late", { ...owed, reached: 0 }), owed });
  expect(text).toContain("Your plan Nomad Your eSIM is late We go on trying.");
  expect(text).not.toMatch(/active|being made| left|days/i);
});

describe("how long the data lasts", () => {
  const lasts = (endsWith: "data" | "days", days: number) => ({
    outlook: { ...shown.outlook!, forecast: { endsWith, days } },
  });
  test.each<[string, Partial<ActivePlanView>, said: string]>([
    [
      "unused, before the first reading",
      { data: sharedData([{ ...plan, usedBytes: 0, usageAsOf: null }]) },
      "The network has told of no usage yet. It reports every few hours.",
    ],
    ["unused, by a reading", { data: sharedData([{ ...plan, usedBytes: 0 }]) }, `Nothing used yet. ${asOf}`],
    [
      "all used",
      { data: sharedData([{ ...plan, usedBytes: plan.dataBytes }]) },
      `All of it is used. ${asOf}`,
    ],
    ["slowly used", lasts("days", 19), `At this pace it lasts until its days end. ${asOf}`],
    ["used at no pace that is known", {}, asOf],
    ["used within days", lasts("data", 8.4), `At this pace it lasts about 8 more days. ${asOf}`],
    ["used within a day or two", lasts("data", 1.9), `At this pace it lasts about 1 more day. ${asOf}`],
    ["used within hours", lasts("data", 0.9), `At this pace it lasts less than a day. ${asOf}`],
  ])("%s", async (_when, changed, said) => {
    expect((await card(changed)).names("paragraph").at(-1)).toBe(said);
  });
});

describe("the usage that the owner reported", () => {
  const reported = { usedBytes: plan.dataBytes, asOf: "2026-11-22T09:00:00.000Z" };

  test("is shown as theirs beside the network's count, and leaves the plan running", async () => {
    const { text } = await cardOf({ reported });
    expect(text).toContain(
      "0 MB left 20 GB of 20 GB used The network has counted 5 GB: the rest is what you reported.",
    );
    expect(text).toContain("All of it is used. Usage as of Nov 22, 2026, 9:00 AM UTC.");
  });

  test("is not shown where the network has counted as much", async () => {
    const { text } = await cardOf({ reported: { ...reported, usedBytes: plan.usedBytes } });
    expect(text).toContain(asOf);
    expect(text).not.toContain("reported");
  });
});

describe("the next step for the data of its eSIM", () => {
  const offered = {
    id: "city-break",
    name: "City Break",
    dataBytes: 3 * BYTES_PER_GB,
    priceCents: 499,
    validityDays: 10,
  };
  const add = {
    is: "add",
    missingDays: 2,
    until: "2026-12-10T12:00:00.000Z",
    plan: offered,
    larger: [] as { id: string; name: string; dataBytes: number; priceCents: number; validityDays: number }[],
    brings: "all",
    endDate: "2026-12-20T12:00:00.000Z",
  } as const;
  const advised = (advice: Advice, isUsedUp = false, isLow = false) =>
    card({ outlook: { advice, isUsedUp, isLow, forecast: null, own: null } });

  test("more data is a button that says what it brings, what it costs, and leads to its checkout", async () => {
    const { text, names, attribute } = await advised(add);
    expect(text).toContain(
      "About 2 days short An estimate from your recent use, for the days until Dec 10, 2026. City Break adds 3 GB and 10 days: all of your data is good until Dec 20, 2026.",
    );
    expect(names("link")).toEqual(["Add 3 GB, $4.99", "Your eSIM"]);
    expect(attribute("link", "Add 3 GB, $4.99", "href")).toBe("/checkout/city-break?esim=the-esim");
    expect(text).not.toContain("No one plan");
  });

  test("what runs low is added to first, also where it lasts", async () => {
    const { names, elements } = await advised({ is: "enough", again: "nomad" }, false, true);
    expect(names("link")).toEqual(["Top up this eSIM", "Your eSIM"]);
    expect(elements("a").filter((link) => "dataNextStep" in link)).toHaveLength(1);
  });

  test("larger sizes stand beside it, and what its owner has elsewhere above it", async () => {
    const larger = [{ ...offered, id: "euro-week", dataBytes: 5 * BYTES_PER_GB, priceCents: 699 }];
    const own = { esimId: "other", planNames: ["Nomad"], leftBytes: 20 * BYTES_PER_GB, isToInstall: true };
    const { text, names, attribute, elements } = await card({
      outlook: { advice: { ...add, larger }, isUsedUp: false, isLow: false, forecast: null, own },
    });
    expect(text).toMatch(/You have 20 GB in Nomad, which works here\. Install it.*About 2 days short/);
    expect(names("link")).toEqual(["Install it", "Add 3 GB, $4.99", "5 GB, $6.99", "Your eSIM"]);
    expect(attribute("link", "Install it", "href")).toBe("/dashboard/esims/other");
    expect(elements("a").filter((link) => "dataNextStep" in link)).toHaveLength(1);
  });

  test.each([
    [0.4, false, "Less than a day short"],
    [1.2, false, "About 1 day short"],
    [16.6, false, "About 17 days short"],
    [4, true, "Your data is used up, with about 4 days to go"],
    [0.2, true, "Your data is used up, with less than a day to go"],
  ])("%d days without data, used up %s: '%s'", async (missingDays, isUsedUp, said) => {
    expect((await advised({ ...add, missingDays }, isUsedUp)).text).toContain(said);
  });

  test("that one plan does not cover all of it is said", async () => {
    expect((await advised({ ...add, brings: "some" })).text).toContain(
      "No one plan brings all of it. City Break",
    );
  });

  test.each<[Advice, said: string, links: string[]]>([
    [{ is: "enough", again: "nomad" }, "", ["Your eSIM", "Top up this eSIM"]],
    [{ is: "enough", again: null }, "", ["Your eSIM"]],
    [{ is: "unknown", again: "nomad" }, "", ["Your eSIM", "Top up this eSIM"]],
    [{ is: "not_begun" }, "", ["Your eSIM"]],
    [
      { is: "slowed", to: "1 Mbps", again: "jp-day-1-1" },
      "More data cannot go onto it. At its limit you stay online at 1 Mbps.",
      ["Buy another on a new eSIM", "Your eSIM"],
    ],
    [
      { is: "none", missingDays: 3, until: null },
      "About 3 days short An estimate from your recent use. No plan on sale at the moment",
      ["View Plans", "Your eSIM"],
    ],
    [{ is: "over" }, "Its time is over. New data comes on a new eSIM.", ["View Plans", "Your eSIM"]],
    [{ is: "gone" }, "More data cannot go onto this eSIM any more.", ["Contact us", "Your eSIM"]],
  ])("%o", async (advice, said, links) => {
    const { text, names } = await advised(advice);
    expect(text).toContain(said);
    expect(names("link")).toEqual(links);
  });
});
