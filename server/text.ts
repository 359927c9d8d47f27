/** What typed text may hold, so that both engines store it alike and it shows as what it is, and how long it may be. */
import { z } from "zod";

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

/**
 * What no eye sees, and what turns the text after it round. The two joiners stay where they join: Persian and Urdu,
 * the scripts of India and emoji are written with them.
 */
const INVISIBLE =
  /(?![\u200C\u200D])(?=\p{DI})\p{Cf}|(?<![\p{L}\p{M}\p{ExtPict}\p{EMod}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}\p{ExtPict}])/gu;

const NOT_PLAIN = "Please use letters, digits and signs only.";

/** Typed text without what is invisible in it. */
export function visible(text: string): string {
  return text.replace(INVISIBLE, "");
}

/** A field of one line, as it is taken from a stranger: without what is invisible, and refused with control characters. */
export const asLine = (text: z.ZodString) => text.overwrite(visible).trim().refine(isLine, NOT_PLAIN);

/** The same for a field of several lines. */
export const asLines = (text: z.ZodString) => text.overwrite(visible).trim().refine(isLines, NOT_PLAIN);

/** What a name is of that mails greet by. A dot ends a word: within one it would make an address of a page. */
export const GREETABLE = /^(?:[\p{L}\p{M}\p{N}'’ _-]|\u200C|\u200D|\.(?= |$))*$/u;

/** Text in lower case, for words that are taken in any; other things as they are. */
export function lowerCase(value: unknown): unknown {
  return typeof value === "string" ? value.toLowerCase() : value;
}

/** The same for codes that are written in capitals. */
export function upperCase(value: unknown): unknown {
  return typeof value === "string" ? value.toUpperCase() : value;
}

/** Text of so many characters, as a browser counts them: an emoji is two. zod's `min` takes it for one, and measures lists too. */
export const atLeast = (minimum: number, message: string) =>
  bounded({ minimum }, ({ length }) => length >= minimum, message);

/** Text of no more characters, counted in the same way. */
export const atMost = (maximum: number, message: string) =>
  bounded({ maximum }, ({ length }) => length <= maximum, message);

/**
 * A field that has to hold something, of no more characters. Absence, emptiness and a wrong type read alike.
 * @param what is named where it is too long.
 */
export function required(missing: string, max: number, what: string, as = asLine) {
  return z
    .string(missing)
    .apply(as)
    .apply(atLeast(1, missing))
    .apply(atMost(max, `${what} must be at most ${max.toLocaleString("en-US")} characters.`));
}

/** Text that a pattern is found in. */
export const matching = (pattern: RegExp, message: string) =>
  bounded({ patterns: new Set([pattern]) }, (text) => pattern.test(text), message);

type Bound = { minimum: number } | { maximum: number } | { patterns: Set<RegExp> };

/** The schema tells it, as it would of zod's own: to the API's description, and to the fields of forms. */
function bounded(bound: Bound, isWithin: (text: string) => boolean, message: string) {
  const check: z.core.$ZodCheck<string> = z.refine(isWithin, message);
  // oxlint-disable-next-line no-underscore-dangle -- zod has this for libraries that build on it
  check._zod.onattach.push(({ _zod: { bag } }) => void Object.assign(bag, bound));
  return (text: z.ZodString) => text.check(check);
}
