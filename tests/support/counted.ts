/**
 * A traveller whose clicks and typed fields are counted. A test that counts has no page of its own: whatever it does
 * goes through here, and where a script runs the browser's own events are counted beside it.
 */
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { expect } from "./journey";

export interface Counted {
  presses: string[];
  typed: string[];
}

/** A screen to read and click: the browser's, or the phone's own set-up. */
export interface Screen {
  press(role: "link" | "button", name: string | RegExp): Promise<void>;
  type(label: string, text: string): Promise<void>;
  /** Waits for a heading. */
  reads(heading: string | RegExp): Promise<void>;
  offers(role: "link" | "button", name: string | RegExp, times?: number): Promise<void>;
}

export interface Traveller extends Screen {
  /** What was done so far. */
  counted: Counted;
  /** What opens beside the page: the phone's set-up of an eSIM. */
  phone: Promise<Screen>;
}

/** What the makers' links are on a phone: they open its set-up, and the browser stays where it is. */
const SET_UP = /^https:\/\/esimsetup\.(apple|android)\.com\//;

/** Loads an address once; from there on there are only clicks. */
export async function travellerAt(
  page: Page,
  path: string,
  sandbox: string,
  hasScript: boolean,
): Promise<Traveller> {
  const counted: Counted = { presses: [], typed: [] };
  if (hasScript) await countInBrowser(page.context(), counted);
  const phone = new Promise<Screen>((resolve, reject) => {
    void page.context().route(SET_UP, async (route) => {
      const code = new URL(route.request().url()).searchParams.get("carddata") ?? "";
      await route.fulfill({ status: 204 });
      const screen = await page.context().newPage();
      await screen.goto(`${sandbox}/phone?code=${encodeURIComponent(code)}`).catch(reject);
      resolve(screenOf(screen, counted));
    });
  });
  await page.goto(path);
  return { ...screenOf(page, counted), counted, phone };
}

function screenOf(page: Page, counted: Counted): Screen {
  /** The first of several, as on a board of plans. */
  const find = (role: "link" | "button", name: string | RegExp): Locator =>
    page.getByRole("main").getByRole(role, { name }).first();
  return {
    async press(role, name) {
      counted.presses.push(String(name));
      await find(role, name).tap();
    },
    async type(label, text) {
      counted.typed.push(label);
      await page.getByRole("main").getByLabel(label).fill(text);
    },
    reads: (name) => expect(page.getByRole("heading", { name }).first()).toBeVisible({ timeout: 40_000 }),
    offers: (role, name, times = 1) =>
      expect(page.getByRole("main").getByRole(role, { name })).toHaveCount(times, { timeout: 40_000 }),
  };
}

const happened = new WeakMap<Counted, { presses: number; fields: Set<string> }>();

/** Counts what the browser itself takes for a click of its user's, and the fields that were typed into. */
async function countInBrowser(context: BrowserContext, counted: Counted): Promise<void> {
  const seen = { presses: 0, fields: new Set<string>() };
  happened.set(counted, seen);
  await context.exposeBinding("userDid", (_, what: "press" | "type", field: string) => {
    if (what === "press") seen.presses++;
    else seen.fields.add(field);
  });
  await context.addInitScript(() => {
    const { userDid } = globalThis as unknown as { userDid(what: string, field: string): void };
    const tell = (what: string) => (event: Event) => {
      const { name = "" } = event.target as HTMLInputElement;
      if (event.isTrusted) userDid(what, `${location.pathname} ${name}`);
    };
    addEventListener("click", tell("press"), true);
    addEventListener("change", tell("type"), true);
    addEventListener("input", tell("type"), true);
  });
}

/** Holds the count to what the browser has seen. */
export function expectHonest(counted: Counted): void {
  const seen = happened.get(counted);
  if (!seen) return;
  expect(seen.presses, "presses that the browser saw").toBe(counted.presses.length);
  expect([...seen.fields], "fields that the browser saw").toHaveLength(counted.typed.length);
}
