/** What a traveller types, and the places that may be meant. Asks no database. */
import MiniSearch, { type SearchOptions } from "minisearch";
import { knownPlaces, type KnownPlace } from "./gazetteer";
import { plain, spaceless } from "./plain";
import { LONGEST_PLACE, type Place } from "./rules";

export interface PlaceRead {
  /** The one that is meant, when that is clear. */
  place?: Place;
  /** What is nearest to it otherwise, best first; at most 3, none when nothing is near. */
  suggestions: Place[];
}

/** How well a name fits, 0 the best. */
const EXACT = 0;
const WORDS = 1;
const BEGINS = 2;
const SLIP = 3;
const NEAR = 4;

const NEAREST = 3;
/** So many places may have a word that stands for one of them. */
const FEW = 6;
/** What a city of about a million weighs, and more. */
const BIG = 3.5;
/** Of a name and of what is asked; no place has more. */
const MOST_WORDS = 8;
/** So many names are compared letter by letter. */
const COMPARED = 60;

/**
 * The places that a name which is still being typed may become, best first: what is called just so, what begins so in
 * English, what has a word that begins so, what begins so elsewhere; of several the heavier first. Where there is none:
 * what is nearest. Looks at 60 characters, and answers any text.
 */
export function findPlaces(text: string, limit = 8): Place[] {
  const asked = plain(text.slice(0, LONGEST_PLACE));
  if (asked === "") return [];
  const { byName, names } = index();
  const begun = names.filter(([name]) => name.startsWith(asked));
  const found = new Set([
    ...(byName.get(spaceless(asked)) ?? []),
    ...heaviestFirst(begun.filter(([, , isAbroad]) => !isAbroad)),
    ...heaviestFirst(names.filter(([name, , isAbroad]) => !isAbroad && name.includes(` ${asked}`))),
    ...heaviestFirst(begun),
  ]);
  const places =
    found.size > 0
      ? [...found]
      : ranked(text)
          .slice(0, NEAREST)
          .map(({ place }) => place);
  return places.slice(0, limit).map(asPlace);
}

function heaviestFirst(names: Index["names"]): KnownPlace[] {
  return names.map(([, place]) => place).sort((a, b) => b.weight - a.weight);
}

/** The one place that a text means, or what is nearest to it. */
export function readPlace(text: string): PlaceRead {
  const asked = plain(text.slice(0, LONGEST_PLACE));
  const [called] = index().byName.get(spaceless(asked)) ?? [];
  if (called) return { place: asPlace(called), suggestions: [] };
  const found = ranked(text);
  const [best] = found;
  if (best && isClear(best, found, spaceless(asked))) return { place: asPlace(best.place), suggestions: [] };
  return { suggestions: found.slice(0, NEAREST).map(({ place }) => asPlace(place)) };
}

/**
 * Words that few other names have, like 'Tobago' and unlike 'San'; half of a name at least; and of short
 * words, where every other one is a slip away, what is big.
 */
function isClear({ place, rank, name }: Ranked, found: Ranked[], asked: string): boolean {
  if (rank === WORDS) return found.filter((other) => other.rank === WORDS).length <= FEW;
  if (rank === BEGINS) return asked.length * 2 >= spaceless(name).length;
  if (rank === SLIP) return asked.length > 4 || place.weight >= BIG;
  return rank < NEAR;
}

/** Whether something is called just so. */
export function isPlaceName(text: string): boolean {
  return index().byName.has(spaceless(plain(text.slice(0, LONGEST_PLACE))));
}

interface Index {
  /** By id, names, and names in other languages, without spaces; first who has it as id, then the heavier. */
  byName: Map<string, KnownPlace[]>;
  /** Names with the place of each, as the search numbers them. */
  names: [name: string, place: KnownPlace, isAbroad: boolean][];
}

let known: Index | undefined;
let search: MiniSearch | undefined;

/** Built once, when somebody first asks. */
function index(): Index {
  known ??= build();
  return known;
}

function build(): Index {
  const byName: Index["byName"] = new Map();
  const names: Index["names"] = [];
  const places = knownPlaces().sort((a, b) => b.weight - a.weight);
  const note = (place: KnownPlace, name: string) => {
    const called = byName.get(spaceless(name));
    if (called?.includes(place)) return;
    if (called) called.push(place);
    else byName.set(spaceless(name), [place]);
  };
  // Granada is the town, though Spaniards call Grenada so.
  for (const place of places) note(place, plain(place.id));
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
  search = new MiniSearch({ fields: ["name"], tokenize: words, processTerm: (term) => term });
  search.addAll(index().names.map(([name], id) => ({ id, name })));
  return search;
}

/** Two, because letters that changed places count as two slips in the search. */
const forgiving: SearchOptions = {
  prefix: (term) => term.length > 1,
  fuzzy: (term) => (term.length < 4 ? false : 2),
  weights: { fuzzy: 0.6, prefix: 0.7 },
};

interface Ranked {
  place: KnownPlace;
  /** The name of it that fits best. */
  name: string;
  rank: number;
}

function ranked(text: string): Ranked[] {
  const asked = plain(text.slice(0, LONGEST_PLACE));
  if (asked === "") return [];
  const { byName, names } = index();
  const wanted = spaceless(asked);
  const best = new Map<KnownPlace, Ranked>(
    byName.get(wanted)?.map((place) => [place, { place, name: wanted, rank: EXACT }]),
  );
  const every = forgivingSearch().search(asked, { ...forgiving, combineWith: "AND" });
  const hits = every.length > 0 ? every : forgivingSearch().search(asked, forgiving);
  for (const { id } of hits.slice(0, COMPARED)) {
    const [name, place] = names[id as number]!;
    const rank = rankOf(asked, name);
    if (rank < (best.get(place)?.rank ?? Infinity)) best.set(place, { place, name, rank });
  }
  return [...best.values()].sort(
    (a, b) => a.rank - b.rank || (isWeighed(a.rank) ? b.place.weight - a.place.weight : 0),
  );
}

/** What is called just so is in its order already, and what is merely near in that of the search. */
function isWeighed(rank: number): boolean {
  return rank !== EXACT && rank !== NEAR;
}

function rankOf(asked: string, name: string): number {
  const [wanted, called] = [spaceless(asked), spaceless(name)];
  if (wanted === called) return EXACT;
  if (wanted.length >= 3 && ` ${name} `.includes(` ${asked} `)) return WORDS;
  if (wanted.length >= 3 && called.startsWith(wanted)) return BEGINS;
  return slips(wanted, called) <= slipsForgiven(wanted) ? SLIP : NEAR;
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

function words(text: string): string[] {
  return text.split(" ", MOST_WORDS);
}

function asPlace({ id, name, kind, countries }: KnownPlace): Place {
  return { id, name, kind, countries };
}
