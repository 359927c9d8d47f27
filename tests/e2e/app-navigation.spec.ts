/** What a browser does for each page that it loads, where React puts one page in the place of another. */
import type { Page } from "@playwright/test";
import { openApp } from "../support/arrivals";
import { expect, signUp, scripted as test, hold } from "../support/journey";
import { tabTo } from "../support/keyboard";

test.use({ viewport: { width: 360, height: 740 } });

const said = (page: Page) => page.locator("output.sr-only");
const tabs = (page: Page) => page.getByRole("navigation", { name: "Dashboard" });

async function atDashboard(page: Page, path = "/dashboard") {
  await openApp(page, `/signup?redirect=${path}`);
  await signUp(page);
  await expect(page).toHaveURL(path);
  await expect(page.getByText("Registration successful")).toBeVisible();
}

test("the focus goes to the new page's heading, on the dashboard the tab's, and its title is said", async ({
  page,
}) => {
  await openApp(page, "/signin");
  await expect(said(page)).toBeEmpty();
  await page.getByRole("main").getByRole("link", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Create Account" })).toBeFocused();
  await expect(said(page)).toHaveText("Create Account | Farline");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeFocused();
  await expect(said(page)).toHaveText("Sign In | Farline");
  await atDashboard(page);
  await expect(page.getByRole("heading", { name: "Overview" })).toBeFocused();
  await tabs(page).getByRole("link", { name: "Devices" }).click();
  await expect(page.getByRole("heading", { name: "Devices", exact: true })).toBeFocused();
  await expect(said(page)).toHaveText("Devices | Farline");
});

test("a slow navigation shows that it is running, a quick one shows nothing", async ({ page }) => {
  await atDashboard(page);
  const sign = page.locator(".progress");
  const answer = await hold(page, /_data=routes%2Fdashboard.devices/);
  await tabs(page).getByRole("link", { name: "Devices" }).click();
  await expect(sign).toHaveCSS("animation-delay", "0.15s");
  await expect.poll(async () => (await sign.boundingBox())?.width).toBeGreaterThan(20);
  answer();
  await expect(page.getByRole("heading", { name: "Devices", exact: true })).toBeVisible();
  await expect(sign).toHaveCount(0);
});

test("a page whose data were lost is loaded all the same", async ({ page }) => {
  await atDashboard(page);
  await page.route(/_data=/, (route) => route.abort("connectionreset"), { times: 1 });
  await tabs(page).getByRole("link", { name: "Devices" }).click();
  await expect(page.getByRole("heading", { name: "Devices", exact: true })).toBeVisible();
  await expect(page).toHaveURL("/dashboard/devices");
});

test("without a connection it says so, and loads as soon as there is one", async ({ page }) => {
  await atDashboard(page);
  await tabs(page).getByRole("link", { name: "Billing" }).click();
  await expect(page.getByRole("heading", { name: "Billing", exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "No Active Plan" })).toBeVisible();
  await page.context().setOffline(true);
  await tabs(page).getByRole("link", { name: "Billing" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "No connection" })).toBeVisible();
  await expect(page).toHaveTitle("No connection | Farline");
  // No page before it had a picture as wide: React makes the document anew, and all styles are there again.
  await expect(page.getByRole("main").locator("svg")).toHaveCSS("width", "119px");
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "Billing", exact: true })).toBeVisible();
});

test("until all styles are there a link is a load, and a lost sheet is requested again", async ({ page }) => {
  await atDashboard(page);
  let losses = 0;
  await page.route("**/app-*.css", (route) => (losses++ === 0 ? route.abort() : route.continue()));
  await page.reload();
  await expect.poll(() => losses).toBe(1);
  const mark = () => page.evaluate(() => ((window as { isMarked?: boolean }).isMarked = true));
  const isMarked = () => page.evaluate(() => (window as { isMarked?: boolean }).isMarked);
  await mark();
  await tabs(page).getByRole("link", { name: "Devices" }).click();
  await expect(page.getByRole("heading", { name: "Devices", exact: true })).toBeVisible();
  expect(await isMarked()).toBeUndefined();

  losses = 0;
  await page.reload();
  await expect.poll(() => losses, { timeout: 10_000 }).toBe(2);
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2);
  await mark();
  await tabs(page).getByRole("link", { name: "Billing" }).click();
  await expect(page.getByRole("heading", { name: "Billing", exact: true })).toBeVisible();
  expect(await isMarked()).toBe(true);
});

test("a form is not busy because a link was clicked", async ({ page }) => {
  await atDashboard(page, "/dashboard/devices");
  const answer = await hold(page, /_data=routes%2Fdashboard/);
  const add = page.getByRole("button", { name: "Add Device" });
  await tabs(page).getByRole("link", { name: "Billing" }).click();
  await expect(page.locator(".progress")).toBeVisible();
  await expect(add).not.toHaveAttribute("aria-disabled");
  answer();
  await expect(page).toHaveURL("/dashboard/billing");
});

test("after Add Device and Deactivate the focus has a place", async ({ page }) => {
  await atDashboard(page, "/dashboard/devices");
  const add = page.getByRole("button", { name: "Add Device" });
  await tabTo(page, add);
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 of 10 devices are active.")).toBeVisible();
  await expect(add).toBeFocused();

  const step = page.getByRole("button", { name: /^Deactivate/ });
  await tabTo(page, step, "Shift+Tab"); // it is before the form
  await page.keyboard.press("Enter");
  await expect(page.getByText("0 of 10 devices are active.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Activate again/ })).toBeFocused();
});

test.describe("a message", () => {
  test("comes into a region that was there before, and each has its own time [514]", async ({ page }) => {
    await atDashboard(page, "/dashboard/devices");
    const region = await page.locator("body > .toast").elementHandle();
    const card = page.locator("body > .toast .toast-card");
    const timeIsUp = () => card.evaluate((toast) => toast.getAnimations()[0]!.finish());
    for (let n = 1; n <= 2; n++) {
      await timeIsUp();
      await expect(card).toHaveCount(0);
      await page.getByRole("button", { name: "Add Device" }).click();
      await expect(card.getByText("Device Added")).toBeVisible();
      expect(await region!.evaluate((node) => node.isConnected)).toBe(true);
    }
    // The next one comes while this one is still there, at the very end of its time.
    await card.evaluate((toast) => (toast.getAnimations()[0]!.currentTime = 4_950));
    await page.getByRole("button", { name: "Add Device" }).click();
    await expect(page.getByText("3 of 10 devices are active.")).toBeVisible();
    await expect(card.getByText("Device Added")).toBeVisible();
  });

  test("closed by Escape gives the focus back", async ({ page }) => {
    await atDashboard(page, "/dashboard/devices");
    const name = page.getByLabel("Name", { exact: true });
    await name.focus();
    await page.keyboard.press("F8");
    await expect(page.locator("body > .toast")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.locator(".toast > .toast-card")).toHaveCount(0);
    await expect(name).toBeFocused();
  });

  test("stays while the next page is loading", async ({ page }) => {
    await atDashboard(page);
    await page.locator(".toast").first().hover(); // it waits
    await page.evaluate(() => document.querySelector<HTMLElement>("[href='/dashboard/devices']")!.click());
    await expect(page.getByRole("heading", { name: "Devices", exact: true })).toBeVisible();
    await expect(page.getByText("Registration successful")).toBeVisible();
  });
});
