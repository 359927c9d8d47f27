/** A shop with one processor for coins and one for cards: one of them does not answer, or neither does. */
import type { Page } from "@playwright/test";
import { atCheckout, expect, test, toHostedPage } from "../support/journey";
import { cardsAt, inOwnShop } from "../support/own-shop";
import { expectNoViolations } from "../support/page-checks";

test.describe.configure({ mode: "serial" });
const shop = inOwnShop(50, (port) => cardsAt(`http://127.0.0.1:${port + 1}`));
const processors = { coins: "commerce", cards: "stripe" };

const AWAY = "Away at the moment";
const coins = (page: Page) => page.getByRole("radio", { name: /^Cryptocurrency/ });
const card = (page: Page) => page.getByRole("radio", { name: /^Credit card/ });
const clickPay = (page: Page) => page.getByRole("button", { name: /^Pay \$/ }).click();

/** That processor does not answer, and the shop does not ask it any more. */
async function goAway(page: Page, which: keyof typeof processors): Promise<void> {
  const data = { next: "500", seconds: 86_400, processor: processors[which] };
  expect((await page.request.post(`${shop().sandbox}/_config/faults`, { data })).ok()).toBe(true);
  const form = { paymentMethod: which === "coins" ? "crypto" : "credit_card" };
  const plan = which === "coins" ? "nomad" : "euro-week"; // for one plan the other method waits for the first
  for (let clicks = 0; clicks < 6; clicks++) {
    const answer = await page.request.post(`/checkout/${plan}`, { form, maxRedirects: 0 });
    expect(answer.status()).toBe(503);
  }
}
async function comeBack(page: Page): Promise<void> {
  await page.request.delete(`${shop().sandbox}/_config/faults`);
}
/** The worker has found out. */
async function areBack(page: Page): Promise<void> {
  await comeBack(page);
  await expect(async () => {
    await page.goto("/checkout/layover");
    await expect(page.getByText(AWAY)).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 60_000 });
}

test("who has the page open already hears it with the click, keeps what was entered, and pays when they are back", async ({
  page,
  javaScriptEnabled,
}) => {
  await atCheckout(page, "layover");
  await page.getByLabel("Preferred cryptocurrency").selectOption("LTC");
  await goAway(page, "coins");
  await clickPay(page);
  await expect(page.getByRole("main").locator("form").getByRole("alert").first()).toContainText(
    "Nothing was charged; please try again in a minute.",
  );
  await expect(coins(page)).toBeDisabled();
  await expect(coins(page)).not.toBeChecked();
  await expect(card(page)).not.toBeChecked(); // that choice is the visitor's
  await expect(page.getByText(AWAY)).toBeVisible();
  if (javaScriptEnabled) {
    await comeBack(page);
    await expect(page.getByText(AWAY)).toHaveCount(0, { timeout: 60_000 });
    await expect(page.getByLabel("Preferred cryptocurrency")).toHaveValue("LTC");
    await coins(page).check();
  } else await areBack(page);
  await toHostedPage(page);
});

test("both are away: checkout says so and when to try again; what was entered stays, and pays then", async ({
  page,
  javaScriptEnabled,
}) => {
  await atCheckout(page, "layover");
  await goAway(page, "coins");
  await goAway(page, "cards");
  await page.goto("/checkout/layover");
  await expect(page.getByText("Nothing can be paid at the moment")).toBeVisible();
  if (javaScriptEnabled) await expectNoViolations(page, "a checkout while all ways are away");
  await page.getByLabel("Preferred cryptocurrency").selectOption("LTC");
  await clickPay(page);
  await expect(page.getByRole("main").locator("form").getByRole("alert").first()).toContainText(
    "Nothing was charged",
  );
  await expect(page.getByLabel("Preferred cryptocurrency")).toHaveValue("LTC");
  await expect(coins(page)).toBeChecked();
  await comeBack(page);
  await expect(async () => {
    if (!page.url().includes("/pay/")) await clickPay(page);
    await expect(page).toHaveURL(/\/pay\/[A-Z0-9]{8}$/, { timeout: 5_000 });
  }).toPass({ timeout: 60_000, intervals: [8_000] }); // the limit is ten clicks a minute
});
