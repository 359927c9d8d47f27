import type { Page } from "@playwright/test";
import { expect, test, hold, scripted } from "../support/journey";

/** The names of the countries that the grid shows. */
const shown = (page: Page) =>
  page.getByRole("region", { name: "Countries that match" }).getByRole("listitem");
const map = (page: Page) => page.frameLocator('iframe[title="Map of coverage by country"]');

/** Sends the form where there is no script to do it. */
async function apply(page: Page, javaScriptEnabled: boolean) {
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Apply" }).click();
}

test("a search finds countries without case and accents, while typing or by the button [88, 346, 543]", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/coverage");
  await expect(shown(page)).toHaveCount(12);
  await page.getByPlaceholder("Search for a country...").fill("TURKI");
  await apply(page, javaScriptEnabled);
  await expect(shown(page)).toHaveCount(1);
  await expect(shown(page)).toContainText("Türkiye");
  await expect(shown(page)).toContainText("96% Coverage");
  await expect(page).toHaveURL(/\/coverage\?q=TURKI/);
  const search = page.getByPlaceholder("Search for a country...");
  await expect(search).toHaveValue("TURKI");
  // As WebKit does when it restores the page.
  await search.evaluate((field: HTMLInputElement) => field.form!.reset());
  await expect(search).toHaveValue("TURKI");

  await page.reload();
  await expect(shown(page)).toHaveCount(1);
});

test("region and speed narrow the list, and a card leads to its country [89, 90, 347]", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/coverage");
  await page.getByLabel("Filter by Region").selectOption("Oceania");
  await page.getByLabel("Filter by Speed").selectOption("5G");
  await apply(page, javaScriptEnabled);
  await expect(shown(page)).toHaveCount(6);
  await expect(shown(page).getByText("5G")).toHaveCount(6);
  await expect(page).toHaveURL(/region=oceania&speed=5g/);

  await shown(page).getByRole("link", { name: /Fiji/ }).click();
  await expect(page).toHaveURL("/destinations/fj");
  await expect(page.getByRole("heading", { level: 1, name: "Fiji" })).toBeVisible();
  await page.goBack();
  await expect(shown(page)).toHaveCount(6);
  await expect(page.getByLabel("Filter by Region")).toHaveValue("oceania");
});

test("the other countries are one click away [94]", async ({ page, javaScriptEnabled }) => {
  await page.goto("/coverage?region=europe");
  await page.getByRole("link", { name: /^Show \d+ more countries$/ }).click();
  await expect(shown(page)).toHaveCount(52);
  await expect(page).toHaveURL(/region=europe&all=1/);
  await expect(page.getByRole("link", { name: /more countries/ })).toHaveCount(0);
  if (javaScriptEnabled) await expect(shown(page).nth(12).getByRole("link")).toBeFocused();
});

test("a search without a result says so, and clearing it brings the list back [497]", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/coverage?region=asia");
  await page.getByPlaceholder("Search for a country...").fill("zzzz");
  await apply(page, javaScriptEnabled);
  await expect(page.getByText("No countries found")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(shown(page)).toHaveCount(12);
  await expect(page.getByPlaceholder("Search for a country...")).toHaveValue("");
  await expect(page.getByLabel("Filter by Region")).toHaveValue("all-regions");
  await expect(page).toHaveURL("/coverage");
  if (javaScriptEnabled) await expect(page.getByPlaceholder("Search for a country...")).toBeFocused();
});

scripted("what was entered before the scripts ran counts", async ({ page }) => {
  const release = await hold(page, "**/static/assets/*.js");
  await page.goto("/coverage", { waitUntil: "commit" });
  await page.getByPlaceholder("Search for a country...").fill("iceland");
  release();
  await expect(shown(page)).toHaveCount(1);
});

scripted("a click before the filter is loaded waits for it", async ({ page }) => {
  const release = await hold(page, "**/document-countries-*.js");
  await page.goto("/coverage?region=europe");
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  const isSame = () => page.evaluate(() => "isSame" in globalThis);
  const more = page.getByRole("link", { name: /^Show \d+ more countries$/ });
  await more.click();
  await expect(shown(page)).toHaveCount(12);
  release();
  await expect(shown(page)).toHaveCount(52);
  expect(await isSame()).toBe(true);
});

scripted(
  "the cards are fetched once, and typing requests nothing but pictures [345, 510]",
  async ({ page }) => {
    await page.goto("/coverage");
    const search = page.getByPlaceholder("Search for a country...");
    await search.fill("chad");
    await expect(shown(page)).toHaveCount(1);
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await search.fill("");
    await search.pressSequentially("new z");
    await expect(shown(page)).toHaveCount(1);
    await expect(page).toHaveURL("/coverage?q=new+z");
    expect(requests.filter((path) => !path.endsWith(".svg"))).toEqual([]);
  },
);

test("the map zooms in, and its countries are links", async ({ page, javaScriptEnabled }) => {
  await page.goto("/coverage");
  await page.getByLabel("Filter by Region").selectOption("Americas");
  await apply(page, javaScriptEnabled);
  const brazil = map(page).getByRole("link", { name: "Brazil: 5G, 94% coverage" });
  await expect(brazil).toBeVisible();
  await expect(map(page).locator("view:target")).toHaveId("americas");
  await brazil.click();
  await expect(page).toHaveURL("/destinations/br");
});

test("the dots on the map pulse, unless motion is to be reduced [84]", async ({ page, browserName }) => {
  await page.goto("/coverage/map");
  await expect(page.locator(".pulse")).toHaveCount(6);
  await expect(page.locator(".pulse").first()).toHaveCSS("animation-name", "pulse");
  if (browserName === "firefox") return; // it has no setting for it yet
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(page.locator(".pulse").first()).toHaveCSS("animation-name", "none");
});

test("the keyboard can skip the map, and reach it", async ({ page }) => {
  await page.goto("/coverage");
  await page.getByRole("link", { name: "Skip the map" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(shown(page).first().getByRole("link")).toBeFocused();

  await page.getByRole("link", { name: "Skip the map" }).focus();
  await map(page).getByRole("link").first().waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(map(page).locator("a:focus")).toHaveCount(1);
});

scripted("nothing moves while the page loads", async ({ page, browserName }) => {
  test.skip(browserName === "firefox", "it measures none");
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  // A heading whose font comes late may break its lines anew, on a busy machine; the rest must not move.
  await page.goto("/terms");
  await page.evaluate(() => document.fonts.ready);
  for (const path of ["/coverage", "/destinations", "/destinations/fr"]) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts), path).toEqual(
      [],
    );
  }
});
