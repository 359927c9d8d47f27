/** How much of the shop a screen holds: a traveller compares several plans. */
import type { Locator } from "@playwright/test";
import { expect, test } from "../kit/test";
import { plans } from "../../server/seeds/plans";

const PHONE = { width: 390, height: 740 };
const DESK = { width: 1440, height: 900 };

for (const path of ["/", "/plans", "/support"])
  for (const [window, most] of [
    [{ width: 320, height: 740 }, 200],
    [{ width: 360, height: 740 }, 200],
    [PHONE, 200],
    [{ width: 1024, height: 768 }, 320],
    [DESK, 320],
  ] as const)
    test(`at ${window.width} px the passes of ${path} are at most ${most} px high`, async ({ page }) => {
      await page.setViewportSize(window);
      await page.goto(path);
      const passes = page.getByRole("article");
      for (const prices of ["USD", "CRYPTO"]) {
        await page.getByText(prices, { exact: true }).click();
        const heights = await passes.evaluateAll((all) =>
          all.map((each) => Math.round(each.getBoundingClientRect().height)),
        );
        expect(heights).toHaveLength(plans.length);
        expect(Math.max(...heights), prices).toBeLessThanOrEqual(most);
      }
    });

for (const width of [320, 360, 390, 1440])
  test(`at ${width} px no word of a pass comes near its perforation, or crosses it`, async ({ page }) => {
    await page.setViewportSize({ ...PHONE, width });
    await page.goto("/plans");
    const gaps = await page.getByRole("article").evaluateAll((passes) =>
      passes.flatMap((pass) => {
        const stub = pass.querySelector(".pass-stub")!;
        const { left, top } = stub.getBoundingClientRect();
        const holes = getComputedStyle(stub);
        const [fromLeft, fromTop] = [parseFloat(holes.borderLeftWidth), parseFloat(holes.borderTopWidth)];
        const inner = pass.getBoundingClientRect();
        const words = document.createTreeWalker(pass, NodeFilter.SHOW_TEXT);
        const all: number[] = [];
        while (words.nextNode()) {
          if (getComputedStyle(words.currentNode.parentElement!).position === "absolute") continue; // for screen readers
          const range = document.createRange();
          range.selectNodeContents(words.currentNode);
          const isOnStub = stub.contains(words.currentNode);
          for (const line of range.getClientRects()) {
            all.push(inner.right - line.right, line.left - inner.left);
            if (fromLeft > 0) all.push(isOnStub ? line.left - left - fromLeft : left - line.right);
            if (fromTop > 0) all.push(isOnStub ? line.top - top - fromTop : top - line.bottom);
          }
        }
        return all;
      }),
    );
    expect(gaps.length).toBeGreaterThan(plans.length * 8);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4);
  });

for (const width of [360, 390])
  test(`at ${width} px home is at most ten screens, with a price on the second at the latest`, async ({
    page,
  }) => {
    await page.setViewportSize({ ...PHONE, width });
    await page.goto("/");
    const prices = page.getByText(/\$\d+\.\d\d/).filter({ visible: true });
    const { y, height } = (await prices.first().boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(2 * PHONE.height);
    const length = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(length).toBeLessThanOrEqual(10 * PHONE.height);
  });

test("all destinations are on ten screens of a phone, each with its price and large enough for a finger", async ({
  page,
}) => {
  await page.setViewportSize({ ...PHONE, width: 360 });
  await page.goto("/destinations");
  const length = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(length).toBeLessThanOrEqual(10 * PHONE.height);
  const rows = page.locator(".country-rows a");
  await expect(rows).toHaveCount(12 + 236);
  await expect(rows.filter({ hasText: /from \$\d+\.\d\d/ })).toHaveCount(12 + 236);
  const smallest = async (links: Locator, side: "width" | "height") =>
    Math.min(
      ...(await links.evaluateAll(
        (all, side) => all.map((each) => each.getBoundingClientRect()[side]),
        side,
      )),
    );
  expect(await smallest(rows, "height")).toBeGreaterThanOrEqual(44);
  const letters = page.getByRole("navigation", { name: "Letters" }).getByRole("link");
  expect(await smallest(letters, "height")).toBeGreaterThanOrEqual(44);
  expect(await smallest(letters, "width")).toBeGreaterThanOrEqual(44);
});

for (const width of [1024, 1280, 1440])
  test(`at ${width} px the links of the top bar are in one line`, async ({ page }) => {
    await page.setViewportSize({ ...DESK, width });
    await page.goto("/destinations");
    const links = page.getByRole("navigation", { name: "Main", exact: true }).getByRole("listitem");
    const heights = await links.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    expect(heights).toHaveLength(8);
    expect(Math.max(...heights)).toBeLessThan(55); // two lines are taller
    const header = (await page.locator("header").first().boundingBox())!;
    expect(header.height).toBeLessThan(80);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
