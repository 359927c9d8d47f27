/** HTML as a tagged template: what is put in is escaped, unless it is HTML already. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | false | undefined | readonly Html[];

/** The template with its parts escaped; `false` and `undefined` leave nothing behind. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + shown(parts[index - 1]) + string));
}

/** Text that is HTML by its maker's word. */
export function trusted(text: string): Html {
  return new Html(text);
}

function shown(part: Part): string {
  if (part === false || part === undefined) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(({ text }) => text).join("");
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
