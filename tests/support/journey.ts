/** What every journey needs: a traveller, and a page that may not complain to its console. */
import type { APIRequestContext, Locator, Page, Route } from "@playwright/test";
import { test as base, expect, type World } from "../kit/test";
import { translate } from "./translator";

export { expect, type World };

export const PASSWORD = "Correct-horse-7";
/** What its browser says of itself. */
export const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15";
export const QR = "QR code of your activation code";

const EXPECTED =
  /^(Failed to load resource|Error loading route module|TypeError: Failed to fetch dynamically imported)/;

export const test = base.extend<{ quietConsole: void; language: void }>({
  // `npm run test:deep` does the journeys as somebody who reads in another language.
  language: [
    async ({ page, javaScriptEnabled }, use) => {
      if (process.env.TRANSLATED && javaScriptEnabled) await translate(page);
      await use();
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ page }, use) => {
      const noise: string[] = [];
      page.on("console", (message) => {
        // Chromium reports every answer of 400 and up here; the journeys provoke those on purpose.
        // Of a module that was lost on its way Remix says so here, and loads the page anew.
        const isStatus = EXPECTED.test(message.text());
        if (["error", "warning"].includes(message.type()) && !isStatus) noise.push(message.text());
      });
      page.on("pageerror", ({ message }) => {
        // Chromium's words where a busy machine is too late for the turn from one page to the next.
        if (!/^Transition was (aborted|skipped)/.test(message)) noise.push(message);
      });
      await use();
      expect(noise, "console").toEqual([]);
    },
    { auto: true },
  ],
});

/** A journey that only a script makes another one: it is gone once, with JavaScript. */
export const scripted = test.extend<{ onceOnly: void }>({
  onceOnly: [
    async ({ javaScriptEnabled }, use) => {
      test.skip(!javaScriptEnabled, "the same without a script, or not there");
      await use();
    },
    { auto: true },
  ],
});

/** A username that no other test has. */
export function freshName(): string {
  return `t-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 7)}`;
}

/** Fills in the sign-up form that the page shows or is about to show, and sends it. */
export async function signUp(page: Page, username = freshName()): Promise<string> {
  // The sign-in page, which may still stand there, has fields of the same names.
  await expect(page.getByRole("heading", { level: 1, name: "Create Account" })).toBeVisible();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(`${username}@example.test`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create Account" }).click();
  return username;
}

/** Fills in the sign-in form that the page shows, and sends it. */
export async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** A new account, by the form of the sign-up page without the page: for what begins after it. */
export async function register(request: APIRequestContext, username = freshName()): Promise<string> {
  const form = { username, email: `${username}@example.test`, password: PASSWORD, confirmPassword: PASSWORD };
  const answer = await request.post("/signup", { form, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  return username;
}

/** A new account, at a page of its own. */
export async function newTravellerAt(page: Page, path: string): Promise<string> {
  const username = await register(page.request);
  await page.goto(path);
  return username;
}

/** A new account, at the checkout of a plan. */
export function atCheckout(page: Page, planId = "nomad"): Promise<string> {
  return newTravellerAt(page, `/checkout/${planId}`);
}

/** Clicks the pay button, for another one where the plan was bought just now, and arrives on the hosted page. */
export async function toHostedPage(page: Page): Promise<void> {
  const another = page.getByLabel(/^Yes, buy another /);
  if (await another.isVisible()) await another.check();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/pay\/[A-Z0-9]{8}/);
}

/**
 * Pays the plan whose checkout the page shows, and comes back to the order. @param clock on which the network makes the
 * eSIM at once.
 */
export async function pay(page: Page, clock?: World["clock"]): Promise<void> {
  await toHostedPage(page);
  await page.getByRole("button", { name: "Pay exact amount" }).click();
  await page.getByRole("button", { name: "Confirm payment" }).click();
  await clock?.advance("5s");
  await page.getByRole("link", { name: "Back to Farline" }).click();
  await expect(
    page.getByRole("heading", { name: /^(Ready to install|Your data is on your eSIM)$/ }),
  ).toBeVisible();
}

/** Clicks the pay button for the simulated card. */
export async function payByCard(page: Page): Promise<void> {
  await page.getByRole("radio", { name: /Credit card/ }).check();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
}

/** Buys the plan and goes on to the page of its eSIM. @returns the traveller's name. */
export async function buy(page: Page, planId: string, clock?: World["clock"]): Promise<string> {
  const username = await atCheckout(page, planId);
  await pay(page, clock);
  await page.getByRole("link", { name: "Go to your eSIM" }).click();
  await expect(page).toHaveURL(/\/dashboard\/esims\//);
  await expect(page.getByRole("img", { name: QR })).toBeVisible();
  return username;
}

/** Asks for the money of an order back, on its page. */
export async function askForRefund(page: Page, order: string): Promise<void> {
  await page.goto(`${order}/refund`);
  await page.getByLabel("Why do you want a refund?").fill("My trip was cancelled.");
  await page.getByRole("button", { name: "Request Refund" }).click();
  await expect(page).toHaveURL(order);
}

/** Clicks buttons of the sandbox's phone, in another tab, as a tester does. */
export async function pressOnPhone(page: Page, ...buttons: string[]): Promise<void> {
  const address = await page.getByRole("link", { name: "Open the test phone" }).getAttribute("href");
  const phone =
    page
      .context()
      .pages()
      .find((tab) => tab !== page) ?? (await page.context().newPage());
  await phone.goto(address!);
  for (const name of buttons) await phone.getByRole("button", { name }).click();
}

/** Looks again until it shows: without JavaScript nothing comes by itself. */
export async function seen(page: Page, look: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload();
    await look();
  }).toPass({ timeout: 30_000 });
}

/** Opens a page until something shows on it, which others bring about in a while. */
export async function comesToShow(page: Page, path: string, what: Locator): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(what.first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 90_000 });
}

/** The same of the words that the page is headed with. */
export function comesTo(page: Page, path: string, name: string): Promise<void> {
  return comesToShow(page, path, page.getByRole("heading", { level: 1, name, exact: true }));
}

/** Holds what a page asks for at an address, till the returned function lets it go on, or come to another end. */
export async function hold(
  page: Page,
  address: string | RegExp,
  goOn = (route: Route): Promise<unknown> => route.continue(),
): Promise<() => void> {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    await isLetGo;
    await goOn(route).catch(() => {}); // it may be asked for no more
  });
  return () => letGo();
}

/** All that a browser tells a page whose tab is covered by another, or is seen again. */
export function becomeHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((isHidden) => {
    const state = isHidden ? "hidden" : "visible";
    Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    dispatchEvent(new FocusEvent(isHidden ? "blur" : "focus"));
  }, isHidden);
}
