import { atCheckout, expect, sandboxControl, signUp, test, toHostedPage } from "../support/journey";

test("from the home page to an active plan [165, 166, 265, 318, 475, 532]", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Select Plan Nomad" }).click();
  await expect(page).toHaveURL("/signin?redirect=/checkout/nomad");
  await expect(page.getByText("Authentication Required")).toBeVisible();

  await page.getByRole("link", { name: "Create Account" }).click();
  await signUp(page);
  await expect(page).toHaveURL("/checkout/nomad");
  await expect(page.getByText("Registration successful")).toBeVisible();
  await expect(page.getByRole("radio", { name: /Cryptocurrency/ })).toBeChecked();
  await expect(page.getByText("$19.99").first()).toBeVisible();
  const inCoins = page.getByRole("region", { name: "What $19.99 is in coins" });
  await expect(inCoins.getByRole("term")).toHaveText([
    "Bitcoin",
    "Ethereum",
    "Litecoin",
    "XRP",
    "Dogecoin",
    "Bitcoin Cash",
  ]);
  await expect(inCoins.getByRole("definition").nth(5)).toHaveText("≈ 0.08 BCH");

  await toHostedPage(page);
  await page.getByRole("button", { name: "Pay exact amount" }).click();
  await page.getByRole("button", { name: "Confirm payment" }).click();
  await page.getByRole("link", { name: "Back to Farline" }).click();

  await expect(page.getByRole("heading", { name: "Ready to install" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Go to your eSIM" }).click();
  await page.getByRole("main").getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { name: /^Welcome, / })).toBeVisible();
  const card = page.getByRole("article");
  await expect(card).toContainText("Nomad");
  await expect(card).toContainText(/30 days, start by \w+ \d+, \d{4}/);
  await expect(card).toContainText("20 GB left");
});

test("the order page follows the payment by itself", async ({ page }) => {
  await atCheckout(page, "layover");
  await toHostedPage(page);
  await page.getByRole("link", { name: "Back to Farline" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for your payment" })).toBeVisible();

  const [, code] = /\/pay\/(\w+)/.exec(
    (await page.getByRole("link", { name: "Continue to payment" }).getAttribute("href"))!,
  )!;
  await sandboxControl(page, `/charges/${code}/pay`, { confirm: true });
  await expect(page.getByRole("heading", { name: "Ready to install" })).toBeVisible();
});

test("the simulated card buys the plan and goes on to the dashboard [488]", async ({
  page,
  javaScriptEnabled,
}) => {
  await atCheckout(page, "layover");
  await expect(page.getByText("Coming soon", { exact: true })).toBeVisible();
  await page.getByRole("radio", { name: /Credit card/ }).check();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByText("Purchase Successful!")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  // Its time goes on there.
  if (javaScriptEnabled) await expect(page.getByText("Purchase Successful!")).toBeVisible({ timeout: 1 });
  await expect(page.getByRole("article")).toContainText("Layover");
});

test("a plan that does not exist [176, 177, 494]", async ({ page }) => {
  await atCheckout(page);
  await page.goto("/checkout/moon");
  await expect(page.getByRole("heading", { name: "Plan Not Found" })).toBeVisible();
  await expect(page.getByText("The data plan you're looking for doesn't exist.")).toBeVisible();
  await page.getByRole("link", { name: "View Available Plans" }).click();
  await expect(page.getByRole("heading", { name: "Choose Your Perfect Plan" })).toBeVisible();
});
