/** The coverage page on a phone: the map's layers, its answer, and the countries that a thumb can hit. */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey";

test.use({ viewport: { width: 360, height: 740 } });

const THUMB = 44;

const rows = (page: Page) =>
  page.getByRole("region", { name: "Countries that match" }).getByRole("listitem").getByRole("link");
const answer = (page: Page) => page.locator("#answer");
const search = (page: Page) => page.getByPlaceholder("Search for a country...");

async function apply(page: Page, javaScriptEnabled: boolean) {
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Apply" }).click();
}

test("every country in the list can be hit with a thumb, and leads to its page", async ({ page }) => {
  for (const path of ["/coverage", "/coverage?layer=price", "/coverage?region=oceania&all=1&layer=price"]) {
    await page.goto(path);
    const boxes = await rows(page).evaluateAll((links) =>
      links.map((link) => {
        const { left, width, height } = link.getBoundingClientRect();
        return { left, width, height };
      }),
    );
    expect(boxes.length).toBeGreaterThanOrEqual(12);
    for (const { left, width, height } of boxes) {
      expect(height).toBeGreaterThanOrEqual(THUMB);
      expect(width).toBeGreaterThan(280);
      expect(left).toBeGreaterThanOrEqual(0);
    }
  }
  await rows(page).filter({ hasText: "Fiji" }).click();
  await expect(page).toHaveURL("/destinations/fj");
});

test("the layer of prices is a click away, is kept by a search, and says what a GB costs", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/coverage");
  const layers = page.getByRole("navigation", { name: "Layer of the map" });
  for (const link of await layers.getByRole("link").all())
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(THUMB);
  await page.getByLabel("Filter by Region").selectOption("Asia");
  await apply(page, javaScriptEnabled);
  await expect(answer(page)).toContainText("match in Asia");
  await layers.getByRole("link", { name: "Price per GB" }).click();
  await expect(page).toHaveURL("/coverage?region=asia&layer=price#answer");
  await expect(answer(page)).toBeInViewport();
  await expect(answer(page)).toContainText(/match in Asia, plans of up to 10 GB from \$\d\.\d\d per GB\.$/);
  await expect(page.getByRole("list", { name: "Legend of the map" })).toContainText("under $1");
  const map = page.frameLocator('iframe[title="Map of coverage by country"]');
  await expect(map.getByRole("link", { name: /^Japan: \$\d\.\d\d per GB, plans from \$/ })).toHaveCount(1);
  await expect(rows(page).first()).toContainText(/\$\d\.\d\d\/GB/);

  await search(page).fill("thai");
  await apply(page, javaScriptEnabled);
  await expect(answer(page)).toContainText(/^Thailand: \$\d\.\d\d per GB/);
  await expect(page).toHaveURL(/\?q=thai&region=asia&(speed=all-speeds&)?layer=price/);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(/\$\d\.\d\d\/GB/);
  await layers.getByRole("link", { name: "Network" }).click();
  await expect(answer(page)).toContainText(/^Thailand: 5G, 97% coverage, from \$/);
});

test("a search is answered above the map, the same as a load of its address", async ({
  page,
  javaScriptEnabled,
}) => {
  for (const [text, said, leadsTo] of [
    ["japan", /^Japan: 5G, 99% coverage, from \$\d+\.\d\d\.$/, "/destinations/jp"],
    ["Guinea", /^Guinea: 4G, 83% coverage, from \$\d+\.\d\d\.$/, "/destinations/gn"],
    ["island", /^\d+ countries match, plans from \$\d+\.\d\d\.$/, null],
  ] as const) {
    await page.goto("/coverage");
    await search(page).fill(text);
    await apply(page, javaScriptEnabled);
    await expect(answer(page)).toHaveText(said);
    const link = answer(page).getByRole("link");
    await expect(link).toHaveCount(leadsTo ? 1 : 0);
    if (leadsTo)
      expect(await link.evaluate((a: HTMLAnchorElement) => a.href)).toBe(new URL(leadsTo, page.url()).href);
    const words = await answer(page).textContent();
    if (javaScriptEnabled) {
      await expect(page.locator("#said")).toHaveText(words!.trim());
      await expect(page.getByRole("main").locator("[aria-live], output, [role=status]")).toHaveCount(0);
      await expect(page).toHaveURL(/\?q=/);
      await page.reload();
      expect((await answer(page).textContent())!.trim()).toBe(words!.trim());
    }
  }
});

test("a city leads to its country, and an unknown name to the trips", async ({ page, javaScriptEnabled }) => {
  for (const [text, said, leadsTo] of [
    ["Tokyo", /^Tokyo is in Japan: 5G, 99% coverage, from \$\d+\.\d\d\.$/, /\/destinations\/jp$/],
    ["Qwxyz & <b>", /^No country is called 'Qwxyz & <b>'\. Look for/, /\/trip\?to=Qwxyz%20%26%20%3Cb%3E$/],
  ] as const) {
    await page.goto("/coverage");
    await search(page).fill(text);
    await apply(page, javaScriptEnabled);
    if (javaScriptEnabled) {
      // The browser knows no cities: the server is a click away.
      await expect(answer(page)).toHaveText(
        `No country is called '${text}'. Look for '${text}' among cities and regions`,
      );
      await answer(page).getByRole("link").click();
    }
    await expect(answer(page)).toHaveText(said);
    await answer(page).getByRole("link").click();
    await expect(page).toHaveURL(leadsTo);
  }
});

test("on a desktop the list is beside the map, which stays in view", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/coverage?all=1");
  const frame = page.getByTitle("Map of coverage by country");
  const [map, list] = [(await frame.boundingBox())!, (await page.locator("#countries").boundingBox())!];
  expect(list.x).toBeGreaterThan(map.x + map.width);
  expect(list.y).toBeLessThan(map.y);
  await rows(page).nth(100).scrollIntoViewIfNeeded();
  await expect(frame).toBeInViewport({ ratio: 0.9 });
});
