/** All names, and how well each fits a text. No query. */
import { LRUCache } from "lru-cache";
import MiniSearch, { type SearchOptions } from "minisearch";
import { knownPlaces, type KnownPlace } from "./gazetteer";
import { formerIds } from "./other-names";
import { plain, spaceless } from "./plain";
import { LONGEST_PLACE } from "./rules";

/** How well a name fits, 0 the best. */
export const EXACT = 0;
export const WORDS = 1;
export const BEGINS = 2;
export const TYPO = 3;
export const NEAR = 4;

/** What a name in another language is farther than the one in English, of which few are typed here. */
const ABROAD = 0.5;
/** The most words of a text that are looked for, since each takes a walk through all names. */
const MOST_WORDS = 4;
/** The most names that are compared letter by letter. */
const COMPARED = 60;

export interface Index {
  /** By id, names, and names in other languages, with and without spaces; first who has it as id, then the heavier. */
  byName: Map<string, KnownPlace[]>;
  /** Names with the place of each, as the search numbers them. */
  names: [name: string, place: KnownPlace, isAbroad: boolean][];
}

let known: Index | undefined;
let search: MiniSearch | undefined;

/** Built once, when somebody first asks. */
export function index(): Index {
  known ??= build();
  return known;
}

function build(): Index {
  const byName: Index["byName"] = new Map();
  const names: Index["names"] = [];
  const places = knownPlaces().sort((a, b) => b.weight - a.weight);
  const note = (place: KnownPlace, name: string) => {
    for (const key of new Set([name, spaceless(name)])) {
      const called = byName.get(key);
      if (!called) byName.set(key, [place]);
      else if (!called.includes(place)) called.push(place);
    }
  };
  // Granada is the town, though Spaniards call Grenada so.
  for (const place of places) note(place, plain(place.id));
  for (const [former, id] of Object.entries(formerIds))
    for (const place of byName.get(spaceless(plain(id))) ?? []) note(place, plain(former));
  for (const kind of ["names", "abroad"] as const) {
    for (const place of places) {
      for (const name of new Set(place[kind].map(plain))) {
        note(place, name);
        names.push([name, place, kind === "abroad"]);
      }
    }
  }
  return { byName, names };
}

/** Built once too, when somebody first asks for what is not called just so. */
function forgivingSearch(): MiniSearch {
  if (search) return search;
  search = new MiniSearch({
    fields: ["name"],
    tokenize: (name) => name.split(" "),
    processTerm: (term) => term,
  });
  search.addAll(index().names.map(([name], id) => ({ id, name })));
  return search;
}

/**
 * Two slips, because letters that changed places count as two in the search. To look for them takes five times as long as
 * for one: of several words each has one, for the others find the name, too. The last may still be being typed.
 */
const forgiving: SearchOptions = {
  tokenize: (text) => text.split(" ", MOST_WORDS),
  prefix: (term, at, { length }) => term.length > 1 && at === length - 1,
  fuzzy: (term, _at, { length }) => (term.length < 4 ? false : length > 1 ? 1 : 2),
  weights: { fuzzy: 0.6, prefix: 0.7 },
};

export interface Ranked {
  place: KnownPlace;
  /** The name of it that fits best. */
  name: string;
  rank: number;
  /** How far that name is from what was asked, where it is neither it nor a part of it. */
  far: number;
}

/** What was looked for last. A name stands several times in one request, and in those of many. */
const remembered = new LRUCache<string, Ranked[]>({ max: 200, memoMethod: lookFor });

/** The best first; those that were asked for lately are not looked for again. */
export function ranked(text: string): readonly Ranked[] {
  const asked = plain(text.slice(0, LONGEST_PLACE));
  return asked === "" ? [] : remembered.memo(asked);
}

function lookFor(asked: string): Ranked[] {
  const { byName, names } = index();
  const wanted = spaceless(asked);
  const best = new Map<KnownPlace, Ranked>(
    byName.get(wanted)?.map((place) => [place, { place, name: wanted, rank: EXACT, far: 0 }]),
  );
  const hits = forgivingSearch().search(asked, forgiving);
  const { size } = new Set(asked.split(" ", MOST_WORDS));
  // Where a name has all of the words, what has some of them is not near.
  const least = hits.some(({ queryTerms }) => queryTerms.length === size) ? size : 0;
  for (const { id, queryTerms } of hits.slice(0, COMPARED)) {
    const [name, place, isAbroad] = names[id as number]!;
    const changed = slips(wanted, spaceless(name));
    const rank = rankOf(asked, name, changed);
    if (rank === NEAR && (queryTerms.length < least || !isNear(asked, name, changed))) continue;
    const far = rank < TYPO ? 0 : changed + (isAbroad ? ABROAD : 0);
    const other = best.get(place);
    if (!other || rank < other.rank || (rank === other.rank && far < other.far))
      best.set(place, { place, name, rank, far });
  }
  return [...best.values()].sort(
    (a, b) => a.rank - b.rank || (a.rank === EXACT ? 0 : a.far - b.far || b.place.weight - a.place.weight),
  );
}

function rankOf(asked: string, name: string, changed: number): number {
  const [wanted, called] = [spaceless(asked), spaceless(name)];
  if (wanted === called) return EXACT;
  if (wanted.length >= 3 && ` ${name} `.includes(` ${asked} `)) return WORDS;
  if (wanted.length >= 3 && called.startsWith(wanted)) return BEGINS;
  // A code is no name that somebody mistypes: 'Café' is not CAF.
  return called.length > 3 && changed <= slipsForgiven(wanted) ? TYPO : NEAR;
}

/** One letter more than a slip changes, or the same word in both: 'Taizz' is not near 'zzzz'. */
function isNear(asked: string, name: string, changed: number): boolean {
  const words = name.split(" ");
  return (
    changed <= slipsForgiven(spaceless(asked)) + 1 || asked.split(" ").some((word) => words.includes(word))
  );
}

/** Letters that a slip may change before something else is meant: 'Atlantis' is not Atlanta. */
function slipsForgiven({ length }: string): number {
  if (length < 4) return 0;
  return length < 9 ? 1 : 2;
}

/** How many letters were changed, left out, put in, or swapped with the next. */
function slips(a: string, b: string): number {
  const rows = [[...b, ""].map((_, column) => column)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
