import { type BoardQuery, type BoardFault, type BoardKind, limits } from "#server/fares/board-rules";
import { type BoardSort, type FareSort, sortOf, TRAVELLED, usualSort } from "#server/fares/sort-rules";
import { unknownPlaceWords } from "~/features/trips/words";
import { count, formatUsd } from "~/format";

export const kindWords: Readonly<Record<BoardKind, string>> = {
  all: "All plans",
  pass: "Passes",
  local: "One country",
  regional: "Regions",
  day: "Day passes",
};

/** The name of each order, and of its reverse. */
const bothWays: Readonly<Record<FareSort, readonly [up: string, down: string]>> = {
  price: ["Price, lowest first", "Price, highest first"],
  "per-gb": ["Price per GB, lowest first", "Price per GB, highest first"],
  "per-day": ["Price per day, lowest first", "Price per day, highest first"],
  gb: ["Data, least first", "Data, most first"],
  days: ["Days, fewest first", "Days, most first"],
  places: ["Countries, fewest first", "Countries, most first"],
  name: ["Name, A to Z", "Name, Z to A"],
};

export function sortWords(sort: BoardSort): string {
  const { by, sign } = sortOf(sort);
  return by === TRAVELLED ? "Most travelled first" : bothWays[by][sign === 1 ? 0 : 1];
}

/** The columns that a board may be sorted by; the usual order, which needs no word in the address, comes first. */
export function sortChoices(query: Pick<BoardQuery, "place">): [value: string, words: string][] {
  const usual = usualSort(query);
  const others = Object.keys(bothWays)
    .flatMap((by) => [by as FareSort, `-${by as FareSort}` as const])
    .filter((sort) => sort !== usual);
  return [["", sortWords(usual)], ...others.map((sort): [string, string] => [sort, sortWords(sort)])];
}

/** The error of a field of the board's form, in one sentence or two. */
export function boardFaultWords({ field, code, text, suggestions = [] }: BoardFault): string {
  if (code === "repeated") return "This was given more than once. Say it once.";
  switch (field) {
    case "to":
      return unknownPlaceWords(text, suggestions);
    case "days":
      return `'${text}' does not count days: write a whole number from ${limits.days.least} to ${limits.days.most}.`;
    case "gb":
      return `'${text}' does not count GB: write a number from ${limits.gb.least} to ${number.format(limits.gb.most)}.`;
    case "price":
      return `'${text}' is no price: write dollars from ${limits.price.least} to ${number.format(limits.price.most)}.`;
    case "page":
      return `'${text}' is no page of the board. This is the first.`;
    case "sort":
      return `'${text}' is no order of the board. This is the usual one.`;
    case "kind":
      return `'${text}' is no kind of plan. These are all kinds.`;
    default:
      return `'${text}' does not say whether this is needed. Tick the box, or leave it.`;
  }
}

/** A page after the last; the last is shown instead. */
export function noPageWords(page: number, pages: number): string {
  return `There is no page ${page}. This is the last one, ${pages}.`;
}

const number = new Intl.NumberFormat("en-US");

/** The filter of a board: 'Japan, one country, 10 days or more'; '' without a filter. */
export function narrowedWords({
  place,
  kind,
  days,
  gb,
  is5G,
  isForCalls,
  isHotspot,
  price,
}: BoardQuery): string {
  return [
    place?.name,
    kind !== "all" && kindWords[kind].toLowerCase(),
    days !== undefined && `${count(days, "day")} or more`,
    gb !== undefined && `${gb} GB or more`,
    is5G && "5G",
    isForCalls && "good for calls",
    isHotspot && "hotspot",
    price !== undefined && `${formatUsd(Math.round(price * 100))} or less`,
  ]
    .filter(Boolean)
    .join(", ");
}
