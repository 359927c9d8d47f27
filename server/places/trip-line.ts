/** A trip that was typed as one line: 'Japan, 10 days, 5 GB'. */
import { findPlaces, isPlaceName } from "./places";
import { plain } from "./plain";
import { takeDates } from "./line-dates";
import type { Place } from "./rules";

interface Amounts {
  days?: number;
  gb?: number;
  /** '1 GB a day', which is for as many days as there are. */
  gbADay?: number;
}

export interface LinePlace extends Amounts {
  /** As it was typed. */
  text: string;
}

/** Its own amounts are for the whole trip. */
export interface TripLine extends Amounts {
  places: LinePlace[];
  /** First and last day as they were said, ISO dates. */
  dates?: { from: string; until: string };
  /** What for, in one of the words for it. */
  use?: string;
  /** Days or GB were said twice of the same, and nobody knows which is meant. */
  isTwice?: true;
}

const MOST_SUGGESTED = 6;

/** A line is looked at to here. */
export const LONGEST_LINE = 600;

/** 'jp:6:3', as addresses have it: place, days, GB; 'jp:-1:5' and 'jp:6:3:9' as well, whose numbers are wrong. */
const CODED = /^([^:]+)((?::[-\d.]{0,12}){1,6})$/;
const CODED_NUMBER = /^(?:-?\d{1,9}(?:\.\d{1,3})?)?$/;

/** A comma parts places, and is none where it stands in '1,5 GB'. */
const SEPARATOR = /[;\n|>→]|(?<!\d),|,(?!\d)|(?<=\p{L}\s?)\/(?!\s*d(?:ay)?(?!\p{L}))/iu;
const AND = /(\s+(?:and|und|et|y|e|then|plus|to|via)\s+|\s*[&+]\s*)/iu;

const counted = "one two three four five six seven eight nine ten".split(" ");
const NUMBER = `(?<![\\p{L}\\d.,])(\\d{1,9}(?:[.,]\\d{1,3})?|(?:an?|${counted.join("|")})(?=[ -]))[ -]?`;
/** What is said of time, and how many days one of it is; a translated page is answered in the words of its reader. */
const SPANS: readonly [words: string, days: number][] = [
  ["d|days?|tagen?|jours?|d[ií]as?|giorn[io]|dagen|dag", 1],
  ["n|nights?", 1],
  ["w|weeks?|wks?|wochen?|semaines?|semanas?|settiman[ae]|weken", 7],
  ["weekends?", 3],
  ["fortnights?", 14],
  ["m|months?|monate?|mois|mes(?:es)?|mes[ei]", 30],
];
const DAYS = new RegExp(`${NUMBER}(?:${SPANS.map(([words]) => `(${words})`).join("|")})(?!\\p{L})`, "giu");
const GB = new RegExp(
  `${NUMBER}(gb|gigs?|gigabytes?|mb|megabytes?)(?!\\p{L})(\\s*/\\s*d(?:ay)?(?!\\p{L})|\\s+(?:an?|per|each|every)\\s+day(?!\\p{L})|\\s+daily(?!\\p{L}))?`,
  "giu",
);

/** '10-14 days': the longer is enough for both. */
const RANGE =
  /(?<![\p{L}\d.,-])(\d{1,3})\s?(?:-|–|to)\s?(\d{1,3})(?=\s?-?(?:d|days?|n|nights?|w|weeks?|gb)(?!\p{L}))/giu;
/** '5g' is data; '5G' is a network, as 3G and 4G are. */
const SHORT_GB = /(?<![\p{L}\d.,])(\d+(?:[.,]\d+)?)\s?(?:g|(?<![345])G)(?![\p{L}\d])/gu;
/** The comma in it parts no places. */
const CAPITAL_DC = /,\s*(?=d\.?\s?c\.?(?!\p{L}))/giu;

