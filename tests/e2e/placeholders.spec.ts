/** What shows while plans and questions are loading, and when they could not be read. */
import { plans } from "../../server/seeds/plans";
import Database from "better-sqlite3";
import { expect, test, hold, scripted } from "../support/journey";

scripted(
  "rows and passes show in the questions' tab while it is loading [79, 113, 307]",
  async ({ page }) => {
    await page.goto("/support?tab=contact", { waitUntil: "networkidle" });
    const arrive = await hold(page, "**/support?*part=*");
    await page.getByRole("link", { name: "FAQs", exact: true }).first().click();
    await expect(page.getByText("Loading questions")).toBeAttached();
    await expect(page.getByText("Loading plans")).toBeAttached();
    await expect(page.locator("[aria-busy=true] .min-h-14")).toHaveCount(5);
    await expect(page.locator("[aria-busy=true] .pass")).toHaveCount(6);
    arrive();
    await expect(page.getByRole("article")).toHaveCount(plans.length);
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  },
);

scripted("five rows show in the place of the answers to a search [113, 338]", async ({ page }) => {
  await page.goto("/support", { waitUntil: "networkidle" });
  const arrive = await hold(page, "**/support?*part=*");
  await page.getByPlaceholder("Search for answers...").fill("phone");
  await expect(page.locator("[aria-busy=true] .min-h-14")).toHaveCount(5);
  await expect(page.getByText("Loading questions")).toBeAttached();
  arrive();
  await expect(page.getByRole("main").getByText(/answers? for "phone"/)).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
});

const parts = [
  // First, since they are cached for a while once they are read.
  {
    table: "faqs",
    at: ["/coverage"],
    error: "The questions could not be loaded",
    standIn: [5, ".min-h-14"],
    shown: "#faqs details",
  },
  {
    table: "plans",
    at: ["/plans", "/", "/support"],
    error: "Error Loading Plans",
    standIn: [6, ".pass"],
    shown: "article",
  },
] as const;

test("plans and questions that could not be read are requested again; placeholders show meanwhile [79, 80, 106, 307]", async ({
  page,
  world,
  javaScriptEnabled,
}) => {
  const database = new Database(world.database.replace("file:", ""), { timeout: 10_000 });
  try {
    for (const { table, at, error, standIn, shown } of parts) {
      for (const path of at) {
        database.exec(`alter table ${table} rename to ${table}_away`);
        await page.goto(path, { waitUntil: "networkidle" });
        await expect(page.getByRole("heading", { name: error })).toBeVisible();
        await expect(page.getByText(/Please try again later/)).toBeVisible();
        const arrive = await hold(page, `${world.shop}${path}?part=*`);
        const again = () => page.getByRole("link", { name: "Try Again" }).click();
        if (javaScriptEnabled) {
          await again();
          await expect(page.locator(`[aria-busy=true] ${standIn[1]}`)).toHaveCount(standIn[0]);
        }
        database.exec(`alter table ${table}_away rename to ${table}`);
        arrive();
        if (!javaScriptEnabled) await again();
        await expect(page.getByRole("main").locator(shown).first()).toBeVisible();
        await expect(page.getByRole("heading", { name: error })).toHaveCount(0);
        await expect(page).toHaveURL(path);
      }
    }
  } finally {
    database.close();
  }
});
