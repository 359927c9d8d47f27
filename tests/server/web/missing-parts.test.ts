import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { HOUR, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { FEWEST_SHOWN } from "#server/waitlist/rules";
import { joinWaitlist } from "#server/waitlist/waitlist";
import { startShop } from "../../support/shop-server";
import { publicPages } from "../../support/site-map";

const shop = await startShop();
beforeAll(async () => {
  // fewer would read as a list that is away
  for (let n = 0; n < FEWEST_SHOWN; n++)
    await joinWaitlist({ email: `n${n}@example.test`, firstName: "Mira" }, `192.0.2.${n}`);
});

let hours = 0;
/** What is kept is too old even to stand in. */
const later = () => shiftClock((hours += 2) * HOUR);
beforeEach(later);

/** Does it while the table cannot be read. */
async function without<T>(table: string, work: () => Promise<T>): Promise<T> {
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db());
  await rename(table, `${table}_away`);
  try {
    return await work();
  } finally {
    await rename(`${table}_away`, table);
  }
}

const pages = publicPages.map(({ path }) => path);
const tables = ["plans", "plan_countries", "countries", "faqs", "news_articles", "waitlist_signups"];

describe.each(tables)("while %s cannot be read", (table) => {
  test("nothing is kept of the pages that lack them", async () => {
    const inNeed = await without(table, () => Promise.all(pages.map((path) => shop.ask({ path }))));
    later();
    const whole = await Promise.all(pages.map((path) => shop.ask({ path })));
    const changed = inNeed.filter(({ body }, index) => body !== whole[index]!.body);
    expect(changed).not.toEqual([]);
    expect(changed.filter(({ headers }) => headers.etag)).toEqual([]);
  });
});

test("a page without one of its parts is there, and whole again at once [80, 308]", async () => {
  const away = await without("plans", () => shop.ask({ path: "/support" }));
  expect(away).toMatchObject({ status: 503, headers: { "cache-control": "no-store" } });
  expect(away.body).toContain("Search for answers...");
  expect(away.body).toContain("Error Loading Plans");
  expect((await shop.ask({ path: "/support" })).body).not.toContain("Error Loading Plans");
});

test.each([
  ["/", "faqs", 200, "The questions could not be loaded"],
  ["/coverage", "faqs", 200, "The questions could not be loaded"],
  ["/support", "faqs", 503, "The questions could not be loaded"],
  ["/support", "plans", 503, "Error Loading Plans"],
  ["/plans", "plans", 503, "Error Loading Plans"],
  ["/coverage", "countries", 503, "Error Loading Countries"],
  ["/destinations", "countries", 503, "Error Loading Countries"],
  ["/destinations/jp", "countries", 503, "Error Loading Country"],
  ["/destinations/jp", "plans", 503, "Error Loading Plans"],
  ["/plans/jp-5-30", "plans", 503, "Error Loading Plans"],
  ["/plans/jp-5-30", "plan_packages", 503, "Error Loading Plans"],
  ["/news", "news_articles", 503, "Error Loading News"],
  ["/news/before-the-border", "news_articles", 503, "Error Loading Article"],
])("%s without %s answers %i and says so [351, 507]", async (path, table, status, words) => {
  const away = await without(table, () => shop.ask({ path }));
  expect([away.status, away.headers["cache-control"]]).toEqual([status, "no-store"]);
  expect(away.headers["retry-after"]).toBe(status === 503 ? "5" : undefined);
  expect(away.body).toContain(words);
  expect(away.body).not.toContain("Not Found");
  later();
  expect((await shop.ask({ path })).body).not.toContain(words);
});