const BEFORE =
  /^(?:(?:for|with|to|in|of|about|from|trip|visit|travel|travelling|i'?m|i|am|we|are|want|going|go)\s+)+(?=\S)/iu;
const BEHIND = /(?<=\S)(?:\s+(?:for|with|in|of|about|at|and|plus|data|trip|[345]g))+$/iu;

/**
 * The places of a line with the days and GB that stand beside each, and those for the whole trip: what stands
 * alone, beside several places ('Japan and Korea 10 days'), or beside the last place only. A week is 7 days, a
 * month 30, and nights end on one more day; 500 MB are half a GB. Dates are read as `takeDates` does, from today on. No number and no place is judged: 'Narnia,
 * 400 days' is read as it stands. Looks at 600 characters, and answers any text.
 */
export function readTripLine(text: string, today?: string): TripLine {
  const { rest: undated, dates } = takeDates(text.slice(0, LONGEST_LINE), today);
  const line: TripLine = { places: [], ...(dates && { dates }) };
  let isCoded = false;
  const plainly = undated
    .replace(RANGE, (_all, one: string, other: string) => String(Math.max(+one, +other)))
    .replace(SHORT_GB, "$1 GB")
    .replace(CAPITAL_DC, " ");
  for (const segment of plainly.split(SEPARATOR)) {
    const coded = CODED.exec(segment.trim());
    if (coded) {
      const [, place = "", numbers = ""] = coded;
      const [, days, gb, ...others] = numbers.split(":");
      if (others.length > 0 || !CODED_NUMBER.test(days ?? "") || !CODED_NUMBER.test(gb ?? "")) {
        line.places.push({ text: place.trim() });
        line.isTwice = true;
        isCoded = true;
        continue;
      }
      line.places.push({ text: place.trim(), ...(days && { days: +days }), ...(gb && { gb: +gb }) });
      isCoded = true;
      continue;
    }
    const parts = partsOf(segment);
    for (const part of parts) {
      const { rest, isTwice, ...amounts } = readAmounts(part);
      const names = partNames(rest).filter((name) => {
        if (USE.test(name)) line.use ??= name.toLowerCase();
        return !USE.test(name);
      });
      const before = line.places.at(-1);
      const about = parts.length === 1 || names.length > 0 || !before ? line : before;
      if (isTwice) line.isTwice = true;
      if (names.length === 1) line.places.push({ text: names[0]!, ...amounts });
      else {
        if (units.some((unit) => unit in amounts && unit in about)) line.isTwice = true;
        line.places.push(...names.map((name) => ({ text: name })));
        Object.assign(about, amounts);
      }
    }
  }
  const others = line.places.slice(0, -1);
  if (isCoded || others.some((place) => units.some((unit) => unit in place))) return line;
  const { text: last, ...amounts } = line.places.at(-1) ?? { text: "" };
  if (units.some((unit) => unit in amounts && unit in line)) line.isTwice = true;
  return { ...line, ...amounts, places: last === "" ? [] : [...others, { text: last }] };
}

/**
 * The name that a line ends with and that somebody may still be typing, with what stands before it: 'Japan, 10 days in
 * Kor' ends with 'Kor'. Undefined where it ends with an amount, or with fewer than two letters.
 */
export function nameBeingTyped(line: string): { before: string; name: string } | undefined {
  const text = line.slice(0, LONGEST_LINE).trimEnd();
  const segment = text.split(SEPARATOR).at(-1)!;
  const { rest } = readAmounts(segment);
  const last = rest.replace(BEFORE, "");
  const names = [last, ...last.split(AND).slice(-1)];
  const name = names.find(beginsAName) ?? names.at(-1)!;
  if (name.length < 2 || /\d/.test(name) || !text.endsWith(name)) return undefined;
  return { before: text.slice(0, -name.length), name };
}

/** 'Trinidad and Tob' may be one place, 'Japan and Kor' is none. */
function beginsAName(text: string): boolean {
  return findPlaces(text, 1).some((place) => plain(place.name).startsWith(plain(text)));
}

const USE = /^(?:maps?|messages?|social|social media|photos?|videos?|video calls?|work|streaming)$/i;

const units = ["days", "gb", "gbADay"] as const;

/** 'Japan 6 days and Korea 4 days' are two: what stands on both sides of a word has an amount of the same unit. */
function partsOf(segment: string): string[] {
  const words = segment.split(AND);
  const parts: string[] = [];
  let from = 0;
  for (let at = 1; at < words.length; at += 2) {
    const before = readAmounts(words.slice(from, at).join(""));
    const { rest, ...after } = readAmounts(words.slice(at + 1).join(""));
    const isBoth = units.some((unit) => unit in before && unit in after);
    if (!isBoth || partNames(rest).length === 0) continue;
    parts.push(words.slice(from, at).join(""));
    from = at + 1;
  }
  return [...parts, words.slice(from).join("")];
}

function readAmounts(segment: string): Amounts & { rest: string; isTwice?: true } {
  const amounts: Amounts & { isTwice?: true } = {};
  const take = (unit: (typeof units)[number], amount: number) => {
    if (unit in amounts) amounts.isTwice = true;
    amounts[unit] = amount;
    return " ";
  };
  const rest = segment
    .replace(GB, (_all, number: string, unit: string, daily?: string) =>
      take(daily ? "gbADay" : "gb", numberOf(number) / (/^m/i.test(unit) ? 1000 : 1)),
    )
    .replace(DAYS, (_all, number: string, ...spans: (string | undefined)[]) => {
      const at = spans.findIndex((words) => words !== undefined);
      const isNights = at === 1;
      return take("days", Math.ceil(numberOf(number) * SPANS[at]![1]) + (isNights ? 1 : 0));
    });
  return { ...amounts, rest: rest.replace(/\s+/g, " ").trim() };
}

function numberOf(word: string): number {
  if (/^an?$/i.test(word)) return 1;
  const at = counted.indexOf(word.toLowerCase());
  return at < 0 ? Number(word.replace(",", ".")) : at + 1;
}

/** 'Japan and Korea' are two, 'Trinidad and Tobago' is one. */
function partNames(text: string): string[] {
  const parts = text.replace(BEFORE, "").split(AND);
  const names: string[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const withNext = parts.slice(at, at + 3).join("");
    const isOne = at + 2 < parts.length && isPlaceName(withNext);
    names.push(isOne ? withNext : parts[at]!);
    if (isOne) at += 2;
  }
  return names.map((name) => name.trim().replace(BEHIND, "")).filter(Boolean);
}

/** A place that may be meant, and the line with its name in it. */
export interface Suggestion {
  line: string;
  place: Place;
}

/** The places that the end of a line may mean, best first, at most six. No query. It answers any text. */
export function suggestPlaces(line: string): Suggestion[] {
  const typed = nameBeingTyped(line);
  if (!typed) return [];
  return findPlaces(typed.name, MOST_SUGGESTED).map((place) => ({
    line: typed.before + place.name,
    place,
  }));
}
