/** What holds for every page: its skeleton, its accessibility, its fit into narrow and wide windows. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** `npm run test:deep` looks at every theme in every layout. */
export const EVERY_VIEW = Boolean(process.env.EVERY_VIEW);
const THEMES = ["light", "dark"] as const;
const VIEWS = [1280, 360].flatMap((width) => THEMES.map((colorScheme) => ({ width, colorScheme })));
/** Else wide in the light or narrow in the dark, one page so and the next so. */
const SOME_VIEWS = [VIEWS[0]!, VIEWS[3]!];

/** One h1, headings that skip no level, and the landmarks. */
export async function expectSkeleton(page: Page): Promise<void> {
  const skeleton = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    levels: [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(({ tagName }) =>
      Number(tagName.slice(1)),
    ),
    landmarks: ["body > header", "body > main", "body > footer", "header nav", "main"].map(
      (place) => document.querySelectorAll(place).length > 0,
    ),
    mains: document.querySelectorAll("main").length,
    skipsTo: document.querySelector("body a")?.getAttribute("href"),
  }));
  const skips = skeleton.levels.filter((level, index) => level > (skeleton.levels[index - 1] ?? 0) + 1);
  expect({
    ...skeleton,
    levels: undefined,
    ones: skeleton.levels.filter((level) => level === 1).length,
    skips,
  }).toEqual({
    lang: "en",
    levels: undefined,
    landmarks: [true, true, true, true, true],
    mains: 1,
    skipsTo: "#main",
    ones: 1,
    skips: [],
  });
}

/** No fault that axe finds; nothing to scroll sideways at any width. @param nth of the pages it is. */
export async function expectAccessible(page: Page, nth: number): Promise<void> {
  await page.evaluate(axeSource);
  for (const width of [1440, 768, 360]) await expectNoOverflow(page, width);
  for (const { width, colorScheme } of EVERY_VIEW ? VIEWS : [SOME_VIEWS[nth % SOME_VIEWS.length]!]) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectNoOverflow(page, width);
    expect(await violations(page), `${colorScheme} at ${width}`).toEqual([]);
  }
}

/** No fault that axe finds in the page as it stands, in both themes. */
export async function expectNoViolations(page: Page, what: string): Promise<void> {
  await page.evaluate(axeSource);
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await violations(page), `${what}, ${colorScheme}`).toEqual([]);
  }
}

async function expectNoOverflow(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `sideways at ${width}`).toBeLessThanOrEqual(0);
}

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** Of axe's rules also the one for targets of less than 24 px, which it leaves off. */
function violations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run({
      resultTypes: ["violations"],
      rules: { "target-size": { enabled: true } },
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  });
}

/**
 * The rules of the whole sheet that apply to something in the page and that the page does not bring with it.
 * There are none, or its first paint is not its last one.
 */
export async function missingStyles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // A document names the whole sheet, an app page brings it once its script has taken over.
    const { sheet } = document.querySelector<HTMLElement>("script[data-sheet]")?.dataset ?? {};
    if (!sheet && !("__remixContext" in window)) return []; // its styles are all its own, as a receipt's
    while (!sheet && !document.querySelector("link[rel=stylesheet]"))
      await new Promise((resolve) => setTimeout(resolve, 50));
    const whole = new CSSStyleSheet();
    const href = sheet ?? document.querySelector<HTMLLinkElement>("link[rel=stylesheet]")!.href;
    await whole.replace(await (await fetch(href)).text());
    if (whole.cssRules.length === 0) throw new Error("There is no sheet to compare with.");
    const rulesIn = (list: CSSRuleList): CSSStyleRule[] =>
      [...list].flatMap((rule) =>
        rule instanceof CSSStyleRule
          ? [rule]
          : "cssRules" in rule
            ? rulesIn(rule.cssRules as CSSRuleList)
            : [],
      );
    const own = new Set(
      [...document.styleSheets]
        .filter(({ href }) => !href)
        .flatMap(({ cssRules }) => rulesIn(cssRules).map(({ cssText }) => cssText)),
    );
    // Of the theme's sizes a page has those that it reads.
    const ownText = [...own].join(" ");
    const lacks = ({ cssText, selectorText, style }: CSSStyleRule) =>
      selectorText === ":root, :host"
        ? [...style].some((name) => ownText.includes(`var(${name})`) && !ownText.includes(`${name}: `))
        : !own.has(cssText);
    // A state that may come, and a part that cannot be looked up, count as being there.
    const element = (selector: string) =>
      selector.replace(/::[\w-]+|(?<!\\):(hover|focus|focus-visible|active|disabled|checked)\b/g, "") || "*";
    const applies = (selector: string) =>
      document.querySelector(element(selector).replaceAll(/:has\(\)/g, "")) !== null;
    return rulesIn(whole.cssRules)
      .filter((rule) => lacks(rule) && !rule.selectorText.startsWith("*") && applies(rule.selectorText))
      .map(({ cssText }) => cssText);
  });
}
