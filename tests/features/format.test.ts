import { afterEach, describe, expect, test, vi } from "vitest";
import { BYTES_PER_GB, BYTES_PER_MB } from "#server/plans/rules";
import { count, formatCrypto, formatGb, formatUsd } from "~/format";

const ZONES = ["UTC", "America/Los_Angeles", "Pacific/Kiritimati", "Asia/Kathmandu"];
const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

/** The module as a machine in that time zone loads it. */
async function loadedIn(TZ: string): Promise<typeof import("~/format")> {
  process.env.TZ = TZ;
  vi.resetModules();
  return import("~/format");
}

describe("dollars [533]", () => {
  test.each([
    [0, "$0.00"],
    [1, "$0.01"],
    [300, "$3.00"],
    [999, "$9.99"],
    [1999, "$19.99"],
    [450_000, "$4,500.00"],
    [123_456_789, "$1,234,567.89"],
  ])("%i cents are %s", (cents, text) => {
    expect(formatUsd(cents)).toBe(text);
  });
});

describe("gigabytes", () => {
  test.each([
    [5 * 1024, "5 GB"],
    [1024, "1 GB"],
    [512, "0.5 GB"],
    [1536, "1.5 GB"],
    [256, "0.25 GB"],
    [100, "0.1 GB"],
    [1, "0 GB"],
    [0, "0 GB"],
    [2 * 1024 * 1024, "2,048 GB"],
  ])("%i MB are %s [535]", (mb, text) => {
    expect(formatGb(mb * BYTES_PER_MB)).toBe(text);
  });

  test("a GB is 1024 MB [257, 535]", () => {
    expect(BYTES_PER_GB).toBe(1024 * BYTES_PER_MB);
  });
});

describe("coins", () => {
  test.each([
    [1999, "BTC", "0.000460 BTC"],
    [300, "ETH", "0.001132 ETH"],
    [300, "LTC", "0.039735 LTC"],
    [300, "BCH", "0.01 BCH"],
    [999, "USDC", "9.99 USDC"],
    [999, "DAI", "9.99 DAI"],
    [300, "DOGE", "37.50 DOGE"],
    [0, "BTC", "0.000000 BTC"],
  ] as const)("%i cents in %s are %s [528-531]", (cents, coin, text) => {
    expect(formatCrypto(cents, coin)).toBe(text);
  });
});

describe("dates are shown in UTC", () => {
  test.each([
    ["2024-09-05T00:00:00.000Z", "Sep 5, 2024"],
    ["2024-09-05T23:59:59.999Z", "Sep 5, 2024"],
    ["2024-02-29T12:00:00.000Z", "Feb 29, 2024"],
    ["2024-12-31T23:59:59.999Z", "Dec 31, 2024"],
    ["2024-03-10T10:00:00.000Z", "Mar 10, 2024"],
  ])("%s is %s in every zone [534]", async (iso, text) => {
    for (const TZ of ZONES) {
      const { formatDate } = await loadedIn(TZ);
      expect(formatDate(iso), TZ).toBe(text);
    }
  });

  test("a moment has its time and 'UTC'", async () => {
    for (const TZ of ZONES) {
      const { formatMoment } = await loadedIn(TZ);
      expect(formatMoment("2024-09-05T14:05:00.000Z").replace(/\s/g, " "), TZ).toBe(
        "Sep 5, 2024, 2:05 PM UTC",
      );
    }
  });
});

test("one is singular, and all else is plural", () => {
  expect([0, 1, 2].map((n) => count(n, "device"))).toEqual(["0 devices", "1 device", "2 devices"]);
  expect([1, 190].map((n) => count(n, "country", "countries"))).toEqual(["1 country", "190 countries"]);
});
