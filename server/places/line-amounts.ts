/** Days and GB in the tokens of a line, and which of its places each is for. */
import type { Token } from "./scan";

export interface Amounts {
  days?: number;
  gb?: number;
  /** '1 GB a day', which is for as many days as there are. */
  gbADay?: number;
}

export interface LinePlace extends Amounts {
  /** As it was typed. */
  text: string;
}

const units = ["days", "gb", "gbADay"] as const;
type Unit = (typeof units)[number];

/** What stands together between two separators. */
export interface Group {
  places: LinePlace[];
  amounts: { unit: Unit; amount: number; isLoose: boolean; isBefore: boolean }[];
  /** Parted from the one before it by 'and', or by nothing. */
  isJoined: boolean;
  isCoded?: boolean;
}

export function isOneOf(token: Token | undefined, kinds: readonly string[]): boolean {
  return token !== undefined && kinds.includes(token.kind);
}

interface Amount {
  unit: Unit;
  amount: number;
  /** It yields to one that is said with its number. */
  isLoose: boolean;
  /** For each of the places. */
  isApiece?: boolean;
  length: number;
}

/** '10 days', '10-14 days', 'a few more days', '1 GB a day', '3 days each', 'weekend', and '4' behind a place. */
export function amountAt(tokens: Token[], at: number): Amount | undefined {
  const amount = oneAt(tokens, at);
  if (!amount || tokens[at + amount.length]?.kind !== "apiece") return amount;
  return { ...amount, isApiece: true, length: amount.length + 1 };
}

function oneAt(tokens: Token[], at: number): Amount | undefined {
  const token = tokens[at]!;
  if (token.kind === "unit" && LOOSE.test(token.value))
    return { unit: "days", amount: Number(token.value), isLoose: true, length: 1 };
  const isEither = token.kind === "date" && isOneOf(tokens[at + 1], measures); // '10/12 days'
  if (token.kind !== "number" && !isEither) return undefined;
  let [number, end] = [
    isEither ? Math.max(...token.text.split("/").map(Number)) : Number(token.value),
    at + 1,
  ];
  if (
    isOneOf(tokens[end], ["to", "and"]) &&
    tokens[end + 1]?.kind === "number" &&
    isOneOf(tokens[end + 2], measures)
  ) {
    number = Math.max(number, Number(tokens[end + 1]!.value));
    end += 2;
  } else if (isOneOf(tokens[end], ["filler", "to"]) && isOneOf(tokens[end + 1], measures)) end++;
  const measure = tokens[end];
  if (!isOneOf(measure, measures)) {
    const isAlone =
      tokens[at - 1]?.kind === "place" && number > 1 && number < 1000 && measure?.kind !== "people";
    return isAlone ? { unit: "days", amount: number, isLoose: true, length: 1 } : undefined;
  }
  const value = Number(measure!.value);
  if (measure!.kind !== "data") {
    const amount = Math.ceil(number * value) + (measure!.kind === "nights" ? 1 : 0);
    return { unit: "days", amount, isLoose: false, length: end + 1 - at };
  }
  const [next, after] = [tokens[end + 1], tokens[end + 2]];
  const isADay = after?.kind === "unit" && after.value === "1" && (next?.text === "/" || next?.text === "a");
  const isDaily = isADay || next?.kind === "daily";
  const length = end + (isADay ? 3 : isDaily ? 2 : 1) - at;
  return { unit: isDaily ? "gbADay" : "gb", amount: number * value, isLoose: false, length };
}

/** A weekend to a month: one is meant where no number is said. */
const LOOSE = /^(?:3|4|7|14|30)$/;
const measures = ["unit", "nights", "data"];

const CODED_NUMBER = /^(?:-?\d{1,9}(?:\.\d{1,3})?)?$/;

/** ':6:3' are days and GB; false where there are more of them, or such as nobody understands. */
export function takeCodes(place: LinePlace, codes: string): boolean {
  const [, days, gb, ...others] = codes.split(":");
  if (/[^-\d.:]/.test(codes)) place.text += codes;
  else if (others.length > 0 || !CODED_NUMBER.test(days ?? "") || !CODED_NUMBER.test(gb ?? "")) return false;
  else Object.assign(place, days && { days: Number(days) }, gb && { gb: Number(gb) });
  return true;
}

/** Gives each amount to the place that it stands beside, or to the whole trip. True where two contradict each other. */
export function shareAmounts(groups: readonly Group[], line: Amounts & { places: LinePlace[] }): boolean {
  let isTwice = false;
  line.places = groups.flatMap(({ places }) => places);
  const isCoded = groups.some((group) => group.isCoded);
  const loose = new Set<string>();
  const put = (to: Amounts, unit: Unit, amount: number, isLoose: boolean) => {
    const key = `${line.places.indexOf(to as LinePlace)} ${unit}`;
    const isFree = to[unit] === undefined || loose.has(key);
    if (isFree || isLoose) {
      if (isFree) to[unit] = amount;
      if (isLoose && isFree) loose.add(key);
      else if (!isLoose) loose.delete(key);
    } else if (to[unit] !== amount) isTwice = true;
  };
  let before: LinePlace | undefined;
  for (const [at, { places, amounts, isJoined }] of groups.entries()) {
    for (const { unit, amount, isLoose, isBefore } of amounts) {
      const count = groups.filter((group) => group.amounts.some((each) => each.unit === unit)).length;
      const isOwn = places.length === 1 && !(isBefore && count === 1);
      const follows =
        before &&
        !isCoded &&
        places.length === 0 &&
        ((isJoined && groups[at - 1]!.places.length > 0) ||
          (count === line.places.length && before[unit] === undefined));
      const to = line.places.length === 1 && !isCoded ? line : isOwn ? places[0]! : follows ? before! : line;
      put(to, unit, amount, isLoose);
    }
    before = places.at(-1) ?? before;
  }
  const last = line.places.at(-1);
  const others = line.places.slice(0, -1);
  if (!last || isCoded) return isTwice;
  for (const unit of units) {
    if (last[unit] === undefined || others.some((place) => unit in place)) continue;
    put(line, unit, last[unit], loose.has(`${others.length} ${unit}`));
    delete last[unit];
  }
  return isTwice;
}
