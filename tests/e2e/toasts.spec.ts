/** How many messages there are at a time, and how wide. Without JavaScript they are in the page instead. */
import type { Locator, Page } from "@playwright/test";
import { openDocument } from "../support/arrivals";
import { expect, freshName, newTravellerAt, scripted as test, hold } from "../support/journey";

const visible = (page: Page) => page.locator(".toast > .toast-card").filter({ visible: true });

test("of several messages only the newest is visible, at most 420 px wide [513, 518]", async ({
  page,
  context,
}) => {
  await newTravellerAt(page, "/dashboard/devices");
  await expect(visible(page)).toHaveText(/^Registration successful/);
  await page.getByRole("button", { name: "Add Device" }).click();
  await expect(visible(page)).toHaveText(/^Device Added/);
  await visible(page).hover(); // its time is stopped
  await context.setOffline(true);
  await page.getByRole("button", { name: "Add Device" }).evaluate((button: HTMLElement) => button.click());
  await expect(visible(page)).toHaveText(/^Error Adding Device/);
  await expect(visible(page)).toHaveCount(1);

  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const { width } = (await visible(page).boundingBox())!;
  expect(width).toBeGreaterThan(400);
  expect(width).toBeLessThanOrEqual(420);
});

test("the message of the last try is not shown for the next one", async ({ page, context }) => {
  await newTravellerAt(page, "/dashboard/devices");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Add Device" }).click();
  await expect(visible(page)).toHaveText(/^Error Adding Device/);
  await visible(page).hover(); // its time is stopped
  await context.setOffline(false);
  const answer = await hold(page, "**/*_data=*");
  await page.getByRole("button", { name: "Add Device" }).evaluate((button: HTMLElement) => button.click());
  await expect(visible(page)).toHaveCount(0);
  answer();
  await expect(visible(page)).toHaveText(/^Device Added/);
});

/** Whether a click in the middle of it arrives. */
function isFree(thing: Locator): Promise<boolean> {
  return thing.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

for (const [width, height] of [
  [320, 720],
  [390, 640],
] as const)
  test(`at ${width} px a message covers neither the bar and its menu, nor what is to be clicked`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/checkout/nomad");
    await expect(visible(page)).toHaveText(/^Authentication Required/);
    await visible(page).hover(); // its time is stopped
    const bar = page.getByRole("banner");
    for (const letters of ["100%", "200%"]) {
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
      const { y, height: high } = (await bar.boundingBox())!;
      expect((await visible(page).boundingBox())!.y, letters).toBeGreaterThanOrEqual(y + high);
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = ""));

    await page.getByLabel("Email").fill(`${freshName()}@example.test`);
    await page.getByRole("button", { name: "Continue with e-mail" }).click();
    await expect(visible(page)).toHaveText(/^Registration successful/);
    await visible(page).hover();
    expect(await isFree(page.getByRole("button", { name: "Pay $19.99" }))).toBe(true);
    await page.getByText("Menu", { exact: true }).click();
    const home = page.getByRole("navigation").getByRole("link", { name: "Home" }).filter({ visible: true });
    expect(await isFree(home), "the first of the menu").toBe(true);
    await page.getByRole("link", { name: "Skip to content" }).focus();
    expect(await isFree(page.getByRole("link", { name: "Skip to content" }))).toBe(true);
  });

test("on a document, too [513]", async ({ page, context }) => {
  await openDocument(page, "/support?tab=contact");
  for (const name of ["name", "email", "subject", "message"])
    await page.locator(`#contact-${name}`).fill("mira@example.test");
  await context.setOffline(true);
  const send = page.getByRole("button", { name: "Send Message" });
  await send.click();
  await visible(page).evaluate((card) => card.classList.add("first"));
  await send.click();
  await expect(page.locator(".toast > .toast-card:not(.first)")).toHaveText(/^Message Not Sent/);
  await expect(page.locator(".toast > .toast-card")).toHaveCount(1);
});
