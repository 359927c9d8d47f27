/** The question that every visitor has, asked from every page that they arrive at. */
import type { Page } from "@playwright/test";
import { expect, test } from "../kit/test";
import { publicPages } from "../support/site-map";

test.use({ viewport: { width: 360, height: 740 } });

const where = (page: Page) =>
  page
    .getByRole("textbox", { name: "Where are you going?" })
    .or(page.getByRole("combobox", { name: "Where are you going?" }));
const ask = async (page: Page, line: string) => {
  await where(page).fill(line);
  await page.getByRole("button", { name: /^(Find my plan|Update)$/ }).click();
};

test("from every public page one line and two clicks at most lead to the plan for Japan, 10 days, 5 GB", async ({
  page,
}) => {
  test.setTimeout(180_000); // some fifty pages
  // One of them has errors in other fields, too, and shows them.
  const pages = publicPages.filter(({ path }) => !path.includes("home=nowhere"));
  for (const { path } of pages)
    await test.step(path, async () => {
      await page.goto(path);
      const isAskedHere = await where(page).isVisible();
      if (!isAskedHere) await page.getByRole("link", { name: "Plan a trip" }).click();
      await ask(page, "Japan, 10 days, 5 GB");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Japan, 10 days, 5 GB");
      const best = page.getByRole("region", { name: "Best for this trip" });
      await expect(best).toContainText("Japan 5 GB");
      await expect(best.getByText("$4.99")).toBeInViewport({ ratio: 1 });
    });
});

for (const [line, price, esims] of [
  ["Germany, 1 month", "16.48", 1],
  ["Japan, 10 days, 5 GB, for two", "9.98", 2],
] as const)
  test(`what is named for '${line}' is bought so, for that price and with one payment`, async ({
    page,
    traveller,
    pay,
  }) => {
    await page.goto("/");
    await ask(page, line);
    const best = page.getByRole("region", { name: "Best for this trip" });
    await expect(best).toContainText(`$${price}`);
    await best.getByRole("link", { name: "Select both, one payment" }).click();
    await page.getByRole("button", { name: `Pay $${price}` }).click();
    await pay();
    const counted = async (path: string) => (await traveller.read<unknown[]>(path)).length;
    await expect.poll(() => counted("/subscriptions")).toBe(2);
    expect(await counted("/esims")).toBe(esims);
    expect(await counted("/orders")).toBe(1);
  });

test("a chip changes the answer in its place", async ({ page, javaScriptEnabled }) => {
  await page.goto("/trip?to=jp&days=10&gb=5");
  const [title, days] = [page.getByRole("heading", { level: 1 }), page.getByLabel("Days")];
  const top = async () => (await title.boundingBox())!.y;
  const before = await top();
  await days.fill("30");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Update" }).click();
  await expect(title).toHaveText("Japan, 30 days, 5 GB");
  expect(await top()).toBe(before);
  await expect(page.getByRole("region", { name: "Best for this trip" })).toContainText("$5.49");
  await expect(page).toHaveURL(/days=30/);
  if (!javaScriptEnabled) return;
  await expect(days).toBeFocused();
  await page.getByLabel("GB for the whole trip").fill("");
  await expect(title).toHaveText("Japan, 30 days, 21 GB");
  await expect(page.getByLabel("GB for the whole trip")).toHaveAttribute("placeholder", "21");
  await expect(page.getByLabel("What for")).toHaveValue("social");
  await page.getByLabel("GB for the whole trip").fill("5");
  await where(page).fill("Xyzzyq");
  await expect(page.locator("#main").getByText("We know no place called")).toBeVisible();
  await where(page).fill("South Kore");
  await page.getByRole("option", { name: "South Korea" }).click();
  await expect(where(page)).toHaveValue("South Korea");
  await expect(title).toHaveText("South Korea, 30 days, 5 GB");
});

test("the first price is on the first screen of a country", async ({ page }) => {
  await page.goto("/destinations/jp");
  const price = page.getByText(/\$\d+\.\d\d/).filter({ visible: true });
  await expect(price.first()).toBeInViewport({ ratio: 1 });
});

test("a row of the board opens the plan's page, and Back leads back", async ({ page }) => {
  await page.goto("/destinations/jp");
  await expect(page.getByText("Data from $2.49")).toBeInViewport();
  const rows = page.getByRole("table", { name: "All plans for Japan, the cheapest first" }).getByRole("row");
  expect((await rows.nth(1).boundingBox())!.height).toBeLessThan(110);
  await page.getByRole("link", { name: "East Asia 5 GB", exact: true }).click();
  await expect(page).toHaveURL("/plans/east-asia-6-5-30");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("East Asia 5 GB");
  await expect(page.getByText("Hong Kong or Singapore")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Japan");
});

test("places are named while they are typed", async ({ page, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, "without a script the browser offers the sixty that most travel to");
  await page.goto("/");
  const field = where(page);
  const places = page.getByRole("listbox", { name: "Places" });
  await field.pressSequentially("jpan");
  await expect(places.getByRole("option").first()).toHaveText("JapanCountry");
  const { height } = (await places.getByRole("option").first().boundingBox())!;
  expect(height).toBeGreaterThanOrEqual(44);
  await field.press("ArrowDown");
  await expect(field).toHaveAttribute("aria-activedescendant", "place-0");
  await field.press("Enter");
  await expect(field).toHaveValue("Japan");
  await expect(places).toBeHidden();
  await expect(page).toHaveURL("/");

  await field.pressSequentially(" and kor");
  await places.getByRole("option", { name: "South Korea" }).click();
  await expect(field).toHaveValue("Japan and South Korea");
  await expect(field).toBeFocused();
  await field.pressSequentially(", lis");
  await expect(places.getByRole("option", { name: "Lisbon City in Portugal" })).toBeVisible();
  await field.press("Escape");
  await expect(places).toBeHidden();
  await expect(field).toHaveValue("Japan and South Korea, lis");
  await field.fill("Japan, 10 days, 5 GB");
  await field.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Japan, 10 days, 5 GB");
});

test("without an answer the field is as it was, and is sent", async ({ page }) => {
  await page.route("**/trip/places**", (route) => route.abort());
  await page.goto("/plans");
  await where(page).pressSequentially("Jpan");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await page.getByRole("button", { name: "Find my plan" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Japan, 7 days, 4.9 GB");
});
