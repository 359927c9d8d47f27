/** Each screen of the specification for something missing or unavailable, provoked, in its own words. */
import { describe, expect, test } from "vitest";
import { MINUTE, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { readPage } from "../support/read-page";
import { makeVisitor } from "../support/visitors";

const { cookie } = await makeVisitor();

describe("something missing", () => {
  test.each<[string, string, number, string, string]>([
    ["/nowhere", "Page Not Found", 404, "Home", "/"],
    ["/checkout/moon", "Plan Not Found", 404, "View Available Plans", "/plans"],
    ["/destinations/zz", "Country Not Found", 404, "Back to Destinations", "/destinations"],
    ["/news/nowhere", "News Article Not Found", 404, "Back to News", "/news"],
    ["/destinations?q=zzzz", "No countries found", 200, "Clear filters", "/destinations"],
    ["/coverage?q=zzzz", "No countries found", 200, "Clear filters", "/coverage"],
    ["/news?q=zzzz", "No news articles found", 200, "Show all news", "/news"],
    ['/support?q=zz"z', 'No results found for "zz"z"', 200, "Clear search", "/support"],
    ["/dashboard", "No Active Plan", 200, "View Plans", "/plans"],
  ])("%s: '%s' [194, 415, 494-500, 503]", async (path, words, status, label, to) => {
    const screen = await readPage(path, { Cookie: cookie });
    expect([screen.status, screen.main.text]).toEqual([status, expect.stringContaining(words)]);
    expect(screen.main.links()).toContain(`${label}: ${to}`);
  });
});

test("plans that cannot be read: 'Error Loading Plans', and to try again later [493]", async () => {
  const rename = (from: string, to: string) => db().schema.alterTable(from).renameTo(to).execute();
  await rename("plans", "plans_away");
  shiftClock(MINUTE); // the cache is empty again
  try {
    const { main } = await readPage("/plans");
    expect(main.all("h3").map(({ text }) => text)).toContain("Error Loading Plans");
    expect(main.text).toContain("Please try again later.");
  } finally {
    await rename("plans_away", "plans");
  }
});
