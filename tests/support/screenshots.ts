/**
 * Pictures of every public screen into screenshots/, on a phone and a desktop, in both themes.
 * `npx tsx tests/support/screenshots.ts [origin] [width…]`, against a shop that runs.
 */
import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import { publicPages } from "./site-map";

const [origin = "http://localhost:3000", ...asked] = process.argv.slice(2);
const widths = asked.length > 0 ? asked.map(Number) : [390, 1440];
const folder = "screenshots";

mkdirSync(folder, { recursive: true });
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH || undefined, args });
for (const width of widths) {
  for (const colorScheme of ["light", "dark"] as const) {
    const page = await browser.newPage({ viewport: { width, height: 850 }, colorScheme, reducedMotion: "reduce" });
    for (const { path } of publicPages) {
      await page.goto(new URL(path, origin).href, { waitUntil: "networkidle" });
      const name = path.replaceAll(/[^a-z0-9]+/gi, "-").replaceAll(/^-|-$/g, "") || "home";
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
    await page.close();
  }
}
await browser.close();
