import { atCheckout, comesToShow, expect, test, toHostedPage } from "../support/journey";

test("a payment after the first was accepted is shown, and a person looks at it", async ({ page }) => {
  await atCheckout(page, "layover");
  await toHostedPage(page);
  const hostedPage = page.url();
  await page.getByRole("button", { name: "Pay exact amount" }).click();
  await page.getByRole("button", { name: "Confirm payment" }).click();
  await page.getByRole("link", { name: "Back to Farline" }).click();
  await expect(page.getByRole("heading", { name: "Ready to install" })).toBeVisible();
  const order = page.url();

  await page.goto(`${hostedPage}?stay=1`); // otherwise a customer who has paid is brought back
  await page.getByLabel("Coin").selectOption({ value: "ETH" });
  await page.getByRole("button", { name: "Pay again" }).click();
  await page.getByRole("button", { name: "Confirm payment" }).click();
  await expect(page.getByRole("heading", { name: "Paid more than once" })).toBeVisible();
  await comesToShow(page, order, page.getByText("A person looks at the payments of this order"));
  await expect(page.getByRole("heading", { name: "Ready to install" })).toBeVisible();
  await expect(page.getByText(/^[\d.]+ BTC, worth \$3\.00$/)).toBeVisible();
  await expect(page.getByText(/^[\d.]+ ETH, worth \$3\.00$/)).toBeVisible();
});
