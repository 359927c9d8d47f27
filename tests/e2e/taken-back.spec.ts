/** A refund takes the eSIM back: whoever copied its code can do nothing with it. */
import { atCheckout, expect, test, toHostedPage } from "../support/journey";
import { operator } from "../support/operator";

const QR = "QR code of your activation code";

test("refund of an unused eSIM: its code is gone", async ({ page, baseURL }) => {
  test.setTimeout(150_000);
  await atCheckout(page, "layover");
  await toHostedPage(page);
  await page.getByRole("button", { name: "Pay exact amount" }).click();
  await page.getByRole("button", { name: "Confirm payment" }).click();
  await page.getByRole("link", { name: "Back to Farline" }).click();
  await page.waitForURL(`${baseURL}/orders/*`);
  await expect(page.getByRole("heading", { name: "Ready to install" })).toBeVisible();
  const order = new URL(page.url()).pathname;
  await page.getByRole("link", { name: "Go to your eSIM" }).click();
  await expect(page).toHaveURL(/\/dashboard\/esims\//);
  await expect(page.getByRole("img", { name: QR })).toBeVisible();
  const esim = page.url();
  const phone = await page.getByRole("link", { name: "Open the test phone" }).getAttribute("href");

  await page.goto(`${order}/refund`);
  await page.getByLabel("Why do you want a refund?").fill("My trip was cancelled.");
  await page.getByRole("button", { name: "Request Refund" }).click();
  await expect(page).toHaveURL(order);
  const how = ["--amount", "3.00", "--note", "sent", "--yes"];
  const said = operator("refunds", "settle", order.split("/").at(-1)!, ...how);
  expect(said).toContain("Its eSIM was cancelled at the network, unused.");

  await page.goto(esim);
  await expect(page.getByRole("heading", { level: 1, name: "Stopped" })).toBeVisible();
  await expect(page.getByRole("img", { name: QR })).toHaveCount(0);
  await expect(page.getByLabel("Activation code", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /install|arrival pack/i })).toHaveCount(0);
  expect((await page.request.get(`${esim}/arrival-pack`)).status()).toBe(404);
  await page.goto(order);
  await expect(page.getByRole("heading", { name: "Refunded" })).toBeVisible();
  await page.goto(phone!);
  await expect(page.getByRole("heading", { name: "Cancelled by the shop" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Download profile" })).toBeDisabled();
});
