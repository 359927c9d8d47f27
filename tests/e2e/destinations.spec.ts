import type { Page } from "@playwright/test";
import { expect, test, hold, scripted } from "../support/journey";

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
    // As WebKit does when it restores the page.
    await search(page).evaluate((field: HTMLInputElement) => field.form!.reset());
    await expect(search(page)).toHaveValue(text);
  }
  await shown(page).click();
  await expect(page).toHaveURL("/destinations/jp");
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

scripted("nine placeholders show while a view is loading [186, 545]", async ({ page }) => {
  await page.goto("/destinations");
  await page.waitForLoadState("networkidle");
  const arrive = await hold(page, "**/destinations?*");
  await page
    .getByRole("link", { name: /Africa/ })
    .first()
    .click();
  await expect(page.getByText("Loading countries…")).toBeVisible();
  await expect(page.getByRole("main").locator("[aria-busy=true] li")).toHaveCount(9);
  arrive();
  await expect(shown(page)).toHaveCount(57);
});
