/** A plan that is not on sale any more, wherever a link still leads to it. */
import { beforeAll, expect, test } from "vitest";
import { timestamp } from "#server/clock";
import { db } from "#server/database/connection";
import { withdrawnPlan } from "#server/fares/nearest";
import { visitPage } from "../support/pages";
import { readPage } from "../support/read-page";
import { inMain } from "../support/rendered";
import { makeVisitor } from "../support/visitors";

beforeAll(() =>
  db()
    .updateTable("plans")
    .set({ retired_at: timestamp() })
    .where("id", "in", ["jp-5-30", "asia-loop", "layover"])
    .execute(),
);

test("its page says so, with the nearest plans of the same place", async () => {
  const { status, main } = await readPage("/plans/jp-5-30");
  expect(status).toBe(410);
  expect(main.one("h1").text).toBe("No longer on sale");
  expect(main.text).toContain("We do not sell Japan 5 GB any more.");
  const offered = main.links().slice(0, 4);
  expect(offered).toEqual(offered.map(() => expect.stringMatching(/ per GB: \/plans\//)));
  expect(offered[0]).toMatch(/^East Asia \$\d+\.\d\d 5 GB · 30 days /);
  expect(offered).toContainEqual(expect.stringMatching(/^Japan .*: \/plans\/jp-5-15$/));
});

test("its checkout says so, and takes no money", async () => {
  const { cookie } = await makeVisitor();
  const answer = await visitPage("/checkout/jp-5-30", { Cookie: cookie });
  expect(answer.status).toBe(410);
  const page = inMain(await answer.text());
  expect(page.names("heading")).toEqual(["No longer on sale"]);
  expect(page.forms).toEqual([]);
  expect(page.attribute("link", "View Available Plans", "href")).toBe("/plans");
});

test("a comparison names it and links to the nearest, and tells it from a plan that never existed", async () => {
  const { status, main } = await readPage("/plans/compare?plans=nomad,jp-5-30,moon");
  expect(status).toBe(200);
  expect(main.text).toContain("No longer on sale: 'Japan 5 GB'.");
  expect(main.links()).toContain("Nearest to Japan 5 GB: /plans/jp-5-30");
  expect(main.text).toContain("There is no plan 'moon'.");
});

test("a plan that never existed is not found, in the specification's words", async () => {
  const { status, main } = await readPage("/plans/moon");
  expect(status).toBe(404);
  expect(main.text).toContain("The data plan you're looking for doesn't exist.");
  expect(await withdrawnPlan("moon")).toBeNull();
});

test("the nearest plans of several countries work in all of them, with the nearest length and size", async () => {
  const { name, nearest } = (await withdrawnPlan("asia-loop"))!;
  expect(name).toBe("Asia Loop");
  expect(nearest).toHaveLength(4);
  const codes = async (id: string) =>
    (await db().selectFrom("plan_countries").select("country_code").where("plan_id", "=", id).execute()).map(
      ({ country_code }) => country_code,
    );
  const wanted = await codes("asia-loop");
  for (const { id, validityDays } of nearest) {
    expect(await codes(id)).toEqual(expect.arrayContaining(wanted));
    expect(validityDays).toBeGreaterThanOrEqual(15);
  }
  expect(nearest.map(({ id }) => id)).not.toContain("layover");
});
