/** A shop with one processor for coins and one for cards: the one for coins does not answer. */
import type { Page } from "@playwright/test";
import { atCheckout, expect, test, toHostedPage, type World } from "../support/journey";
import { expectNoViolations } from "../support/page-checks";

test.use({ worldOptions: ["--cards"] });

const AWAY = "Away at the moment";
const coins = (page: Page) => page.getByRole("radio", { name: /^Cryptocurrency/ });
const card = (page: Page) => page.getByRole("radio", { name: /^Credit card/ });
const clickPay = (page: Page) => page.getByRole("button", { name: /^Pay \$/ }).click();

/** The processor of coins does not answer, and the shop does not ask it any more. */
async function goAway(page: Page, world: World): Promise<void> {
  await world.control("/_config/faults", { next: "500", seconds: 86_400, processor: "commerce" });
  const form = { paymentMethod: "crypto" };
  for (let clicks = 0; clicks < 6; clicks++) {
    const answer = await page.request.post("/checkout/nomad", { form, maxRedirects: 0 });
    expect(answer.status()).toBe(503);
  }
}

test("who has the page open already hears it with the click, keeps what was entered, and pays when they are back", async ({
  page,
  world,
  javaScriptEnabled,
}) => {
  await atCheckout(page, "layover");
  await page.getByLabel("Preferred cryptocurrency").selectOption("LTC");
  await goAway(page, world);
  await clickPay(page);
  await expect(page.getByRole("main").locator("form").getByRole("alert").first()).toContainText(
    "Nothing was charged; please try again in a minute.",
  );
  await expect(coins(page)).toBeDisabled();
  await expect(coins(page)).not.toBeChecked();
  await expect(card(page)).not.toBeChecked(); // that choice is the visitor's
  await expect(page.getByText(AWAY)).toBeVisible();
  if (javaScriptEnabled) await expectNoViolations(page, "a checkout while a way to pay is away");
  await world.control("/_config/faults", undefined, "DELETE");
  await world.clock.advance("1m"); // so long the worker may need to find out
  if (javaScriptEnabled) {
    await expect(page.getByText(AWAY)).toHaveCount(0, { timeout: 60_000 });
    await expect(page.getByLabel("Preferred cryptocurrency")).toHaveValue("LTC");
    await coins(page).check();
  } else {
    await page.goto("/checkout/layover");
    await expect(page.getByText(AWAY)).toHaveCount(0);
  }
  await toHostedPage(page);
});
