import { atCheckout, expect, test, toHostedPage } from "../support/journey";

test("ask for a refund of an eSIM that was never installed", async ({ page, browserName, baseURL }) => {
  await atCheckout(page);
  await toHostedPage(page);
  await page.getByRole("button", { name: "Pay exact amount" }).click();
  await page.getByRole("button", { name: "Confirm payment" }).click();
  await page.getByRole("link", { name: "Back to Farline" }).click();
  await page.waitForURL(`${baseURL}/orders/*`);
  await expect(page.getByRole("heading", { name: "Ready to install" })).toBeVisible();
  const order = new URL(page.url()).pathname;

  await page.goto("/dashboard/billing");
  await expect(page.getByText("Credit card - Coming soon")).toBeVisible();
  await page.getByRole("link", { name: /^Receipt/ }).click();
  await expect(page.getByRole("heading", { name: "Receipt" })).toBeVisible();
  for (const fact of ["$19.99", "Nomad, 20 GB for 30 days", "Bitcoin (BTC)", order.split("/").at(-1)!])
    await expect(page.getByText(fact).first()).toBeVisible();
  // Firefox cannot be told so yet.
  if (browserName !== "firefox") {
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByText("$19.99", { exact: true })).toBeVisible();
    await page.emulateMedia({ media: "screen" });
  }

  await page.getByRole("link", { name: "View order" }).click();
  await page.getByRole("link", { name: "Ask for a refund" }).click();
  await page.getByRole("button", { name: "Request Refund" }).click();
  await expect(page.getByText("Please tell us in a few words why.")).toBeVisible();
  await page.getByLabel("Why do you want a refund?").fill("My trip was cancelled.");
  await page.getByRole("button", { name: "Request Refund" }).click();
  await expect(page).toHaveURL(order);
  await expect(page.getByText("Refund requested").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask for a refund" })).toHaveCount(0);

  await page.goto("/dashboard/billing");
  await expect(page.getByText("Refund requested")).toBeVisible();
  await page.goto(`${order}/refund`);
  await expect(page.getByText("You have asked for a refund.")).toBeVisible();
});
