/** A page that is reached by a click looks the same as one that is loaded by its address. */
import type { Page } from "@playwright/test";
import { differences, go, openApp, openDocument, waysFrom } from "../support/arrivals";
import { atCheckout, expect, PASSWORD, signUp, scripted as test, pay, hold } from "../support/journey";
import { routeFor } from "../support/route-files";
import { dashboardTabs, publicPages } from "../support/site-map";

test.use({ viewport: { width: 1280, height: 720 } });

/** The page on which the header and the footer are tested as well; they are the same everywhere. */
const FRAMED = "/signin";
/** Of each app route the first page, and the documents whose links change a part of them. */
const apps = publicPages
  .filter(
    ({ path, isApp }, index) =>
      isApp && index === publicPages.findIndex((other) => routeOf(other.path) === routeOf(path)),
  )
  .map(({ path }) => path);
const documents = ["/destinations", "/news", "/support"];

for (const path of [...apps, ...documents]) {
  test(`from ${path}`, async ({ page }) => {
    test.setTimeout(90_000);
    expect(await wrongArrivals(page, path, path === FRAMED ? "body" : "main")).toEqual([]);
  });
}

/**
 * `npm run test:deep` follows all links; the menu of a narrow window, and the last pages of a purchase, are only there.
 */
const EVERY_WAY = Boolean(process.env.EVERY_WAY);

test.describe("in a narrow window", () => {
  test.skip(!EVERY_WAY, "npm run test:deep goes these ways");
  test.use({ viewport: { width: 360, height: 740 } });
  for (const path of documents) {
    test(`from ${path}`, async ({ page }) => {
      expect(await wrongArrivals(page, path, "main")).toEqual([]);
    });
  }
});

test("from the pages of one traveller", async ({ page, baseURL, clock }) => {
  test.setTimeout(120_000);
  await atCheckout(page);
  await pay(page, clock);
  const order = new URL(page.url()).pathname;
  await page.getByRole("link", { name: "Go to your eSIM" }).click();
  await page.waitForURL(`${baseURL}/dashboard/esims/*`);
  await page.getByRole("link", { name: "Open the test phone" }).waitFor();
  const esim = new URL(page.url()).pathname;
  const pages = [dashboardTabs[0]!, "/checkout/nomad", order, esim];
  const others = [...dashboardTabs.slice(1), `${order}/refund`];
  for (const path of EVERY_WAY ? [...pages, ...others] : pages) {
    expect.soft(await wrongArrivals(page, path, "main"), path).toEqual([]);
  }
});

test("from the sign-in page, to the page that was requested", async ({ page, context }) => {
  test.setTimeout(90_000);
  await page.goto("/signup");
  const username = await signUp(page);
  await expect(page).toHaveURL("/dashboard");
  const direct = await context.newPage();
  const dataOf: (string | null)[] = [];
  page.on("request", (request) => void dataOf.push(new URL(request.url()).searchParams.get("_data")));
  const targets = ["/destinations/jp", "/terms#refunds", "/nowhere"];
  for (const path of [...targets, "/checkout/moon", "/orders/unknown"]) {
    await context.clearCookies();
    await openApp(page, `/signin?redirect=${encodeURIComponent(path)}`);
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password").fill(PASSWORD);
    dataOf.length = 0;
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText("Login successful"), path).toBeVisible();
    // The app's own data would bring the message, and the document would come without it.
    if (targets.includes(path)) expect.soft(dataOf.filter(Boolean), path).toEqual(["routes/signin"]);
    await direct.goto(path);
    // The message is at the head of a document.
    expect.soft(await differences(page, direct, ["page height"]), path).toEqual([]);
  }
});

test("the head of the next page shows at once, without a smooth scroll", async ({ page }) => {
  await openDocument(page, "/support");
  await page.getByRole("contentinfo").getByRole("link", { name: "Coverage" }).click();
  const first = await page.waitForFunction(
    () => document.querySelector("h1")?.textContent === "Global Coverage" && { scroll: scrollY },
  );
  expect(await first.jsonValue()).toEqual({ scroll: 0 });
});

test.describe("back", () => {
  const heading = (page: Page) => page.getByRole("heading", { level: 1 });
  const article = (page: Page) =>
    page
      .getByRole("main")
      .getByRole("link", { name: /border/ })
      .first();

  test("leads to the page before, and forward to the document again", async ({ page }) => {
    await openDocument(page, "/news");
    await article(page).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(100);
    await article(page).click();
    for (let times = 0; times < 2; times++) {
      await expect(heading(page)).toContainText("before the border");
      await page.goBack();
      await expect(heading(page)).toHaveText("News");
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
      await page.goForward();
    }
  });

  for (const { from, link, over } of [
    { from: "/news", link: "Global", over: "/news?category=global" },
    { from: "/plans", link: "News", over: "/news" },
  ]) {
    test(`again before the scripts run, to ${from}`, async ({ page, context }) => {
      await openDocument(page, from);
      await page.getByRole("link", { name: link, exact: true }).first().click();
      await expect(page).toHaveURL(over);
      await article(page).click();
      await expect(heading(page)).toContainText("before the border");
      const arrive = await hold(page, "**/*.js");
      await page.goBack({ waitUntil: "commit" });
      await expect(heading(page)).toHaveText("News");
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL(from);
      arrive();
      const direct = await context.newPage();
      await direct.goto(from);
      expect(await differences(page, direct)).toEqual([]);
    });
  }
});

test("a page that the browser kept can be used again", async ({ page }) => {
  await openApp(page, "/forgot-password");
  await page.route("**/coverage", (route) => route.fulfill({ status: 204 })); // the browser stays
  const leave = page.getByRole("banner").getByRole("link", { name: "Coverage" });
  await leave.click();
  const router = () => page.evaluate(() => __remixRouter.state.navigation.state);
  await expect.poll(router).toBe("loading");
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect.poll(router).toBe("idle");
  await page.unroute("**/coverage");
  await leave.click();
  await expect(page).toHaveURL("/coverage");
});

/** Follows every link of a page. @returns how the result differs from the pages that they lead to. */
async function wrongArrivals(page: Page, from: string, part: "main" | "body"): Promise<string[]> {
  const direct = await page.context().newPage();
  const open = documents.includes(from) ? openDocument : openApp;
  await open(page, from);
  const wrong: string[] = [];
  for (const way of await waysFrom(page, part)) {
    await Promise.all([open(page, from), direct.goto(way.href, { waitUntil: "domcontentloaded" })]);
    await go(page, way);
    // Another view of one page keeps its place.
    const found = await differences(page, direct, routeOf(way.href) === routeOf(from) ? ["scroll"] : []);
    if (found.length > 0) wrong.push(`${way.kind} to ${way.href}: ${found.slice(0, 5).join("\n")}`);
  }
  await direct.close();
  return wrong;
}

function routeOf(path: string): string | undefined {
  return routeFor(new URL(path, "http://any").pathname)?.id;
}
