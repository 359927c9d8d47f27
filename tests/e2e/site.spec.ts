import type { Page } from "@playwright/test";
import { formFailures } from "../../app/forms/form-failures";
import { openApp } from "../support/arrivals";
import { fillIn, leaveEmpty, open, press } from "../support/filling-in";
import { forms, newTraveller } from "../support/forms";
import { atCheckout, expect, test, toHostedPage, scripted } from "../support/journey";
import { readAt, whatDoesNotFit } from "../support/large-text";
import {
  EVERY_VIEW,
  expectAccessible,
  expectNoViolations,
  expectSkeleton,
  missingStyles,
} from "../support/page-checks";
import { dashboardTabs, publicPages } from "../support/site-map";

for (const [nth, described] of publicPages.entries()) {
  const { path, title, h1, says = h1, status, isApp, isPrivate, canonical } = described;
  test(`${path} says what it is for, and everybody can use it [1-4, 6, 7, 9-16, 18, 309]`, async ({
    page,
    javaScriptEnabled,
    baseURL,
  }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await expect(page).toHaveTitle(path === "/" ? title : `${title} | Farline`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(h1);
    await expectSkeleton(page);

    const head = await page.evaluate(() => {
      const content = (name: string) =>
        document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
      const scripts = [...document.scripts].filter(({ type }) => ["", "module"].includes(type));
      const files = scripts.map(({ src }) => src.replace(/^.*\/|-[\w-]*\.js$/g, ""));
      const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
      return {
        description: content("description"),
        robots: content("robots"),
        canonical,
        scripts: files,
      };
    });
    expect(head.description?.length).toBeGreaterThan(40);
    expect(head.robots).toBe(isPrivate ? "noindex, nofollow" : "index, follow");
    expect(head.canonical).toBe(
      isPrivate ? undefined : new URL(canonical ?? new URL(path, baseURL).pathname, baseURL).href,
    );
    if (isApp) expect(head.scripts.length).toBeGreaterThan(1);
    else expect(head.scripts).toEqual(["document"]);

    await expect(page.locator("body")).toContainText(says);

    if (!javaScriptEnabled) return; // the rest is the same without
    expect(await missingStyles(page)).toEqual([]);
    await expectAccessible(page, nth);
  });
}

scripted("the pages of one traveller are as accessible", async ({ page, baseURL }) => {
  let nth = 0;
  const check = async (path: string) => {
    await page.goto(path);
    expect(await missingStyles(page)).toEqual([]);
    await expectAccessible(page, nth++);
  };
  await atCheckout(page);
  for (const path of [...dashboardTabs, "/checkout/nomad", "/checkout/moon"]) await check(path);
  await page.goto("/checkout/nomad");
  await toHostedPage(page);
  const hosted = page.url();
  await page.getByRole("link", { name: "Back to Farline" }).click();
  await page.waitForURL(`${baseURL}/orders/*`);
  await check(page.url());
  await check(hosted);
});

scripted("a form with errors is as accessible", async ({ page }) => {
  for (const [nth, { path, button }] of [
    { path: "/signup", button: "Create Account" },
    { path: "/signin", button: "Sign In" },
    { path: "/support?tab=contact", button: "Send Message" },
    { path: "/plans", button: "Join the Waitlist" },
  ].entries()) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await page.getByRole("main").getByRole("button", { name: button }).click();
    await expect(page.locator("[aria-invalid]").first()).toBeVisible();
    await expectAccessible(page, nth);
  }
});

test.describe("in the deep run", () => {
  test.skip(!EVERY_VIEW, "npm run test:deep looks at these");

  scripted("what becomes of an order is as accessible, in large type too", async ({ page }) => {
    const check = async (heading: string) => {
      await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
      await expectAccessibleInBothSizes(page, heading);
    };
    await atCheckout(page, "layover");
    for (const [buttons, heading] of [
      [["Let it expire"], "The payment time ran out"],
      [["Pay twice", "Confirm payment"], "We are looking at your payment"],
      [["Pay exact amount", "Confirm payment"], "Ready to install"],
    ] as const) {
      await page.goto("/checkout/layover");
      await toHostedPage(page);
      for (const name of buttons) await page.getByRole("button", { name }).click();
      await page.getByRole("link", { name: "Back to Farline" }).click();
      await check(heading);
    }
    const order = page.url();
    await page.getByRole("link", { name: "Ask for a refund" }).click();
    await page.getByLabel("Why do you want a refund?").fill("The trip was called off.");
    await page.getByRole("button", { name: "Request Refund" }).click();
    await expect(page).toHaveURL(order);
    await check("Refund requested");
    await page.getByRole("link", { name: "Go to your eSIM" }).click();
    await expect(page).toHaveURL(/\/dashboard\/esims\//);
    await check("Refund requested");
    await openApp(page, "/dashboard/billing");
    await page.getByRole("link", { name: "Overview" }).click();
    await check("Overview");
    await page.context().setOffline(true);
    await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Billing" }).click();
    await check("No connection");
  });

  for (const [name, form] of Object.entries(forms).filter(([name]) => name in formFailures)) {
    test.describe(() => {
      test.use({ worldOptions: form.worldOptions ?? [] });

      scripted(
        `${name}, not answered or refused, is as accessible, in large type too`,
        async ({ page, world }) => {
          const traveller = newTraveller(page, world);
          const path = await form.at(traveller);
          await open(page, path, true);
          await fillIn(form, traveller);
          await page.context().setOffline(true);
          await press(form, page);
          await expect(page.getByText(/^No connection. /).first()).toBeVisible();
          await expectAccessibleInBothSizes(page, "not answered");
          await page.context().setOffline(false);
          if (!form.typed) return;
          await leaveEmpty(form, traveller);
          await press(form, page);
          await expect(page.locator("[aria-invalid]").first()).toBeVisible();
          await expectAccessibleInBothSizes(page, "refused");
        },
      );
    });
  }
});

async function expectAccessibleInBothSizes(page: Page, state: string): Promise<void> {
  // A toast fades after five seconds, which a busy machine takes for less than this.
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.pause()));
  await expectAccessible(page, 0);
  await readAt(page, 2);
  expect(await whatDoesNotFit(page), state).toEqual([]);
  await expectNoViolations(page, `${state}, in large letters`);
  await readAt(page, 1);
  await page.setViewportSize({ width: 1280, height: 800 });
}
