/** What a traveller types, and the places that may be meant. No query. */
import { countryNames } from "../countries/names";
import { COUNTRY, type KnownPlace } from "./gazetteer";
import { plain, spaceless } from "./plain";
import { BEGINS, EXACT, index, type Index, NEAR, type Ranked, ranked, TYPO, WORDS } from "./ranked";
import { LONGEST_PLACE, type Place } from "./rules";

export interface PlaceRead {
  /** The one that is meant, when that is clear. */
  place?: Place;
  /** It is not called so: what was typed was read as it. */
  isGuess?: true;
  /** Others that are called just so, in other countries; at most 2. */
  namesakes: Place[];
  /** Where none is clear: what may be meant, best first; at most 3, none when nothing is near. */
  suggestions: Place[];
  /** Several fit about equally well, and somebody has to say which. */
  isAsked?: true;
}

const NEAREST = 3;
const NAMESAKES = 2;
/** A word may stand for a place if at most this many places have it. */
const FEW = 6;
/** What a city of about a million weighs, and more. */
const BIG = 3.5;
/** What a city weighs that is known beyond its country; and how many letters are a name that is known with a slip. */
const KNOWN = 3;
const LEAST_MISTYPED = 4;
/** What one of two that are called alike has to weigh more, as decades, so that nobody is asked. */
const CLEARLY = 0.25;
/** The same between two capitals, and what a capital may weigh less than the other and still be asked about. */
const CAPITALS = 1;
const A_CAPITAL = 2.5;

/**
 * The places that a name which is still being typed may become, best first: what is called just so, what begins so in
 * English, what has a word that begins so, what begins so elsewhere; of several the heavier first. Where there is none:
 * what is nearest. Looks at 60 characters, and answers any text.
 */
export function findPlaces(text: string, limit = 8): Place[] {
  const asked = plain(text.slice(0, LONGEST_PLACE));
  if (asked === "") return [];
  const { names } = index();
  const begun = names.filter(([name]) => name.startsWith(asked));
  const found = new Set([
    ...calledSo(text),
    ...heaviestFirst(begun.filter(([, , isAbroad]) => !isAbroad)),
    ...heaviestFirst(names.filter(([name, , isAbroad]) => !isAbroad && name.includes(` ${asked}`))),
    ...heaviestFirst(begun),
  ]);
  const places = found.size > 0 ? [...found].map(asPlace) : nearest(ranked(text));
  return places.slice(0, limit);
}

function heaviestFirst(names: Index["names"]): KnownPlace[] {
  return names.map(([, place]) => place).sort((a, b) => b.weight - a.weight);
}

/** The one place that a text means, or what may be meant. An exact name goes before a part of one, that before a slip. */
export function readPlace(text: string): PlaceRead {
  const called = calledSo(text);
  if (called.length > 0) return amongNamesakes(called);
  const asked = plain(text.slice(0, LONGEST_PLACE));
  const found = ranked(text);
  const [best] = found;
  if (!best || !isClear(best, found, spaceless(asked))) return { namesakes: [], suggestions: nearest(found) };
  const rivals = found.filter((other) => isAsGood(other, best));
  if (rivals.length > 1) return { namesakes: [], suggestions: nearest(rivals), isAsked: true };
  return { place: asPlace(best.place), isGuess: true, namesakes: [], suggestions: [] };
}

/** The place that is called so in one of these countries. */
export function readPlaceIn(text: string, countries: readonly string[]): Place | undefined {
  const there = calledSo(text).find(
    (place) =>
      place.kind !== "country" && place.countries.length === 1 && countries.includes(place.countries[0]!),
  );
  return there && asPlace(there);
}

/** A country is meant before its namesakes, and of cities the one that is clearly larger, or a capital. */
function amongNamesakes(called: readonly KnownPlace[]): PlaceRead {
  const [best] = called as [KnownPlace, ...KnownPlace[]];
  const elsewhere = best.kind === "country" ? [] : called.filter((other) => !isSameCountry(best, other));
  const isOpen =
    best.kind === "city" && elsewhere.some((other) => other.kind === "city" && isRival(best, other));
  if (isOpen)
    return {
      namesakes: [],
      suggestions: [best, ...elsewhere.filter(({ kind }) => kind === "city")].slice(0, NEAREST).map(asPlace),
      isAsked: true,
    };
  return { place: asPlace(best), namesakes: elsewhere.slice(0, NAMESAKES).map(asPlace), suggestions: [] };
}

function isRival(best: KnownPlace, other: KnownPlace): boolean {
  const less = best.weight - other.weight;
  if (other.isCapital) return less < (best.isCapital ? CAPITALS : A_CAPITAL);
  return less < CLEARLY;
}

function isSameCountry(one: KnownPlace, other: KnownPlace): boolean {
  return other.countries.every((code) => one.countries.includes(code));
}

/** Whether another is as far from what was typed, and is as likely. */
function isAsGood(other: Ranked, best: Ranked): boolean {
  if (other === best) return true;
  if (other.rank !== best.rank || other.far !== best.far || other.rank < TYPO) return false;
  if (isSameCountry(best.place, other.place) || other.place.kind !== best.place.kind) return false;
  return best.place.kind !== "city" || isRival(best.place, other.place);
}

function nearest(found: readonly Ranked[]): Place[] {
  return found.slice(0, NEAREST).map(({ place }) => asPlace(place));
}

/**
 * Words that few other names have, like 'Tobago' and unlike 'San'; half of a name at least, and not of a small town;
 * and of short words, where every other one is a slip away, what is big.
 */
function isClear({ place, rank, name }: Ranked, found: readonly Ranked[], asked: string): boolean {
  if (rank === WORDS) return found.filter((other) => other.rank === WORDS).length <= FEW;
  const isBig = place.kind !== "city" || place.weight >= BIG;
  if (rank === BEGINS) return asked.length * 2 >= spaceless(name).length && isBig;
  if (rank === TYPO) return asked.length > 4 || place.weight >= BIG;
  return rank < NEAR && rank > EXACT;
}

/** Whether a text, which is no name, is one with a slip: of a place that is not small, and no short word. */
export function isMistyped(text: string): boolean {
  const asked = spaceless(plain(text.slice(0, LONGEST_PLACE)));
  const [best] = asked.length < LEAST_MISTYPED ? [] : ranked(text);
  if (!best || best.place.weight < (asked.length > LEAST_MISTYPED ? KNOWN : COUNTRY)) return false;
  return best.rank === TYPO || (best.rank === BEGINS && spaceless(best.name).length - asked.length === 1);
}

function calledSo(text: string): readonly KnownPlace[] {
  const { byName } = index();
  const name = plain(text.slice(0, LONGEST_PLACE));
  return [...new Set([...(byName.get(name) ?? []), ...(byName.get(spaceless(name)) ?? [])])];
}

function asPlace({ id, name, kind, countries }: KnownPlace): Place {
  const country = kind !== "country" && countries.length === 1 ? countryNames[countries[0]!] : undefined;
  return { id, name, kind, countries, ...(country && { country }) };
}
