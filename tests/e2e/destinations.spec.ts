import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey";

const shown = (page: Page) => page.getByRole("main").locator(".country-rows a");
const search = (page: Page) => page.getByLabel("Search by country or code");

test("a country is found by its name or its code [178, 179]", async ({ page, javaScriptEnabled }) => {
  await page.goto("/destinations");
  for (const { text, name } of [
    { text: "cote", name: "Côte d'Ivoire" },
    { text: "jp", name: "Japan" },
  ]) {
    await search(page).fill(text);
    if (!javaScriptEnabled) await search(page).press("Enter");
    await expect(shown(page)).toHaveCount(1);
    await expect(shown(page)).toContainText(name);
    await expect(search(page)).toHaveValue(text);
    // As WebKit does when it brings the page back.
    await search(page).evaluate((field: HTMLInputElement) => field.form!.reset());
    await expect(search(page)).toHaveValue(text);
  }
  await shown(page).click();
  await expect(page).toHaveURL("/destinations/jp");
});

test("regions are links that keep the search [182]", async ({ page }) => {
  await page.goto("/destinations?q=guinea");
  await page
    .getByRole("navigation", { name: "Regions" })
    .getByRole("link", { name: /Oceania/ })
    .click();
  await expect(shown(page)).toHaveCount(1);
  await expect(shown(page)).toContainText("Papua New Guinea");
  await expect(page).toHaveURL("/destinations?q=guinea&region=oceania");
  await expect(
    page.getByRole("navigation", { name: "Regions" }).getByRole("link", { name: /Oceania/ }),
  ).toHaveAttribute("aria-current", "true");
  await page.getByRole("navigation", { name: "Regions" }).getByRole("link", { name: /^All/ }).click();
  await expect(shown(page)).toHaveCount(4);
});

test("letters lead to their countries, while searching too", async ({ page, javaScriptEnabled }) => {
  const letters = page.getByRole("navigation", { name: "Letters" });
  const first = (letter: string) => page.locator(`#${letter}`).getByRole("link").first();
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto("/destinations");
  await expect(page.getByRole("heading", { name: "Most travelled" })).toBeVisible();
  await expect(first("N")).not.toBeInViewport();
  await letters.getByRole("link", { name: "N", exact: true }).click();
  await expect(page).toHaveURL("/destinations#N");
  await expect(first("N")).toBeInViewport();
  await expect(first("N")).toContainText("Namibia");
  await expect(letters.getByText("X", { exact: true })).toHaveCount(1);
  await expect(letters.getByRole("link", { name: "X", exact: true })).toHaveCount(0);

  await search(page).fill("land");
  if (!javaScriptEnabled) await search(page).press("Enter");
  await expect(page.getByText(/^\d+ of 236 match$/).first()).toBeVisible();
  await expect(letters.getByRole("link", { name: "N", exact: true })).toHaveCount(1);
  await expect(letters.getByRole("link", { name: "J", exact: true })).toHaveCount(0);
  await letters.getByRole("link", { name: "S", exact: true }).click();
  await expect(page).toHaveURL("/destinations?q=land#S");
  await expect(first("S")).toBeInViewport();
  await expect(first("S")).toContainText("Solomon Islands");
  await first("S").click();
  await expect(page).toHaveURL("/destinations/sb");
});

test("nine placeholders stand there while a view is on its way [186, 545]", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "the browser shows its own progress");
  await page.goto("/destinations");
  await page.waitForLoadState("networkidle");
  let arrive = () => {};
  const isSeen = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/destinations?*", async (route) => {
    await isSeen;
    await route.continue();
  });
  await page
    .getByRole("link", { name: /Africa/ })
    .first()
    .click();
  await expect(page.getByText("Loading countries…")).toBeVisible();
  await expect(page.getByRole("main").locator("[aria-busy=true] li")).toHaveCount(9);
  arrive();
  await expect(shown(page)).toHaveCount(57);
});

test("what is not found is said, with a way back [185]", async ({ page }) => {
  await page.goto("/destinations?q=zzzz&region=asia");
  await expect(page.getByText("No countries found")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/destinations");
  await expect(shown(page)).toHaveCount(12 + 236);
  await expect(search(page)).toHaveValue("");
});

test("a country shows its networks, plans and tips, and leads on to checkout [191]", async ({ page }) => {
  await page.goto("/destinations/TH");
  await expect(page).toHaveURL("/destinations/th");
  await expect(page.getByRole("heading", { level: 1, name: "Thailand" })).toBeVisible();
  for (const heading of ["Networks in Thailand", "Plans that work in Thailand", "Travel tips for Asia"]) {
    await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
  }
  await expect(page.getByText(/^Data from \$\d+\.\d\d/)).toBeVisible();
  const picture = page.getByRole("img", { name: "Map of Thailand and its surroundings" });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole("link", { name: "Select Plan Thailand 5 GB, 15 days" }).click();
  await expect(page).toHaveURL("/signin?redirect=/checkout/th-5-15");
});

test("an unknown country [193, 194, 495]", async ({ page }) => {
  const answer = await page.goto("/destinations/zz");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Country Not Found" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Destinations" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Destinations" })).toBeVisible();
});

test("the breadcrumbs lead back", async ({ page }) => {
  await page.goto("/destinations/is");
  const trail = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(trail.locator("[aria-current=page]")).toHaveText("Iceland");
  await trail.getByRole("link", { name: "Destinations" }).click();
  await expect(page).toHaveURL("/destinations");
});
