import type { Page } from "@playwright/test";
import { atCheckout, expect, signUp, test } from "../support/journey";
import { translate } from "../support/translator";

// `npm run test:deep` has all journeys done on translated pages; these are where React broke.
test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "translators are scripts");
test.beforeEach(({ page }) => translate(page));

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.locator("html.translated-ltr")).toBeAttached();
};

test("a password is typed, and its list ticked", async ({ page }) => {
  await open(page, "/signup");
  const list = page.getByRole("list", { name: "Your password needs" });
  const password = page.getByLabel("Password", { exact: true });
  await password.pressSequentially("Abc1");
  await expect(list.getByText("(met)")).toHaveCount(3);
  await password.clear();
  await expect(list.getByText("(met)")).toHaveCount(0);
  await expect(list).toContainText("8+ characters");
  await signUp(page);
  await expect(page.getByRole("heading", { name: /^Welcome, / })).toBeVisible();
});

test("a country is searched and found", async ({ page }) => {
  await open(page, "/coverage");
  await page.getByPlaceholder("Search for a country...").pressSequentially("fiji");
  await expect(page.getByRole("region", { name: "Countries that match" }).getByRole("listitem")).toHaveText([
    /Fiji/,
  ]);
  await page.getByPlaceholder("Search for a country...").fill("zzzz");
  await expect(page.getByText("No countries found")).toBeVisible();
});

test("an order is paid for, and the button says that it is sent", async ({ page }) => {
  await atCheckout(page);
  await open(page, "/checkout/nomad");
  await page.route(/\/checkout\/nomad/, async (route) => {
    if (route.request().method() === "POST") await new Promise((sent) => setTimeout(sent, 800));
    await route.continue();
  });
  await page.getByRole("button", { name: "Pay $19.99" }).click();
  await expect(page.getByRole("button", { name: "Processing…" })).toBeDisabled();
  await expect(page).toHaveURL(/\/pay\/[A-Z0-9]{8}/);
});

test("words that change are seen to change", async ({ page }) => {
  await atCheckout(page);
  await open(page, "/dashboard/devices");
  await page.getByRole("button", { name: "Add Device" }).click();
  await expect(page.getByText("1 of 10 devices are active.")).toBeVisible();
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByRole("button", { name: "Activate again" })).toBeVisible();
  await expect(page.getByText("0 of 10 devices are active.")).toBeVisible();
});
