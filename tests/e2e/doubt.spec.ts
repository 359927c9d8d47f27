/** What the checkout says after a click whose answer was lost. Without JavaScript the browser itself says so. */
import type { Page, Route } from "@playwright/test";
import { openApp } from "../support/arrivals";
import { atCheckout, expect, payByCard, scripted as test, toHostedPage } from "../support/journey";

const NOTHING = "Nothing was charged";
const LOOKING = "Looking whether your order arrived";

async function atLayover(page: Page): Promise<void> {
  await atCheckout(page, "layover");
  await openApp(page, "/checkout/layover");
}

/** The outcome of the clicks on the pay button; the refreshes go on. */
async function onPress(page: Page, handle: (route: Route) => Promise<void>): Promise<void> {
  await page.route("**/checkout/layover*_data=*", (route) =>
    route.request().method() === "POST" ? handle(route) : route.continue(),
  );
}

/** From now on, whether the page has ever said it. */
async function watchFor(page: Page, words: string): Promise<() => Promise<boolean>> {
  await page.evaluate((words) => {
    const seen = () => {
      if (document.body.textContent!.includes(words)) document.documentElement.dataset.everSaid = "yes";
    };
    new MutationObserver(seen).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  }, words);
  return () => page.evaluate(() => document.documentElement.dataset.everSaid === "yes");
}

const clickPay = (page: Page) => page.getByRole("button", { name: /^Pay \$/ }).click();
const status = (page: Page) => page.getByRole("main").locator("form").getByRole("status").first();

for (const [what, lose] of [
  ["a reset", (route: Route) => route.abort("connectionreset")],
  ["a gateway's error", (route: Route) => route.fulfill({ status: 504, body: "Gateway timeout" })],
] as const) {
  test(`${what} before the order arrived: nothing was charged, once that is certain`, async ({ page }) => {
    await atLayover(page);
    await onPress(page, lose);
    await page.getByLabel("Preferred cryptocurrency").selectOption("LTC");
    await clickPay(page);
    await expect(page.getByRole("main").locator("form").getByRole("alert")).toHaveText(
      "No answer came. Before you pay again, please see how your payment stands.",
    );
    await expect(status(page)).toContainText(LOOKING);
    await page.waitForTimeout(9_000); // the server might still be reading it
    await expect(status(page)).toContainText(LOOKING);
    await expect(status(page)).toContainText(NOTHING);
    await expect(page.getByLabel("Preferred cryptocurrency")).toHaveValue("LTC");
    await page.unroute("**/checkout/layover*_data=*");
    await toHostedPage(page);
  });
}

test("a reset after the order was opened: it is shown, with its hosted page", async ({ page }) => {
  await atLayover(page);
  await onPress(page, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  const everSaid = await watchFor(page, NOTHING);
  await clickPay(page);
  await expect(status(page)).toContainText("Waiting for your payment");
  await expect(status(page).getByRole("link", { name: "Your order" })).toHaveAttribute("href", /^\/orders\//);
  expect(await everSaid()).toBe(false);
  await status(page).getByRole("link", { name: "Continue to payment" }).click();
  await expect(page).toHaveURL(/\/pay\/[A-Z0-9]{8}/);
});

test("an order that arrives long after the connection ended is still found", async ({ page }) => {
  await atLayover(page);
  await onPress(page, async (route) => {
    const [request, cookies] = [route.request(), await page.context().cookies()];
    const headers = {
      ...(await request.allHeaders()),
      Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
    };
    await route.abort("connectionreset");
    await new Promise((resolve) => setTimeout(resolve, 7_000));
    await page.request.post(request.url(), { headers, data: request.postData()!, maxRedirects: 0 });
  });
  const everSaid = await watchFor(page, NOTHING);
  await clickPay(page);
  await expect(status(page)).toContainText(LOOKING);
  await expect(status(page)).toContainText("Waiting for your payment");
  expect(await everSaid()).toBe(false);
});

test("a card's payment whose answer was lost shows its plan, and an older plan does not count", async ({
  page,
}) => {
  await atLayover(page);
  await onPress(page, async (route) => {
    await route.fetch({ maxRedirects: 0 });
    await route.abort("connectionreset");
  });
  await payByCard(page);
  await expect(page.getByRole("alert").filter({ hasText: "Purchase Failed" })).toBeVisible();
  await expect(status(page)).toContainText("is ready");

  await openApp(page, "/checkout/layover");
  await page.unroute("**/checkout/layover*_data=*");
  await onPress(page, (route) => route.abort("connectionreset"));
  await payByCard(page);
  await expect(status(page)).toContainText(LOOKING);
  await expect(status(page)).toContainText(NOTHING);
});

test("without a connection nothing is sent, which is certain at once", async ({ page, context }) => {
  await atLayover(page);
  await context.setOffline(true);
  await clickPay(page);
  await expect(page.getByRole("main").locator("form").getByRole("alert")).toHaveText(
    "No connection. Nothing was sent.",
  );
  await expect(status(page)).toContainText(NOTHING, { timeout: 2_000 });
  await context.setOffline(false);
  await toHostedPage(page);
});

test("while it cannot refresh it says nothing about the money", async ({ page, context }) => {
  await atLayover(page);
  await onPress(page, async (route) => {
    await route.abort("connectionreset");
    await context.setOffline(true);
  });
  const everSaid = await watchFor(page, NOTHING);
  await clickPay(page);
  await expect(status(page)).toContainText("No connection");
  await page.waitForTimeout(15_000);
  await expect(status(page)).toContainText(LOOKING);
  expect(await everSaid()).toBe(false);
  await context.setOffline(false);
  await expect(status(page)).toContainText(NOTHING, { timeout: 5_000 });
});
