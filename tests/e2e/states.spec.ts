/** States between a press and its answer, and what a page does by itself: the specification's section 4. */
import type { Page } from "@playwright/test";
import { openApp } from "../support/arrivals";
import { atCheckout, expect, freshName, newTravellerAt, register, test } from "../support/journey";

test("paying is processing, and after a failure it is idle again [316, 317]", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "the browser shows its own progress");
  await register(page.request);
  await openApp(page, "/checkout/nomad");
  const pay = page.getByRole("main").locator("form").getByRole("button");
  await expect(pay).toHaveText("Pay $19.99");
  await expect(pay).not.toHaveAttribute("aria-disabled");
  let sent = 0;
  let cutOff = () => {};
  const isSeen = new Promise<void>((resolve) => (cutOff = resolve));
  await page.route(/\/checkout\/nomad\?.*_data=/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    sent++;
    await isSeen;
    await route.abort("connectionreset");
  });
  await pay.click();
  await expect(pay).toHaveText("Processing…");
  await expect(pay).toBeDisabled();
  await pay.click({ force: true });
  cutOff();
  await expect(page.getByRole("alert").filter({ hasText: "Payment Creation Failed" })).toBeVisible();
  await expect(pay).toHaveText("Pay $19.99");
  await expect(pay).toBeEnabled();
  expect(sent).toBe(1);
});

test("who has joined sees that for as long as the page is there [333-335]", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "without a script nothing changes in a page");
  await page.goto("/coverage");
  const block = page.locator("#waitlist");
  const form = block.locator("form");
  await form.getByLabel("First Name").fill("Mira");
  await form.getByLabel("Email").fill(`${freshName()}@example.test`);
  await form.getByRole("button").click();
  await expect(block.getByRole("heading", { name: "You're In!" })).toBeVisible();
  await expect(form).toHaveCount(0);
  const toast = page.locator(".toast > .toast-card");
  await expect(toast).toContainText("You're on the list! 🎉");
  await toast.evaluate((card) => card.getAnimations()[0]!.finish());
  await expect(toast).toHaveCount(0);
  await page.getByPlaceholder("Search for a country...").fill("fiji");
  await expect(page.getByRole("region", { name: "Countries that match" }).getByRole("listitem")).toHaveText([
    /Fiji/,
  ]);
  await lookAway(page);
  await expect(block.getByRole("heading", { name: "You're In!" })).toBeVisible();
  await expect(form).toHaveCount(0);
  await page.goto("/coverage"); // another view of the page has a form for the next one, which is empty
  await expect(form.getByLabel("First Name")).toHaveValue("");
  await expect(form.getByLabel("Email")).toHaveValue("");
});

/** Goes to another tab, and comes back: all that a browser tells a page of it. */
async function lookAway(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.bringToFront();
  await page.evaluate(async () => {
    for (const isHidden of [true, false]) {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
      const state = isHidden ? "hidden" : "visible";
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      dispatchEvent(new FocusEvent(isHidden ? "blur" : "focus"));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  await page.bringToFront();
  await other.close();
}

test("a window that has the focus again asks for nothing again [299]", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "only a script could");
  await register(page.request);
  for (const path of [
    "/plans",
    "/destinations",
    "/news",
    "/dashboard",
    "/dashboard/billing",
    "/checkout/nomad",
  ]) {
    await page.goto(path, { waitUntil: "networkidle" });
    const asked: string[] = [];
    page.on("request", (request) => void asked.push(request.url()));
    await lookAway(page);
    await page.waitForTimeout(500);
    expect(asked, path).toEqual([]);
    page.removeAllListeners("request");
  }
});

test("after signing out nothing of the account is there any more, not by the way back either [302, 303]", async ({
  page,
  isMobile,
}) => {
  const username = await newTravellerAt(page, "/dashboard/billing");
  await expect(page.getByRole("heading", { name: `Welcome, ${username}` })).toBeVisible();
  if (isMobile) await page.getByText("Menu", { exact: true }).click();
  await page.getByRole("button", { name: "Sign Out" }).filter({ visible: true }).click();
  await expect(page.getByText("Logout successful")).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("session");
  await page.goBack();
  await expect(page).toHaveURL("/signin?redirect=/dashboard/billing");
  await expect(page.getByText("Authentication Required")).toBeVisible();
  await expect(page.getByText(username)).toHaveCount(0);
});

test("a card takes two seconds, and one and a half later the dashboard has the plan [319-322]", async ({
  page,
  javaScriptEnabled,
}) => {
  await atCheckout(page, "layover");
  const at: [path: string, ms: number][] = [];
  page.on("framenavigated", (frame) => void at.push([new URL(frame.url()).pathname, Date.now()]));
  await page.getByRole("radio", { name: /Credit card/ }).check();
  const pressed = Date.now();
  await page.getByRole("button", { name: "Pay $3.00" }).click();
  await expect(page.getByText("Purchase Successful!")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("article")).toContainText("Layover");
  const paid = at.find(([path]) => path.startsWith("/orders/"))![1];
  const gone = at.find(([path]) => path === "/dashboard")![1];
  expect(paid - pressed).toBeGreaterThanOrEqual(2_000);
  // The browser's own refresh counts whole seconds (docs/decisions/0039).
  expect(gone - paid).toBeGreaterThanOrEqual(javaScriptEnabled ? 1_450 : 900);
});
