import { PART, partNames } from "~/ui/live-part";

/**
 * The part of a page's markup that its address asks for alone, as `LivePart` has set it apart. A part may hold
 * others.
 * @returns undefined where none is asked for, or the page has none of this name.
 */
export function askedPart(markup: string, address: string): string | undefined {
  const asked = new URL(address).searchParams.get(PART);
  const name = partNames.find((known) => known === asked);
  const start = name ? markup.indexOf(`<live-part name="${name}"`) : -1;
  if (start < 0) return undefined;
  let depth = 0;
  for (const { 0: tag, index } of markup.slice(start).matchAll(/<\/?live-part\b[^>]*>/g)) {
    depth += tag.startsWith("</") ? -1 : 1;
    if (depth === 0) return markup.slice(start, start + index + tag.length);
  }
  return undefined;
}
