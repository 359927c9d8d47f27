import { describe, expect, test } from "vitest";
import { MINUTE, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { countries } from "#server/seeds/countries";
import { visitPage } from "../support/pages";
import { logged } from "../support/logged";

async function read(path: string) {
  const response = await visitPage(path);
  const html = (await response.text()).replaceAll("<!-- -->", "");
  const caching = response.headers.get("Cache-Control");
  return {
    status: response.status,
    caching,
    html,
    main: html.slice(html.indexOf("<main"), html.indexOf("</main>")),
  };
}

/** The countries that the grid links to, in its order; the answer above the map links to one as well. */
const cards = (main: string) =>
  [...main.replace(/<p id="answer"[^]*?<\/p>/, "").matchAll(/href="\/destinations\/([a-z]{2})"/g)].map(
    ([, code]) => code,
  );

describe("/coverage", () => {
  test("shows countries with their flags, and all of them on request [543]", async () => {
    const { main } = await read("/coverage");
    expect(main).toMatch(/<img src="[^"]*\/JP[^"]*" alt="" width="30" height="20" loading="lazy"/);
    expect(cards((await read("/coverage?all=1")).main)).toHaveLength(countries.length);
  });

  test("filters by GET, and keeps the choice in the form [91]", async () => {
    const { main } = await read("/coverage?q=TURK&region=asia&speed=4g");
    expect(cards(main)).toEqual(["tr"]);
    expect(main).toMatch(/<form[^>]*method="get" action="\/coverage#answer"/);
    expect(main).toMatch(/<input[^>]*name="q"[^>]*value="TURK"/);
    expect(main).toMatch(/<option value="asia" selected=""/);
    expect(main).toMatch(/<option value="4g" selected=""/);
    expect(main).toContain('<iframe src="/coverage/map#tr"');
    expect(main).not.toContain("more countries");
  });

  test("a search without a result says so, with a way back, and its text stays text", async () => {
    const { status, main, html } = await read('/coverage?q="><script>alert(1)</script>');
    expect(status).toBe(200);
    expect(main).toContain("No countries found");
    expect(main).toMatch(/<a[^>]*href="\/coverage">Clear filters/);
    expect(html).not.toContain("<script>alert");
  });

  test("when the countries cannot be read, the rest of the page shows", async () => {
    shiftClock(MINUTE); // the cache is empty again
    await db().schema.alterTable("countries").renameTo("countries_away").execute();
    try {
      const { status, main } = await read("/coverage");
      expect(status).toBe(503);
      expect(main).toContain("Error Loading Countries");
      expect(main).toContain("Control Everything From Your Device");
      expect(logged.join()).toContain("countries not loaded");
    } finally {
      await db().schema.alterTable("countries_away").renameTo("countries").execute();
    }
  });

  test.each(["/coverage", "/destinations"])(
    "%s is described with the number that it counts",
    async (path) => {
      const { html } = await read(path);
      const description = /<meta name="description" content="([^"]*)"/.exec(html)![1];
      expect(description).toContain(String(countries.length));
      expect(description).not.toContain("190");
    },
  );

  test.each([
    ["/coverage", 2 * MINUTE],
    ["/destinations", 3 * MINUTE],
  ])("when the prices cannot be read, %s has its countries, and is not cached", async (path, later) => {
    shiftClock(later); // the cache is empty again
    await db().schema.alterTable("plan_countries").renameTo("plan_countries_away").execute();
    try {
      const { status, main, caching } = await read(path);
      expect(status).toBe(200);
      expect(cards(main).length).toBeGreaterThanOrEqual(12);
      expect(caching).toBe("no-store");
      expect(logged.join()).toContain("lowest prices not loaded");
    } finally {
      await db().schema.alterTable("plan_countries_away").renameTo("plan_countries").execute();
    }
  });
});
