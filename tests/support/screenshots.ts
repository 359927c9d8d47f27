/**
 * Pictures of every screen into screenshots/, on a phone and a desktop, in both themes.
 * `npm run screenshots [origin] [width…]`, against a shop that runs with its sandbox. It signs up and buys.
 */
import { mkdirSync } from "node:fs";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { atCheckout, toHostedPage } from "./journey";
import { dashboardTabs, publicPages } from "./site-map";

const [origin = "http://localhost:3000", ...asked] = process.argv.slice(2);
const widths = asked.length > 0 ? asked.map(Number) : [390, 1440];
const folder = "screenshots";

mkdirSync(folder, { recursive: true });
const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH || undefined, args });
const traveller = await travel(browser);
for (const width of widths) {
  for (const colorScheme of ["light", "dark"] as const) {
    const look = {
      viewport: { width, height: 850 },
      colorScheme,
      reducedMotion: "reduce",
      baseURL: origin,
    } as const;
    const screens = [
      ...publicPages.map(({ path }) => ({ path, options: look as BrowserContextOptions })),
      ...traveller.paths.map((path) => ({
        path,
        options: { ...look, storageState: traveller.storageState },
      })),
    ];
    for (const { path, options } of screens) {
      const page = await browser.newPage(options);
      await page.goto(path, { waitUntil: "networkidle" });
      await page.screenshot({
        path: `${folder}/${nameOf(path)}-${width}-${colorScheme}.png`,
        fullPage: true,
      });
      await page.close();
    }
    const page = await browser.newPage(look);
    await page.setContent(traveller.arrivalPack);
    await page.screenshot({ path: `${folder}/arrival-pack-${width}-${colorScheme}.png`, fullPage: true });
    await page.close();
  }
}
await browser.close();

/** Buys a plan, installs its eSIM and uses some of it. @returns who did, and every screen on the way. */
async function travel(browser: Browser) {
  const page = await browser.newPage({ baseURL: origin });
  await atCheckout(page, "layover");
  await toHostedPage(page);
  const hosted = page.url();
  await press(page, "Pay exact amount");
  await press(page, "Confirm payment");
  await page.getByRole("link", { name: "Back to Farline" }).click();
  await page.getByRole("link", { name: "Go to your eSIM" }).click();
  await page.waitForURL(/\/dashboard\/esims\//);
  await page.getByRole("link", { name: "Open the test phone" }).waitFor();
  const esim = new URL(page.url()).pathname;
  const order = await newestOrder(page);
  const arrivalPack = await page.request.get(`${esim}/arrival-pack`).then((answer) => answer.text());
  await page.getByRole("link", { name: "Open the test phone" }).click();
  const phone = page.url();
  for (const button of ["Download profile", "Enable", "Use 100 MB", "Use 100 MB"]) await press(page, button);
  await page.goto("/dashboard/devices");
  await press(page, "Add Device");
  await page.waitForTimeout(25_000); // until the network has told of the use
  const storageState = await page.context().storageState();
  await page.close();
  const own = [esim, `/orders/${order}`, `/orders/${order}/receipt`, "/checkout/nomad", "/checkout/moon"];
  return { storageState, arrivalPack, paths: [...dashboardTabs, ...own, hosted, phone] };
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name }).click();
}

async function newestOrder(page: Page): Promise<string> {
  const answer = await page.request.get("/api/orders");
  return ((await answer.json()) as { id: string }[])[0]!.id;
}

/** Without what differs from one traveller to the next. */
function nameOf(path: string): string {
  const { pathname, search } = new URL(path, origin);
  const name = `${pathname.replace(/\/[a-z0-9]{20}(?=\/|$)|\/[A-Z0-9]{8}$|\/\d{10,}$/g, "")}${search}`;
  return name.replaceAll(/[^a-z0-9]+/gi, "-").replaceAll(/^-|-$/g, "") || "home";
}
