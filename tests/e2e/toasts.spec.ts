/** How many messages there are at a time, and how wide. Without JavaScript they stand in the page instead. */
import type { Page } from "@playwright/test";
import { openDocument } from "../support/arrivals";
import { expect, newTravellerAt, test } from "../support/journey";

test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "they stand in the page");

const visible = (page: Page) => page.locator(".toast-card").filter({ visible: true });

test("of several messages the newest is visible alone, at most 420 px wide", async ({ page, context }) => {
  await newTravellerAt(page, "/dashboard/devices");
  await expect(visible(page)).toHaveText(/^Registration successful/);
  await page.getByRole("button", { name: "Add Device" }).click();
  await expect(visible(page)).toHaveText(/^Device Added/);
  await visible(page).hover(); // its time stands still
  await context.setOffline(true);
  await page.getByRole("button", { name: "Add Device" }).evaluate((button: HTMLElement) => button.click());
  await expect(visible(page)).toHaveText(/^Error Adding Device/);
  await expect(visible(page)).toHaveCount(1);

  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const { width } = (await visible(page).boundingBox())!;
  expect(width).toBeGreaterThan(400);
  expect(width).toBeLessThanOrEqual(420);
});

test("on a document, too", async ({ page, context }) => {
  await openDocument(page, "/support?tab=contact");
  await context.setOffline(true);
  const send = page.getByRole("button", { name: "Send Message" });
  await send.click();
  await visible(page).evaluate((card) => card.classList.add("first"));
  await send.click();
  await expect(page.locator(".toast-card:not(.first)")).toHaveText(/^Message Not Sent/);
  await expect(page.locator(".toast-card")).toHaveCount(1);
});
