import { expect, signUp, test, pay } from "../support/journey";

test("from the home page to an active plan [165, 166, 265, 318, 475, 532]", async ({ page, clock }) => {
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

  await pay(page, clock);
  await page.getByRole("main").getByRole("link", { name: "Go to your eSIM" }).click();
  await page.getByRole("main").getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { name: /^Welcome, / })).toBeVisible();
  const card = page.getByRole("article");
  await expect(card).toContainText("Nomad");
  await expect(card).toContainText(/30 days, start by \w+ \d+, \d{4}/);
  await expect(card).toContainText("20 GB left");
});
