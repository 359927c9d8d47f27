/** A card on the sandbox's copy of Stripe's page, in a shop that takes cards. */
import type { Page } from "@playwright/test";
import { atCheckout, expect, payByCard, test } from "../support/journey";

test.use({ worldOptions: ["--cards"] });

async function toCardPage(page: Page): Promise<void> {
  await payByCard(page);
  await expect(page).toHaveURL(/\/c\/pay\/cs_test_[A-Z0-9]{8}$/);
}
const pay = (page: Page) => page.getByRole("button", { name: "Pay", exact: true }).click();

test("a card is declined, and then another is taken: the plan is there, with one receipt that says so", async ({
  page,
  baseURL,
  world,
}) => {
  const address = `${await atCheckout(page, "layover")}@example.test`;
  await expect(page.getByText("Coming soon", { exact: true })).toHaveCount(0);
  await expect(page.getByText("which needs JavaScript")).toHaveCount(1);
  await toCardPage(page);
  await page.getByLabel("Card number").fill("4000 0000 0000 0002");
  await pay(page);
  await expect(page.getByRole("alert")).toHaveText("Your card was declined. Try another one.");
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await pay(page);
  await page.waitForURL(`${baseURL}/orders/*`);
  await expect(page.getByRole("heading", { name: "Ready to install" })).toBeVisible();
  const receipts = async () => (await world.mails(address)).filter(({ subject }) => /receipt/i.test(subject));
  await expect.poll(receipts).toHaveLength(1);
  await page.goto(`${new URL(page.url()).pathname}/receipt`);
  await expect(page.getByText("Credit card", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("simulation")).toHaveCount(0);
});

test("back without paying, and another click: the same page; then coins: the card's page is closed", async ({
  page,
}) => {
  await atCheckout(page, "layover");
  const checkout = page.url();
  await toCardPage(page);
  const card = page.url();
  await page.getByRole("link", { name: /^Back to / }).click();
  await expect(page.getByRole("heading", { name: "Waiting for your payment" })).toBeVisible();
  await page.goto(checkout);
  await toCardPage(page);
  expect(page.url()).toBe(card);
  await page.goBack();
  await page.getByRole("radio", { name: "Cryptocurrency" }).check();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/pay\/[A-Z0-9]{8}$/);
  await page.goto(card);
  await expect(page.getByRole("heading", { name: "This page is closed" })).toBeVisible();
});
