/** What typed text may hold, so that both engines store it alike and it shows as what it is. */

/** One line: no control character, and no half of a character pair. */
export function isLine(text: string): boolean {
  return isWhole(text) && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}

/** Several lines: tabs and line breaks besides. */
export function isLines(text: string): boolean {
  return isWhole(text) && !/[^\P{Cc}\t\n\r]/u.test(text);
}

function isWhole(text: string): boolean {
  return !/\p{Cs}/u.test(text);
}

/** Text in lower case, for words that are taken in any; other things as they are. */
export function lowerCase(value: unknown): unknown {
  return typeof value === "string" ? value.toLowerCase() : value;
}

/** The same for codes that are written in capitals. */
export function upperCase(value: unknown): unknown {
  return typeof value === "string" ? value.toUpperCase() : value;
}
