import { atCheckout, expect, test, toHostedPage } from "../support/journey";

// The sandbox's faults hold for all that follows, so these run one after the other, with a plan that no other journey
// pays for.
test.describe.configure({ mode: "serial" });
const PLAN = { id: "euro-week", name: "Euro Week" };

for (const fault of ["500", "nonsense", "no_url"]) {
  test(`the processor answers '${fault}': the form stays, and the next click works [317, 482, 483]`, async ({
    page,
    world,
  }) => {
    await atCheckout(page, PLAN.id);
    await page.getByLabel("Preferred cryptocurrency").selectOption("LTC");
    await world.control("/_config/faults", { next: fault, operation: "create", about: PLAN.name });
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await expect(page.getByText("Payment Creation Failed")).toBeVisible();
    await expect(page.getByRole("alert").first()).toContainText(
      fault === "no_url" ? "No payment URL received" : "Failed to create payment",
    );
    await expect(page.getByLabel("Preferred cryptocurrency")).toHaveValue("LTC");
    await toHostedPage(page);
  });
}

test("a lost charge is in doubt, and its hosted page shows as soon as it is found", async ({
  page,
  javaScriptEnabled,
  world,
}) => {
  await atCheckout(page, PLAN.id);
  await world.control("/_config/faults", { next: "500", operation: "list" });
  await world.control("/_config/faults", { next: "lost", operation: "create", about: PLAN.name });
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByText("Payment Creation Failed")).toBeVisible();
  const status = page.getByRole("main").locator("form").getByRole("status").first();
  await expect(status).toContainText("its payment page is in doubt");
  await expect(page.getByText("Nothing was charged")).toHaveCount(0);
  if (!javaScriptEnabled) await status.getByRole("link", { name: "Your order" }).click();
  await page.getByRole("link", { name: "Continue to payment" }).click({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/pay\/[A-Z0-9]{8}/);
});
