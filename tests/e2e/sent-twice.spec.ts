/**
 * Every form, with the connection cut before the shop got it and again after the shop acted: nothing that was typed is
 * lost, and it is done once. A browser whose connection breaks sends a POST again by itself, so one click can be
 * several requests.
 */
import type { Locator, Page } from "@playwright/test";
import { documentFailures, formFailures } from "../../app/forms/form-failures";
import { fillIn, open, placeOf, press } from "../support/filling-in";
import { type FormJourney, forms, newTraveller, type Traveller } from "../support/forms";
import { expect, test as base } from "../support/journey";
import { layLine, type Line } from "../support/line";
import { randomFrom } from "../support/random";
import { formsOfRoutes } from "../support/route-files";

const failures = { ...documentFailures, ...formFailures };

const test = base.extend<{ wire: Line }>({
  wire: async ({ baseURL: _ }, use) => {
    const line = await layLine();
    await use(line);
    line.close();
  },
  // requests to this machine itself go through the line, too
  viewport: { width: 1280, height: 800 }, // the menu's form is in sight
  proxy: async ({ wire }, use) => use({ server: wire.address, bypass: "<-loopback>" }),
});

/** The usual run sends one form of each kind: a stranger's, a member's with a key, a document's, a payment. */
const OF_EACH_KIND = ["signUp", "addDevice", "contact", "payWithCrypto"];

test("every form of the routes is below", () => {
  expect(Object.keys(forms).toSorted()).toEqual(formsOfRoutes());
});

for (const [name, form] of Object.entries(forms)) {
  test.describe(() => {
    test.use({ worldOptions: form.worldOptions ?? [] });

    test(`${name}: over a line that breaks, nothing is lost and nothing is doubled`, async ({
      page,
      wire,
      world,
      javaScriptEnabled,
    }) => {
      test.skip(!process.env.EVERY_FORM && !OF_EACH_KIND.includes(name), "for npm run test:deep");
      test.skip(form.needsScript === true && !javaScriptEnabled, "there is no such form");
      const traveller = newTraveller(page, world);
      await open(page, await form.at(traveller), javaScriptEnabled!);
      await fillIn(form, traveller);
      const way = javaScriptEnabled && name in failures ? byScript : form.isKeptByBack ? byBack : byReload;
      const failure = failures[name as keyof typeof failures]?.title;

      wire.cut = "before the shop";
      await way.sends(form, page);
      for (const next of ["after the shop", null] as const) {
        await expect.poll(() => wire.cuts).toBeGreaterThan(0);
        await way.hearsNothing(page, failure);
        if (way !== byReload) await expectTyped(form, traveller);
        Object.assign(wire, { cut: next, cuts: 0 });
        await way.sendsAgain(form, page);
      }
      await expect(page.getByText(form.done).first()).toBeVisible();
      await form.once(traveller);
    });
  });
}

test("a double click is one submit", async ({ page, world, javaScriptEnabled }) => {
  const traveller = newTraveller(page, world);
  const form = forms.addDevice!;
  await open(page, await form.at(traveller), javaScriptEnabled!);
  await fillIn(form, traveller);
  await placeOf(form, page).getByRole("button", { name: form.press }).dblclick();
  await expect(page.getByText(form.done).first()).toBeVisible();
  await form.once(traveller);
});

/** `npm run test:deep` sets it; to look for a fault, set it to the seed that found it. */
const BAD_LUCK = Number(process.env.BAD_LUCK ?? 0);

