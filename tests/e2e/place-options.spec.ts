/** The places that are offered while a line is typed, by touch on a phone. */
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, scripted as test } from "../support/journey";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const SOME = 4;
const lines: { line: string }[] = JSON.parse(readFileSync("tests/server/trips/lines.json", "utf8"));
const where = (page: Page) => page.getByLabel("Where are you going?");
const places = (page: Page) => page.getByRole("listbox", { name: "Places" });

/** Types all of a line at once, and waits for what is offered then: no line that would change nothing. */
async function type(page: Page, line: string): Promise<void> {
  const html = await (await page.request.get("/trip/places", { params: { to: line } })).text();
  const answer = page.waitForResponse("**/trip/places**");
  await where(page).fill(line);
  await answer;
  const offered = [...html.matchAll(/data-line="([^"]*)"/g)].filter(([, other]) => other !== line);
  await expect(places(page)).toHaveCount(offered.length > 0 ? 1 : 0);
}

test("the list lies over the button for no line that people type", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto("/");
  let shown = 0;
  for (const { line } of lines.filter((_, at) => at % SOME === 0)) {
    await type(page, line);
    const covers = await page.evaluate(() => {
      const list = document.getElementById("places")?.getBoundingClientRect();
      const [button] = [...document.querySelectorAll("button")].filter(
        (each) => each.textContent === "Find my plan",
      );
      const { top, bottom } = button!.getBoundingClientRect();
      return list && { isOver: list.bottom > top && list.top < bottom };
    });
    if (covers) shown++;
    expect(covers?.isOver ?? false, line).toBe(false);
  }
  expect(shown).toBeGreaterThan(2);
});

test("a line of words that the shop understands offers no place, and the button sends it", async ({
  page,
}) => {
  await page.goto("/");
  for (const line of ["Spain, 2 weeks, maps", "Spain, 2 weeks, video calls"]) {
    await type(page, line);
    await expect(places(page)).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Find my plan" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Spain, 14 days");
});

test("a tap takes a place, a tap on the button sends what was typed, and keys do both", async ({ page }) => {
  await page.goto("/");
  await type(page, "Japan and Kor");
  await places(page).getByRole("option", { name: "South Korea" }).tap();
  await expect(where(page)).toHaveValue("Japan and South Korea");
  await type(page, "Lisb");
  await where(page).press("ArrowDown");
  await where(page).press("ArrowDown");
  await where(page).press("ArrowUp");
  await where(page).press("Enter");
  await expect(where(page)).toHaveValue("Lisbon");
  await type(page, "Lisb");
  await where(page).press("Escape");
  await expect(places(page)).toHaveCount(0);
  await type(page, "Lisbon, Madr");
  await expect(places(page)).toBeVisible();
  await page.getByRole("button", { name: "Find my plan" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Lisbon");
});
