/** The board of all plans, and plans side by side. */
import { expect, test } from "../support/journey";

test.use({ viewport: { width: 390, height: 740 } });

for (const width of [360, 390])
  test(`six rows of the board are on the first screen of a phone, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/fares");
    const rows = page.locator("tbody tr");
    await expect(rows).toHaveCount(40);
    const box = (await rows.nth(5).boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(740);
    expect(box.height).toBeGreaterThanOrEqual(44);
    await expect(rows.nth(5).getByText("/GB")).toBeVisible();
    await expect(page.getByRole("button", { name: "Show" })).toBeHidden();
    const heads = page.locator("thead").getByRole("link").filter({ visible: true });
    for (const head of await heads.all())
      expect((await head.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  });

for (const width of [320, 768, 1440])
  test(`at ${width} px nothing in a row of the board covers anything else`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/fares?to=jp");
    const clashes = await page.locator("tbody tr").evaluateAll((rows) =>
      rows.flatMap((row) => {
        const pieces = [
          ...row.querySelectorAll("th span, th i, th small a, td b, td small, td:not(:has(*))"),
        ];
        const boxes = pieces
          .filter((each) => each.checkVisibility() && !each.matches(".sr-only"))
          .map((each) => {
            const range = document.createRange();
            range.selectNodeContents(each);
            return { text: each.textContent, ...range.getBoundingClientRect().toJSON() };
          });
        return boxes.flatMap((one, at) =>
          boxes
            .slice(at + 1)
            .filter(
              (other) =>
                one.left < other.right - 1 &&
                other.left < one.right - 1 &&
                one.top < other.bottom - 4 &&
                other.top < one.bottom - 4,
            )
            .map((other) => `${one.text} / ${other.text}`),
        );
      }),
    );
    expect(clashes).toEqual([]);
  });

test("a traveller who looks for the best price per GB filters, sorts, turns the page and opens a plan", async ({
  page,
}) => {
  await page.goto("/plans");
  await page.getByRole("link", { name: "All fares" }).first().click();
  await page.getByText("Filter and sort").click();
  await page.getByLabel("Country or place").fill("Europe");
  await page.getByLabel("GB, at least").fill("5");
  await page.getByLabel("Sort by").selectOption("Price per GB, lowest first");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page.getByText(/^\d+ plans: Europe, 5 GB or more\./)).toBeVisible();
  await expect(page).toHaveURL(/to=Europe.*gb=5.*sort=per-gb/);
  const first = page.locator("tbody tr").first();
  const cheapest = await first.innerText();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await expect(page.getByText(/plans: Europe, 5 GB or more\./)).toBeVisible();
  await page.getByRole("link", { name: "Previous" }).click();
  expect(await first.innerText()).toBe(cheapest);
  await page.getByRole("columnheader", { name: "GB", exact: true }).getByRole("link").click();
  await expect(page.getByRole("columnheader", { name: "GB" })).toHaveAttribute("aria-sort", "descending");
  await expect(first.locator("td").nth(1)).toHaveText("100");
  await first.click({ position: { x: 300, y: 10 } });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fleet");
  await expect(page.getByRole("heading", { name: "Route card" })).toBeVisible();
});
