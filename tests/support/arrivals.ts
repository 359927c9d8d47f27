/** One page reached in two ways, by a click inside the site and by its address, and what of it differs. */
import type { Page } from "@playwright/test";
import { routeFor } from "./route-files";

const PATIENCE_MS = 4_000;
/** Of each block enough to notice a sheet, a script or a part of the page that is not there. */
const LOOKS = [
  "display",
  "position",
  "width",
  "height",
  "margin",
  "padding",
  "border",
  "background",
  "color",
  "font",
  "list-style",
];
const MOST_BLOCKS = 150;

/** A link or a GET form of a page, and where it leads. */
export interface Way {
  kind: "a" | "form";
  /** Its place among the page's links, or forms. */
  index: number;
  href: string;
}

/**
 * Opens a page by its address and waits until React has taken it over, and all styles are there: from then on its links are
 * the router's.
 */
export async function openApp(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(
    () =>
      history.scrollRestoration === "manual" &&
      document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")?.sheet,
  );
}

/** Opens a document and waits until its script runs. */
export async function openDocument(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "load" });
}

/** The ways from a page to others, one to each route. Jumps within the page, files and new tabs are none. */
export async function waysFrom(page: Page, part: "main" | "body"): Promise<Way[]> {
  const found = await page.evaluate((part) => {
    const addressOf = (form: HTMLFormElement) => {
      const url = new URL(form.action);
      if (!url.hash) url.search = String(new URLSearchParams([...new FormData(form)] as [string, string][]));
      return url;
    };
    const isWay = ({ element, url }: { element: HTMLElement; url: URL }) =>
      url.origin === location.origin &&
      !(url.hash && url.pathname === location.pathname) &&
      element.closest(part) !== null &&
      element.checkVisibility() &&
      !element.matches("[target], [download], [method=post]");
    const links = [...document.querySelectorAll("a")].map((element, index) => ({
      kind: "a" as const,
      index,
      element,
      url: new URL(element.href),
    }));
    const forms = [...document.querySelectorAll("form")].map((element, index) => ({
      kind: "form" as const,
      index,
      element,
      url: addressOf(element),
    }));
    return [...links, ...forms]
      .filter(isWay)
      .map(({ kind, index, url }) => ({ kind, index, href: url.href }));
  }, part);
  const ways = new Map<string, Way>();
  for (const way of found) {
    const { pathname } = new URL(way.href);
    const key = `${way.kind} ${routeFor(pathname)?.id}`;
    if (!pathname.includes(".") && !ways.has(key)) ways.set(key, way);
  }
  return [...ways.values()];
}

/** Goes one way. The pointer moves off, so that it is over nothing of the page it comes to. */
export async function go(page: Page, { kind, index }: Way): Promise<void> {
  const place = page.locator(kind).nth(index);
  await (kind === "a" ? place : place.locator("[type=submit]")).click();
  await page.mouse.move(0, 0);
}

/** Waits for a page to look as the other one that was opened by its address. @returns what does not. */
export async function differences(page: Page, direct: Page, except: string[] = []): Promise<string[]> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const found = await compare(page, direct).catch((error: Error) => [`on its way: ${error.message}`]);
    const left = found.filter((difference) => !except.some((name) => difference.startsWith(name)));
    if (left.length === 0 || Date.now() > deadline) return left;
    await page.waitForTimeout(50);
  }
}

async function compare(page: Page, direct: Page): Promise<string[]> {
  const [reached, asked] = await Promise.all([look(page), look(direct)]);
  const names = Object.keys({ ...asked, ...reached }).filter((name) => reached[name] !== asked[name]);
  return names.map((name) => `${name}: ${reached[name]} instead of ${asked[name]}`);
}

function look(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(
    ({ looks, most }) => {
      const blocks = [
        ...document.querySelectorAll("body > header, body > footer, main"),
        ...document.querySelectorAll("main *"),
      ].slice(0, most);
      const styleOf = (block: Element) =>
        looks.map((name) => getComputedStyle(block).getPropertyValue(name)).join(" / ");
      return {
        address: location.href,
        title: document.title,
        "page height": document.documentElement.scrollHeight,
        scroll: Math.round(scrollY),
        ...Object.fromEntries(blocks.map((block, index) => [`${index} ${block.localName}`, styleOf(block)])),
      };
    },
    { looks: LOOKS, most: MOST_BLOCKS },
  );
}
