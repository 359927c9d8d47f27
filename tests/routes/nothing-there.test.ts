/** A shop whose operator has removed everything: each page has its own words for that. */
import { beforeAll, expect, test } from "vitest";
import { MINUTE, shiftClock, timestamp } from "#server/clock";
import { db } from "#server/database/connection";
import { visitPage } from "../support/pages";

beforeAll(async () => {
  await db().updateTable("plans").set({ retired_at: timestamp() }).execute();
  for (const table of ["faqs", "news_articles"] as const) await db().deleteFrom(table).execute();
});

const read = async (path: string) => {
  const answer = await visitPage(path);
  const html = (await answer.text()).replaceAll("<!-- -->", "");
  return {
    status: answer.status,
    head: html.slice(0, html.indexOf("</head>")),
    main: html.slice(html.indexOf("<main"), html.indexOf("</main>")),
  };
};

test.each([
  ["/", "No plans on sale right now", 'href="/waitlist"'],
  ["/plans", "No plans on sale right now", 'href="/waitlist"'],
  ["/support", "No plans on sale right now", 'href="/contact"'],
  ["/destinations/jp", "No plan covers Japan right now", 'href="/contact"'],
  ["/", "No questions are answered here yet", 'href="/support?tab=contact"'],
  ["/coverage", "No questions are answered here yet", 'href="/support?tab=contact"'],
  ["/support", "No questions are answered here yet", 'href="/support?tab=contact"'],
  ["/news", "There is nothing to read yet.", 'href="/news.xml"'],
])("%s says: %s", async (path, words, way) => {
  const { status, main } = await read(path);
  expect(status).toBe(200);
  expect(main).toContain(words);
  expect(main).toContain(way);
});

test("no price is named, and no number of plans", async () => {
  const { head, main } = await read("/plans");
  expect(head).toContain("eSIM data plans for travellers.");
  expect(head + main).not.toMatch(/\$|CRYPTO/);
  expect((await read("/destinations/jp")).head).toContain('content="eSIM data in Japan: 5G and 4G');
});

test("a search for a question is still answered as one", async () => {
  expect((await read("/support?q=esim")).main).toContain("No results found for &quot;esim&quot;");
});

test.each(["/", "/coverage", "/destinations", "/destinations?q=jp"])("%s without countries", async (path) => {
  await db().deleteFrom("plan_countries").execute();
  await db().deleteFrom("countries").execute();
  shiftClock(MINUTE); // the cache is empty again
  const { main } = await read(path);
  expect(main).toContain("No countries listed right now");
  expect(main).not.toMatch(/\b0 countries/i);
});
