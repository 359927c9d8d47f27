/** Parts of the script of documents that do not load when a field is entered: nothing is lost by that. */
import type { Page, Route } from "@playwright/test";
import { expect, scripted as test, hold } from "../support/journey";

/** The names of the countries that the grid shows. */
const shown = (page: Page) =>
  page.getByRole("region", { name: "Countries that match" }).getByRole("listitem");

/** The scripts of documents that the page requests from now on. */
function scriptsAskedFor(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const file = request.url().split("/static/assets/document-")[1];
    if (file) asked.push(file.replace(/^countries-[^.]+/, "countries"));
  });
  return asked;
}
const unfiltered = (page: Page) => page.getByText("The list is as it was before. Press Apply to search.");
/** Whether this is still the page of the first call. */
const isSame = (page: Page) =>
  page.evaluate(() => {
    const wasHere = "isSame" in globalThis;
    Object.assign(globalThis, { isSame: true });
    return wasHere;
  });

test("a filter that did not load is requested again, at another address", async ({ page }) => {
  const asked = scriptsAskedFor(page);
  await page.route("**/document-countries-*.js", (route) => route.abort());
  await page.goto("/coverage");
  await isSame(page);
  const search = page.getByPlaceholder("Search for a country...");
  await search.pressSequentially("i");
  await expect(unfiltered(page)).toBeVisible();
  await search.pressSequentially("celand");
  await expect(shown(page)).toHaveCount(1);
  expect(await isSame(page)).toBe(true);
  const [script, first, ...others] = asked;
  expect(first).toBe("countries.js");
  expect(others.at(-1)).toMatch(/^countries\.js\?again=\d$/);
  expect(asked.filter((file) => file.split("?")[0] === script)).toEqual([script]); // with one state
});

test("a filter that did not load shows no message to a visitor who has typed nothing", async ({ page }) => {
  const release = await hold(page, "**/static/assets/*.js", (route) =>
    route.request().url().includes("countries") ? route.abort() : route.continue(),
  );
  await page.goto("/coverage", { waitUntil: "commit" });
  await page.getByPlaceholder("Search for a country...").focus();
  const failed = page.waitForEvent("requestfailed");
  release();
  await failed;
  await page.waitForTimeout(1_000); // a message would be there
  await expect(page.getByRole("alert")).toHaveCount(0);
});

const FILTER = "**/document-countries-*.js*";
for (const [what, address, answer] of [
  ["the filter is gone", FILTER, (route: Route) => route.fulfill({ status: 404, body: "" })],
  ["the filter does not end", FILTER, () => {}],
  ["there are no cards", "**/coverage?*part=results", (route: Route) => route.abort()],
] as const)
  test(`where ${what}, a click is a load`, async ({ page }) => {
    await page.route(address, answer);
    await page.goto("/coverage");
    await isSame(page);
    await page.getByPlaceholder("Search for a country...").fill("iceland");
    if (what !== "the filter does not end") await expect(unfiltered(page)).toBeVisible();
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(shown(page)).toHaveCount(1);
    await expect(page).toHaveURL(/\/coverage\?q=iceland/);
    expect(await isSame(page)).toBe(false);

    await page.goto("/coverage?region=asia");
    await page.getByRole("link", { name: /^Show \d+ more countries$/ }).click();
    await expect(page).toHaveURL(/region=asia&all=1/);
  });

test("places that did not load are requested again, and the browser's own list shows until then", async ({
  page,
}) => {
  await page.route("**/document-places-*.js", (route) => route.abort());
  await page.goto("/plans");
  const field = page.getByRole("combobox", { name: "Where are you going?" });
  const failed = page.waitForEvent("requestfailed");
  await field.focus();
  await failed;
  await expect(field).toHaveAttribute("list");
  await field.blur();
  await field.pressSequentially("jpan");
  await expect(page.getByRole("listbox", { name: "Places" }).getByRole("option").first()).toHaveText(
    "JapanCountry",
  );
});
