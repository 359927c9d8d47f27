import { expect, test, hold, scripted } from "../support/journey";

test("finds an article by words and category, and reads it [195, 197, 198]", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/news");
  await expect(page.getByRole("heading", { name: "Breaking News" })).toBeVisible();
  await page.getByLabel("Search news").fill("TRAIN");
  // With JavaScript the list follows the typing.
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/news?q=TRAIN");
  await expect(page.getByRole("main").getByText('1 article for "TRAIN"')).toBeVisible();
  await expect(page.getByRole("heading", { name: "Breaking News" })).toHaveCount(0);
  await page.getByRole("link", { name: "Global", exact: true }).click();
  await expect(page).toHaveURL("/news?q=TRAIN&category=global");
  await page.getByRole("article").getByRole("link").click();
  await expect(
    page.getByRole("heading", { level: 1, name: "A hotspot on a train: why it stutters and what helps" }),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Read next" })).toBeVisible();
});

scripted("six placeholders show while a list is slow to load [201, 546]", async ({ page }) => {
  await page.goto("/news", { waitUntil: "networkidle" });
  const arrive = await hold(page, "**/news?*part=*");
  await page.getByRole("link", { name: "Innovation", exact: true }).click();
  await expect(page.getByText("Loading articles")).toBeAttached();
  await expect(page.locator("[aria-busy=true] .pass")).toHaveCount(6);
  arrive();
  await expect(page.getByRole("main").getByText("articles in Innovation")).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
});

test("an article is shared by links, or its address copied [205]", async ({
  page,
  browserName,
  javaScriptEnabled,
}) => {
  await page.goto("/news/before-the-border");
  await page.getByText("Share", { exact: true }).click();
  await expect(page.getByRole("link", { name: "E-mail" })).toHaveAttribute(
    "href",
    /^mailto:\?subject=Ten%20minutes.*before-the-border$/,
  );
  await expect(page.getByText(/^http.*\/news\/before-the-border$/)).toBeVisible();
  const copy = page.getByRole("button", { name: "Copy link" });
  if (!javaScriptEnabled) return expect(copy).toBeHidden();
  if (browserName === "chromium") await page.context().grantPermissions(["clipboard-write"]);
  await copy.click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  await page.goto("/news");
  await page.getByRole("searchbox").focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(page.getByRole("searchbox")).toHaveValue(/\/news\/before-the-border$/);
});
