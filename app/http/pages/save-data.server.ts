import type { EntryContext } from "@remix-run/node";
import type { PageHandle } from "~/root";

/** Whether the route has no React on its page in the browser. */
export function isDocument({ routeModules, staticHandlerContext: { matches } }: EntryContext): boolean {
  return matches.some(({ route }) => (routeModules[route.id]?.handle as PageHandle | undefined)?.isDocument);
}

/**
 * Whether the visitor's browser asks for few bytes (`Save-Data: on`) of a page that can do with fewer. An app page
 * cannot: React would put the font back in.
 */
export function savesData({ headers }: Request, context: EntryContext): boolean {
  return headers.get("Save-Data") === "on" && isDocument(context);
}

/**
 * The elements that a page can do without: its font, a third of a first visit's bytes, the map behind the words, and
 * what is for search engines and speculation. Each begins with a tag: text has none, whatever a visitor writes.
 */
const SPARED = [
  /<link rel="preload" as="font"[^>]*>/,
  /<script type="(application\/ld\+json|speculationrules)"[^>]*>.*?<\/script>/gs,
  /<meta property="og:[^>]*>/g,
  /<div aria-hidden="true"[^>]*><div [^>]*><div class="world .*?<\/svg><\/div><\/div>/s,
];

/** The declarations that its styles can do without. The same characters in a page's text are text. */
const SPARED_STYLES = [/@font-face\s*\{[^}]*url\([^}]*\}/g, /\.world\s*\{[^}]*\}/g];

export function withFewBytes(html: string): string {
  return without(SPARED, html).replace(/<style id="styles".*?<\/style>/s, (styles) =>
    without(SPARED_STYLES, styles),
  );
}

function without(spared: RegExp[], text: string): string {
  return spared.reduce((rest, each) => rest.replace(each, ""), text);
}