test.describe("one request in twenty is lost, whatever it is for", () => {
  test.skip(BAD_LUCK === 0, "for npm run test:deep");

  for (const [index, [name, form]] of Object.entries(forms).entries()) {
    test.describe(() => {
      test.use({ worldOptions: form.worldOptions ?? [] });

      test(`${name} is done once, by somebody who reloads and clicks again`, async ({
        page,
        wire,
        world,
        javaScriptEnabled,
      }) => {
        test.skip(form.needsScript === true && !javaScriptEnabled, "there is no such form");
        test.setTimeout(180_000);
        const traveller = newTraveller(page, world);
        const path = await form.at(traveller);
        const random = randomFrom(BAD_LUCK * 1_000 + index);
        wire.chance = () => (random() >= LOST ? null : random() < 0.5 ? "before the shop" : "after the shop");
        const stands = form.fold
          ? page.getByText(form.fold).first()
          : placeOf(form, page).getByRole("button", { name: form.press });
        await insist(
          page,
          () => page.goto(path),
          () => stands.isVisible(),
        );
        const isDone = async () =>
          (await page.getByText(form.done).first().isVisible()) || (await hasLedOn(page, path));
        await insist(page, () => fillIn(form, traveller).then(() => press(form, page)), isDone, stands);
        wire.chance = () => null;
        await form.once(traveller);
      });
    });
  }
});

const LOST = 0.05;
const PATIENCE_MS = 5_000;

/** Repeats it until it is done: directly where it can be sent again, else after a reload. */
async function insist(
  page: Page,
  act: () => Promise<unknown>,
  isDone: () => Promise<boolean>,
  again?: Locator,
) {
  page.setDefaultTimeout(PATIENCE_MS);
  for (let tries = 0; tries < 12; tries++) {
    const canAct = tries === 0 || again === undefined || (await again.isVisible());
    await (canAct ? act() : page.reload()).catch(() => {}); // the browser's own page, or none yet
    const until = performance.now() + PATIENCE_MS;
    while (performance.now() < until) {
      if (await isDone().catch(() => false)) return;
      await page.waitForTimeout(50);
    }
  }
  throw new Error(`it was not done; ${page.url()}`);
}

/** Where a message is lost with its page, the page that it led to shows that it was done. */
async function hasLedOn(page: Page, path: string): Promise<boolean> {
  const { protocol, pathname } = new URL(page.url());
  if (protocol === "chrome-error:" || pathname === new URL(path, page.url()).pathname) return false;
  await page.waitForLoadState();
  const heading = (await page.locator("h1").textContent()) ?? "Something went wrong";
  return !/Something went wrong|Sign In/.test(heading);
}

interface Way {
  sends(form: FormJourney, page: Page): Promise<unknown>;
  /** What the page, or the browser, says instead of an answer. */
  hearsNothing(page: Page, failure: string | undefined): Promise<void>;
  sendsAgain(form: FormJourney, page: Page): Promise<unknown>;
}

const byScript: Way = {
  sends: press,
  hearsNothing: (page, failure) =>
    expect(page.getByRole("alert").filter({ hasText: failure! })).toBeVisible(),
  // Unless the browser did so by itself, and got through.
  sendsAgain: (form, page) =>
    Promise.race([press(form, page).catch(() => {}), page.getByText(form.done).first().waitFor()]),
};

/** The browser keeps what it sent, and sends it again when its own page is reloaded. */
const byReload: Way = {
  sends: (form, page) => loads(page, () => press(form, page)),
  hearsNothing: isBrowsersOwnPage,
  sendsAgain: (_form, page) => loads(page, () => page.reload().catch(() => null)),
};

const byBack: Way = {
  async sends(form, page) {
    await page.waitForTimeout(NOTED_AFTER_MS);
    await byReload.sends(form, page);
  },
  async hearsNothing(page) {
    await isBrowsersOwnPage(page);
    await page.goBack();
  },
  sendsAgain: (form, page) => byBack.sends(form, page),
};

/** Chromium saves what a form holds a second after it was typed; nobody clicks sooner than that. */
const NOTED_AFTER_MS = 1_500;

async function isBrowsersOwnPage(page: Page): Promise<void> {
  expect(page.url()).toMatch(/^chrome-error:/);
}

/** Goes on when another page is there, the browser's own one too. */
async function loads(page: Page, go: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForEvent("framenavigated"), go()]);
  await page.waitForLoadState();
}

async function expectTyped(form: FormJourney, traveller: Traveller): Promise<void> {
  const place = placeOf(form, traveller.page);
  for (const [label, text] of Object.entries(form.typed?.(traveller) ?? {}))
    await expect(place.getByLabel(label, { exact: true })).toHaveValue(text);
  if (form.ticked) await expect(place.getByLabel(form.ticked)).toBeChecked();
}
