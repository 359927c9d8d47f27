/** A card on the page that the sandbox has of Stripe's, in a shop that takes cards. */
import type { Page } from "@playwright/test";
import { atCheckout, expect, test } from "../support/journey";
import { operatorOf } from "../support/operator";
import { cardsAt, inOwnShop } from "../support/own-shop";

test.describe.configure({ mode: "serial" });
const shop = inOwnShop(70, (port) => cardsAt(`http://127.0.0.1:${port + 1}`));

async function toCardPage(page: Page): Promise<void> {
  await page.getByRole("radio", { name: /^Credit card/ }).check();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/c\/pay\/cs_test_[A-Z0-9]{8}$/);
}
const pay = (page: Page) => page.getByRole("button", { name: "Pay", exact: true }).click();
const mailsAbout = async (username: string, subject: RegExp) => {
  const answer = await fetch(
    `${shop().sandbox}/mailbox.json?to=${encodeURIComponent(`${username}@example.test`)}`,
  );
  return ((await answer.json()) as { subject: string }[]).filter((mail) => subject.test(mail.subject)).length;
};

test("the price: the plan is there, with one receipt, and says that a card paid", async ({
  page,
  baseURL,
}) => {
  const username = await atCheckout(page, "layover");
  await expect(page.getByText("Coming soon", { exact: true })).toHaveCount(0);
  await expect(page.getByText("which needs JavaScript")).toHaveCount(1);
  await toCardPage(page);
  await pay(page);
  await page.waitForURL(`${baseURL}/orders/*`);
  await expect(page.getByRole("heading", { name: "Ready to install" })).toBeVisible();
  await expect.poll(() => mailsAbout(username, /receipt/i)).toBe(1);
  await page.goto(`${new URL(page.url()).pathname}/receipt`);
  await expect(page.getByText("Credit card", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("simulation")).toHaveCount(0);
});

test("a card that is declined, and then another", async ({ page, baseURL }) => {
  await atCheckout(page, "layover");
  await toCardPage(page);
  await page.getByLabel("Card number").fill("4000 0000 0000 0002");
  await pay(page);
  await expect(page.getByRole("alert")).toHaveText("Your card was declined. Try another one.");
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await pay(page);
  await page.waitForURL(`${baseURL}/orders/*`);
});

test("back without paying, and pressed again: the same page; then coins: the card's page is closed", async ({
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

test("what is sent back there is said to who bought it", async ({ page, baseURL }) => {
  const username = await atCheckout(page, "layover");
  await toCardPage(page);
  const card = page.url();
  await pay(page);
  await page.waitForURL(`${baseURL}/orders/*`);
  await expect(page.getByRole("heading", { name: "Ready to install" })).toBeVisible();
  await page.goto(`${card}?stay=1`);
  await page.getByRole("button", { name: "Send all of it back" }).click();
  await expect(page.getByRole("heading", { name: "Refunded" })).toBeVisible();
  await expect.poll(() => mailsAbout(username, /looking at your payment/)).toBe(1);
});

test("what the shop sends back is on its way, then refunded, or back with us, and its page says which", async ({
  page,
  baseURL,
}) => {
  const control = (path: string, body: object = {}) =>
    fetch(`${shop().sandbox}/_config${path}`, { method: "POST", body: JSON.stringify(body) });
  const username = await atCheckout(page, "layover");
  await toCardPage(page);
  const code = page.url().split("_").at(-1)!;
  await pay(page);
  await page.waitForURL(`${baseURL}/orders/*`);
  await expect(page.getByRole("heading", { name: "Ready to install" })).toBeVisible();
  const order = new URL(page.url()).pathname.split("/").at(-1)!;

  await control("/refunds", { pending: true });
  const says = operatorOf(shop().env)("orders", "refund", order, "--note", "a wish", "--yes");
  expect(says).toContain("$3.00 on its way back at stripe");
  await expect.poll(() => operatorOf(shop().env)("refunds", "list")).toContain("on its way at stripe");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your refund is on its way" })).toBeVisible();
  await expect(page.getByText("On its way back", { exact: true })).toBeVisible();
  await expect.poll(() => mailsAbout(username, /refund .* is on its way/)).toBe(1);

  await control(`/charges/${code}/send-refund`);
  await expect.poll(() => mailsAbout(username, /was paid back/)).toBe(1);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Refunded", exact: true })).toBeVisible();
  await expect(page.getByText("Paid back", { exact: true })).toBeVisible();

  await control(`/charges/${code}/fail-refund`);
  await expect
    .poll(() => operatorOf(shop().env)("inbox"))
    .toContain(`orders pay-back ${order} --amount 3.00`);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your refund did not go through" })).toBeVisible();
  await expect(page.getByText("We owe you", { exact: true })).toBeVisible();
  await control("/refunds", { pending: false });
});
