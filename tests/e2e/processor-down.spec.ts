import { atCheckout, expect, test } from "../support/journey";

test("a lost charge is in doubt, and its hosted page shows as soon as it is found", async ({
  page,
  javaScriptEnabled,
  world,
}) => {
  await atCheckout(page, "euro-week");
  await world.control("/_config/faults", { next: "500", operation: "list" });
  await world.control("/_config/faults", { next: "lost", operation: "create" });
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByText("Payment Creation Failed")).toBeVisible();
  const status = page.getByRole("main").locator("form").getByRole("status").first();
  await expect(status).toContainText("its payment page is in doubt");
  await expect(page.getByText("Nothing was charged")).toHaveCount(0);
  if (!javaScriptEnabled) await status.getByRole("link", { name: "Your order" }).click();
  await page.getByRole("link", { name: "Continue to payment" }).click({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/pay\/[A-Z0-9]{8}/);
});
