import type { Page } from "@playwright/test";
import { atCheckout, expect, scripted as test, toHostedPage } from "../support/journey";
import { readAt, spaceOut, whatDoesNotFit } from "../support/large-text";
import { EVERY_VIEW, expectNoViolations } from "../support/page-checks";
import { dashboardTabs, publicPages } from "../support/site-map";

// Type of twice the size in the narrowest window: the layout is the same with and without JavaScript.
test.beforeEach(({ page }) => readAt(page, 2));

const expectFits = async (page: Page, what: string) => {
  // All that can be opened, and the placeholders.
  await page.evaluate(() => {
    for (const each of document.querySelectorAll("details")) each.open = true;
    for (const each of document.querySelectorAll("[data-awaited] template"))
      each.after((each as HTMLTemplateElement).content.cloneNode(true));
  });
  expect(await whatDoesNotFit(page), what).toEqual([]);
  if (!EVERY_VIEW) return;
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoViolations(page, `${what} at ${width}`);
  }
};
const visit = async (page: Page, path: string) => {
  await page.goto(path);
  await expectFits(page, path);
};

test("the type is twice as large, and the layout is that of a narrower window", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("html")).toHaveCSS("font-size", "34px");
  await page.setViewportSize({ width: 1440, height: 800 });
  await expect(page.locator("html")).toHaveCSS("font-size", "34px");
  await expect(page.locator("header summary")).toBeVisible();
});

test("every public page fits", async ({ page }) => {
  for (const { path } of publicPages) await visit(page, path);
});

test.describe("in the deep run", () => {
  test.skip(!EVERY_VIEW, "npm run test:deep looks at these");

  test("forms that were refused fit, and the toasts above them", async ({ page }) => {
    for (const [path, button] of [
      ["/signup", "Create Account"],
      ["/signin", "Sign In"],
      ["/forgot-password", "Send Link"],
      ["/support?tab=contact", "Send Message"],
      ["/plans", "Join the Waitlist"],
    ] as const) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await page.getByRole("main").getByRole("button", { name: button }).click();
      await expect(page.locator("[aria-invalid]").first()).toBeVisible();
      await expectFits(page, `${path}, refused`);
    }
    await page.goto("/dashboard");
    await expect(page.getByText("Authentication Required")).toBeVisible();
    await expectFits(page, "a toast");
  });

  test("the pages of one traveller fit, from checkout to the eSIM", async ({ page }) => {
    await atCheckout(page, "layover");
    for (const path of [...dashboardTabs, "/checkout/moon", "/checkout/layover"]) await visit(page, path);
    await toHostedPage(page);
    await expectFits(page, "the hosted page");
    await page.getByRole("link", { name: "Back to Farline" }).click();
    await expect(page).toHaveURL(/\/orders\//);
    const order = new URL(page.url()).pathname;
    await expectFits(page, "an order that waits");
    await page.goto("/dashboard");
    await expectFits(page, "an order under way");
    await page.goto(order);
    await page.getByRole("link", { name: "Continue to payment" }).click();
    await page.getByRole("button", { name: "Pay exact amount" }).click();
    await page.getByRole("button", { name: "Confirm payment" }).click();
    await page.getByRole("link", { name: "Back to Farline" }).click();
    await page.getByRole("link", { name: "Go to your eSIM" }).click();
    await expect(page).toHaveURL(/\/dashboard\/esims\//);
    const esim = new URL(page.url()).pathname;
    const file = await page.getByRole("link", { name: "Save the arrival pack" }).getAttribute("href");
    const pack = await (await page.request.get(file!)).text();
    await page.goto("/dashboard/devices");
    await page.getByRole("button", { name: "Add Device" }).click();
    await expect(page.getByRole("button", { name: "Deactivate" })).toBeVisible();
    for (const path of [...dashboardTabs, esim, order, `${order}/receipt`, `${order}/refund`])
      await visit(page, path);
    await page.goto("about:blank"); // it is opened from a disk, without our policy
    await page.setContent(pack);
    await expectFits(page, "the arrival pack");
  });

  test("with wide spaces in texts nothing is cut off, at 320 px either", async ({ page }) => {
    await readAt(page, 1);
    await page.setViewportSize({ width: 320, height: 740 });
    // A long word may go on in the next line then.
    const whatIsLost = async () =>
      (await whatDoesNotFit(page)).filter((fault) => !fault.startsWith("broken:"));
    for (const { path } of publicPages) {
      await page.goto(path);
      expect(await whatIsLost(), path).toEqual([]);
      await spaceOut(page);
      expect(await whatIsLost(), `${path}, spaced out`).toEqual([]);
    }
  });
});
