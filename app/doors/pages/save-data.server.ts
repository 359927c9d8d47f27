import type { EntryContext } from "@remix-run/node";
import type { PageHandle } from "~/root";

/**
 * Whether the visitor's browser asks for few bytes (`Save-Data: on`) of a page that can do without the font. An app
 * page cannot: React would put it back in.
 */
export function goesWithoutFont({ headers }: Request, context: EntryContext): boolean {
  const { matches } = context.staticHandlerContext;
  const handles = matches.map(
    ({ route }) => context.routeModules[route.id]?.handle as PageHandle | undefined,
  );
  return headers.get("Save-Data") === "on" && handles.some((handle) => handle?.isDocument);
}

/** The page in the fallback of the font, which is half of what a first visit weighs. */
export function withoutFont(html: string): string {
  return html
    .replace(/<link rel="preload" as="font"[^>]*>/, "")
    .replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, "");
}
