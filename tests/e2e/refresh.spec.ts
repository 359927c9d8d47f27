/** Pages that refresh: what they do while the network, or their own script, fails. */
import type { Page } from "@playwright/test";
import { openApp } from "../support/arrivals";
import { atCheckout, becomeHidden, expect, test, toHostedPage } from "../support/journey";

const LOOKS = /\/orders\/.*_data=/;
const WAITING = "Waiting for your payment";

/** An order that waits for its payment, on its page. @returns the charge's code. */
async function atOrder(page: Page): Promise<string> {
  await atCheckout(page, "layover");
  await toHostedPage(page);
  const code = page.url().split("/").at(-1)!;
  await page.getByRole("link", { name: "Back to Farline" }).click();
  await expect(page.getByRole("heading", { name: WAITING })).toBeVisible();
  return code;
}

/** Counts the matching requests from now on. */
function requestsOf(page: Page, what: (url: string) => boolean): string[] {
  const asked: string[] = [];
  page.on("request", (request) => void (what(request.url()) && asked.push(request.url())));
  return asked;
}

test.describe("with the app's script", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "the browser itself refreshes the page");

  test("one refresh requests nothing but the order, and moves no focus [508]", async ({ page }) => {
    await atOrder(page);
    await openApp(page, page.url());
    const asked = requestsOf(page, (url) => url.includes("_data="));
    const link = page.getByRole("link", { name: "Continue to payment" });
    await link.focus();
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    expect(asked.every((url) => LOOKS.test(url))).toBe(true);
    await expect(link).toBeFocused();
    await expect(page.getByText("No connection")).toHaveCount(0);
  });

  for (const [what, fail] of [
    ["one look is lost", 1],
    ["five are lost in a row", 5],
  ] as const) {
    test(`${what}: the page stays, says so, and follows the payment all the same`, async ({
      page,
      world,
    }) => {
      const code = await atOrder(page);
      let lost = 0;
      const at: number[] = [];
      await page.route(LOOKS, (route) => {
        at.push(Date.now());
        return lost++ < fail ? route.abort("connectionreset") : route.continue();
      });
      await expect(page.getByRole("status").getByText("No connection")).toBeVisible();
      await expect(page.getByRole("heading", { name: WAITING })).toBeVisible();
      await world.control(`/_config/charges/${code}/pay`, { confirm: true });
      await expect(page.getByRole("heading", { name: "Ready to install" })).toBeVisible({
        timeout: 60_000,
      });
      await expect(page.getByText("No connection")).toHaveCount(0);
      await expect(page).toHaveTitle(/^Ready to install/);
      const pauses = at.slice(1, fail + 1).map((time, index) => time - at[index]!);
      for (const [index, pause] of pauses.entries()) expect(pause).toBeGreaterThan(900 * 2 ** index);
    });
  }

  for (const [what, answer] of [
    ["an error of a gateway", { status: 502, body: "Bad gateway" }],
    ["an error of ours", { status: 500, headers: { "X-Remix-Error": "yes" }, json: { message: "Oh" } }],
    [
      "a page of somebody else",
      { contentType: "text/html", body: "<p>Sign in to the airport's network</p>" },
    ],
  ] as const) {
    test(`${what} removes nothing`, async ({ page }) => {
      await atOrder(page);
      await page.route(LOOKS, (route) => route.fulfill(answer));
      await expect(page.getByRole("status").getByText("No news at the moment")).toBeVisible();
      await expect(page.getByRole("heading", { name: WAITING })).toBeVisible();
      await page.unroute(LOOKS);
      await expect(page.getByText("No news at the moment")).toHaveCount(0);
      await expect(page.getByRole("heading", { name: WAITING })).toBeVisible();
    });
  }

  test("offline for a while: a payment made meanwhile shows at once afterwards", async ({
    page,
    context,
    world,
  }) => {
    const code = await atOrder(page);
    await openApp(page, page.url());
    await context.setOffline(true);
    await expect(page.getByRole("status").getByText("No connection")).toBeVisible();
    await world.control(`/_config/charges/${code}/pay`, { confirm: true });
    await page.waitForTimeout(8_000); // the next refresh by itself is four or eight seconds away
    await expect(page.getByRole("heading", { name: WAITING })).toBeVisible();
    const asked = requestsOf(page, (url) => LOOKS.test(url));
    await context.setOffline(false);
    await expect.poll(() => asked.length, { timeout: 1_000 }).toBeGreaterThan(0);
    await expect(page.getByRole("heading", { name: "Ready to install" })).toBeVisible({ timeout: 10_000 });
  });

  test("a tab in the background rests, and refreshes at once when it comes back", async ({ page }) => {
    await atOrder(page);
    await openApp(page, page.url());
    await becomeHidden(page, true);
    await page.waitForTimeout(1_000); // one may be under way
    const asked = requestsOf(page, (url) => LOOKS.test(url));
    await page.waitForTimeout(4_000);
    expect(asked).toEqual([]);
    await becomeHidden(page, false);
    await expect.poll(() => asked.length, { timeout: 900 }).toBe(1);
  });

  test("a session that has run out leads to the sign-in page", async ({ page, context }) => {
    await atOrder(page);
    await openApp(page, page.url());
    await context.clearCookies();
    await expect(page).toHaveURL(/\/signin\?redirect=\/orders\//);
    await expect(page.getByText("Authentication Required")).toBeVisible();
  });

  test("scripts that are blocked: the page refreshes itself", async ({ page, world }) => {
    const code = await atOrder(page);
    await page.route("**/static/assets/*.js", (route) => route.abort("blockedbyclient"));
    const loads = requestsOf(page, (url) => /\/orders\/[^/?]+$/.test(url));
    await page.goto(page.url());
    await expect.poll(() => loads.length, { timeout: 6_000 }).toBeGreaterThan(2);
    await world.control(`/_config/charges/${code}/pay`, { confirm: true });
    await expect(page.getByRole("heading", { name: "Ready to install" })).toBeVisible();
  });

  test("scripts that come late end the page's own refresh", async ({ page }) => {
    await atOrder(page);
    await page.route("**/static/assets/*.js", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      await route.continue();
    });
    const loads = requestsOf(page, (url) => /\/orders\/[^/?]+$/.test(url));
    await page.goto(page.url());
    await page.waitForTimeout(12_000);
    expect(loads).toHaveLength(1);
  });
});
