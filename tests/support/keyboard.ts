/** A visitor who has no pointer: everything has to be reached by Tab, in the page's own order. */
import { expect, type Locator, type Page } from "@playwright/test";

const MOST_PRESSES = 90;

/** Presses Tab, or Shift with it, until the focus is on the target, as often as a page may ask for. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toHaveCount(1);
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target, `is reached by ${MOST_PRESSES} presses of ${key}`).toBeFocused();
}
