import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import doiuse from "doiuse";
import postcss, { type ChildNode } from "postcss";
import { describe, expect, test } from "vitest";
import { BROWSERS } from "../../app/build/browsers";
import { stylesOfPages } from "~/http/pages/page-styles.server";

/** What the oldest browsers ignore, and why a page is as useful without it. */
const LEFT_OUT: Record<string, string> = {
  "css-appearance": "buttons and the search box then have a little of the browser's own look",
  "css-clip-path": "only for shapes that no page has; `inset()` is known",
  "css-container-queries": "the waitlist's form stays in one column",
  "css-display-contents": "its fault is in what is read out of lists, and ours are `div`s",
  "css-focus-visible": "Safari then draws its own ring",
  "css-gradients": "its fault is with `transparent` in the middle of one",
  "css-has": "see the tests below",
  "css-logical-props": "Safari knows those for one side, and the build writes no other",
  "css-marker-pseudo": "the colour of a list's mark",
  "css-masks": "the dotted world is drawn by the prefixed one",
  "css-media-scripting": "see the tests below",
  "css-overflow": "two values that no page has",
  "css-scroll-behavior": "a jump does not glide",
  "css-scrollbar": "the bar below a row to push is thicker",
  "css-sticky": "its fault is in tables' rows",
  "css-touch-action": "a swipe may scroll as well",
  "css-zoom": "the phone on home stands below its words, in full size",
  "extended-system-fonts": "the next font of the list is taken",
  "font-family-system-ui": "the next font of the list is taken",
  "flexbox-gap":
    "a country's name and price stand at two ends of its card, and others a little closer together",
  "intrinsic-width": "its faults are with `fit-content` and `stretch`; `min-content` is known",
  multicolumn: "its fault is in columns of text; what we set is the gap of grids",
  "text-decoration": "its fault is in the shorthand's thickness",
  "viewport-unit-variants": "`100vh` stands before it",
};

const assets = fileURLToPath(new URL("../../build/client/assets/", import.meta.url));
const file = existsSync(assets) ? readdirSync(assets).find((name) => /^app-.*\.css$/.test(name)) : undefined;
const sheet = file ? readFileSync(assets + file, "utf8") : "";

describe.skipIf(!file)("the sheet, in the oldest browsers that it supports", () => {
  test("uses nothing that they do not know, except what pages can do without", () => {
    const names = BROWSERS.map((name) => name.replace(/\d+/, " $&"));
    const unknown = new Map<string, string>();
    const check = doiuse({
      browsers: names,
      onFeatureUsage: ({ feature, message }) => void unknown.set(feature, message),
    });
    postcss([check]).process(sheet, { from: file }).sync();
    for (const feature of Object.keys(LEFT_OUT)) unknown.delete(feature);
    expect([...unknown.values()]).toEqual([]);
  });

  test("has no layer, whole or cut for a page", () => {
    expect(sheet).not.toContain("@layer");
    expect(stylesOfPages(sheet)('<p class="page flex gap-3 border lifted">')).not.toContain("@layer");
  });

  test.each([
    ["measure", ".page", "width:var(--page)"],
    ["measure", ".page", "margin-inline-start:auto"],
    ["spacing", ".gap-3", "gap:calc(var(--spacing)*3)"],
    ["spacing", ".p-6", "padding:calc(var(--spacing)*6)"],
    ["buttons", ".bg-accent", "background-color:var(--accent)"],
    ["buttons", ".rounded-pill", "border-radius:999px"],
    ["borders", ".border", "border-style:var(--tw-border-style)"],
    ["a style of borders, where `@property` is not known", "*", "--tw-border-style:solid"],
    ["prices in dollars", ".in-crypto", "display:none"],
    ["no switch of prices that would do nothing", ".price-toggle", "display:none"],
    ["toasts that stand over the page", ".toast", "position:fixed"],
    ["a page that fills the window", "body", "min-height:100vh"],
  ])("gives them %s", (_what, selector, declaration) => {
    expect(declarations(selector)).toContain(declaration);
  });

  test("hides no price in dollars and no button of a toast from them", () => {
    expect(declarations(".in-usd")).toEqual([]);
    expect(declarations(".toast-close")).not.toContain("display:none");
    expect(declarations(".price-toggle")).not.toContain("display:block");
  });
});

/** The rules of a selector alone or in a list, as a browser of 2021 reads the sheet. */
function declarations(selector: string): string[] {
  const read = postcss.parse(sheet);
  read.walk((node) => {
    if (isUnknown(node)) node.remove();
  });
  const found: string[] = [];
  read.walkRules((rule) => {
    if (!rule.selectors.includes(selector)) return;
    rule.each((each) => {
      if (each.type === "decl") found.push(`${each.prop}:${each.value.replaceAll(" ", "")}`);
    });
  });
  return found;
}

function isUnknown(node: ChildNode): boolean {
  if (node.type === "rule") return node.selector.includes(":has(");
  if (node.type !== "atrule") return false;
  const isNew = ["layer", "container", "property"].includes(node.name);
  return isNew || /\bscripting\b|selector\(:has/.test(node.params);
}
