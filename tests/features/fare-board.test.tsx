import { expect, test } from "vitest";
import type { FareRow } from "#server/fares/board";
import { BYTES_PER_GB } from "#server/plans/rules";
import { FareBoard } from "~/features/fares/fare-board";
import { rendered } from "../support/rendered";

const fare: FareRow = {
  id: "jp-5-30",
  kind: "local",
  version: 1,
  name: "Japan 5 GB",
  description: "",
  priceCents: 549,
  regularPriceCents: null,
  dataBytes: 5 * BYTES_PER_GB,
  validityDays: 30,
  devices: 1,
  supportLevel: "chat",
  is5GEnabled: true,
  isPopular: false,
  isPromo: false,
  countryCount: 1,
  country: "JP",
  start: { startRule: "first_connection", unusedValidDays: 180 },
  route: { dataType: "total", slowedTo: null, exits: ["HK"], takesTopUps: true, operators: [] },
};
const board = async (...fares: Partial<FareRow>[]) => {
  const rows = fares.map((changed, at) => ({ ...fare, id: `plan-${at}`, ...changed }));
  return (await rendered(<FareBoard fares={rows} caption="All plans" />)).text;
};

test("a plan that is slowed at its limit says so, and so does the legend", async () => {
  const text = await board({}, { route: { ...fare.route!, slowedTo: "384 Kbps" } });
  expect(text).toContain("Stops");
  expect(text).toContain("384 Kbps");
  expect(text).toContain("At its limit data stops, or goes on at the speed that is said; the eSIM stays.");
  expect(await board({})).toContain("At its limit data stops; the eSIM stays.");
});

test("of what the network has not said nothing is made up", async () => {
  const text = await board({ route: null });
  expect(text).toContain("Not said");
  expect(text).not.toContain("Stops");
});

test("days that begin with the installation are marked, and the mark is explained", async () => {
  const other = { start: { startRule: "first_installation", unusedValidDays: 90 } } as const;
  const text = await board({}, other);
  expect(text.match(/30 \*/g)).toHaveLength(1);
  expect(text).toContain("where a * stands, when it is installed on your phone.");
  expect(await board({})).not.toContain("*");
});

test("a place stands by its code, its name without what the figures say", async () => {
  const { text, names } = await rendered(<FareBoard fares={[fare]} caption="All plans" />);
  expect(text).toMatch(/JP Japan\s+5 GB/);
  expect(names("link")[0]).toBe("Japan 5 GB");
  expect(await board({ name: "Japan day pass", validityDays: 1 })).toContain("Day pass");
});

test("on a phone the price per GB stands below the price, or per day where it is sorted by", async () => {
  expect(await board({})).toContain("$1.10/GB");
  const sorting = { now: "-per-day", to: () => "/" } as const;
  const byDay = await rendered(<FareBoard fares={[fare]} caption="All plans" sorting={sorting} />);
  expect(byDay.text).toContain("$0.18/day");
});
