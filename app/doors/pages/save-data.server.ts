import type { EntryContext } from "@remix-run/node";
import type { PageHandle } from "~/root";

/** Whether React leaves the page as it comes. */
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

/** What a page can do without: its font, half of what a first visit weighs, and what is for search engines and pages ahead. */
const SPARED = [
  /<link rel="preload" as="font"[^>]*>/,
  /@font-face\s*\{[^}]*url\([^}]*\}/g,
  /<script type="(application\/ld\+json|speculationrules)"[^>]*>.*?<\/script>/gs,
  /<meta property="og:[^>]*>/g,
  /\.world\s*\{[^}]*\}/g, // the map behind the words, and the lines on it
  /(?<=<div class="world [^>]*><\/div>)<svg.*?<\/svg>/s,
];

export function withFewBytes(html: string): string {
  return SPARED.reduce((rest, spared) => rest.replace(spared, ""), html);
}
