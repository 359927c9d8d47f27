/** Places that the end of a line may mean, while it is typed. No query. */
import { findPlaces, isMistyped } from "./places";
import { plain } from "./plain";
import type { Place } from "./rules";
import { beginsAWord, scan } from "./scan";
import { LONGEST_LINE } from "./trip-line";

/** A place that may be meant, and the line with its name in it. */
export interface Suggestion {
  line: string;
  place: Place;
}

const MOST_SUGGESTED = 6;
/** How many words before the last one may belong to its name. */
const WORDS_BEFORE = 3;

/** The places that the end of a line may mean, best first, at most six. It answers any text. */
export function suggestPlaces(line: string): Suggestion[] {
  const text = line.slice(0, LONGEST_LINE).trimEnd();
  const from = nameBegins(text);
  if (from === undefined) return [];
  return findPlaces(text.slice(from), MOST_SUGGESTED).map((place) => ({
    line: text.slice(0, from) + place.name,
    place,
  }));
}

/** Where the name begins that a line ends with; 'Trinidad and Tob' may be one, in 'Japan and Kor' it is the last word. */
function nameBegins(text: string): number | undefined {
  const tokens = scan(text);
  const last = tokens.length - 1;
  const starts = [];
  for (let at = last; at >= 0 && at >= last - WORDS_BEFORE; at--) {
    const { kind, from, isBeginning } = tokens[at]!;
    if (!["word", "place", "and", "filler"].includes(kind) || tokens[last]!.until < text.length) break;
    if (kind === "word" || kind === "place" || isBeginning) starts.unshift(from);
  }
  const begun = starts.find((from) => beginsAName(text.slice(from)));
  if (begun !== undefined || tokens[last]?.kind !== "word") return begun ?? starts.at(-1);
  const run = tokens.findLastIndex(({ kind }) => kind !== "word") + 1;
  const names = [tokens[run]!.from, tokens[last].from].filter((from) => text.length - from > 1);
  return (
    names.find((from) => isMistyped(text.slice(from))) ?? names.find((from) => !beginsAWord(text.slice(from)))
  );
}

function beginsAName(text: string): boolean {
  return text.length > 1 && findPlaces(text, 1).some((place) => plain(place.name).startsWith(plain(text)));
}
