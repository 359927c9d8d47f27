/** The board of all plans: what may be asked of it, and which of its rows that is. */
import type { Place } from "../places/rules";
import type { Plan } from "../plans/plans";
import { BYTES_PER_GB, planKinds } from "../plans/rules";
import type { SoldPlan } from "./sold-plans";
import { type BoardSort, sortFares, usualSort } from "./sort-rules";

export const ROWS_A_PAGE = 40;

/** The most plans that are compared side by side. */
export const MOST_COMPARED = 4;

/** What of an address the board is read from; `compare` are the plans that another one is looked for beside. */
export const boardParameters = [
  "to",
  "kind",
  "days",
  "gb",
  "5g",
  "calls",
  "hotspot",
  "price",
  "sort",
  "page",
  "compare",
] as const;
export type BoardField = (typeof boardParameters)[number];

/** A day pass is a local or regional plan, too; it is looked for by itself. */
export const boardKinds = ["all", ...planKinds, "day"] as const;
export type BoardKind = (typeof boardKinds)[number];

/** Whole days, GB and US dollars. */
/** Calls and games lag above so many ms there and back: half of them each way, and the other side's way comes on top. */
export const LAG_MS = 150;

export const limits = {
  days: { least: 1, most: 365 },
  gb: { least: 0.1, most: 1000 },
  price: { least: 0.01, most: 10_000 },
} as const;

export interface BoardQuery {
  /** Plans that work in one of its countries. */
  place?: Place;
  kind: BoardKind;
  /** At least so many. */
  days?: number;
  /** At least so many. */
  gb?: number;
  is5G: boolean;
  /** Where calls do not lag. */
  isForCalls?: boolean;
  /** Whose data a phone may share. */
  isHotspot?: boolean;
  /** US dollars, at most. */
  price?: number;
  sort: BoardSort;
  /** The page's number, from 1. */
  page: number;
  /** Ids. */
  compare: readonly string[];
}

export interface BoardFault {
  field: BoardField;
  code: "repeated" | "unknown" | "no_number";
  /** As it was entered. */
  text: string;
  /** What an unknown place is nearest to. */
  suggestions?: Place[];
}

type Facts = Pick<
  Plan,
  "id" | "kind" | "name" | "priceCents" | "dataBytes" | "validityDays" | "is5GEnabled" | "countryCount"
> &
  Partial<Pick<SoldPlan, "delayMs" | "hotspot">>;

export interface BoardPage<Row> {
  rows: Row[];
  /** The number of rows on all pages. */
  total: number;
  /** The last one, where a later one was asked for. */
  page: number;
  pages: number;
}

/**
 * The page of plans that was asked for.
 * @param travelled the order of a board of all places
 */
export function boardOf<Row extends Facts>(
  plans: readonly Row[],
  asked: Omit<BoardQuery, "place" | "compare">,
  travelled?: Parameters<typeof sortFares>[1],
): BoardPage<Row> {
  const fitting = plans.filter((plan) => fits(plan, asked)).sort(sortFares(asked.sort, travelled));
  const pages = Math.max(1, Math.ceil(fitting.length / ROWS_A_PAGE));
  const page = Math.min(asked.page, pages);
  return {
    rows: fitting.slice((page - 1) * ROWS_A_PAGE, page * ROWS_A_PAGE),
    total: fitting.length,
    page,
    pages,
  };
}

function fits(
  plan: Facts,
  { kind, days = 0, gb = 0, is5G, isForCalls, isHotspot, price = Infinity }: Parameters<typeof boardOf>[1],
) {
  return (
    (kind === "all" || (kind === "day" ? plan.validityDays === 1 : plan.kind === kind)) &&
    plan.validityDays >= days &&
    plan.dataBytes >= gb * BYTES_PER_GB &&
    (!is5G || plan.is5GEnabled) &&
    (!isForCalls || (plan.delayMs ?? Infinity) <= LAG_MS) &&
    (!isHotspot || plan.hotspot === "yes") &&
    plan.priceCents <= Math.round(price * 100)
  );
}

/** The query string that stands for what is asked: '' or '?to=jp&gb=5&sort=per-gb&page=2'. */
export function writeBoard(asked: Partial<Omit<BoardQuery, "place"> & { place: Pick<Place, "id"> }>): string {
  const { place, kind, sort, page } = asked;
  const said: [BoardField, string | number | false | undefined][] = [
    ["to", place?.id],
    ["kind", kind !== "all" && kind],
    ["days", asked.days],
    ["gb", asked.gb],
    ["5g", asked.is5G && "1"],
    ["calls", asked.isForCalls && "1"],
    ["hotspot", asked.isHotspot && "1"],
    ["price", asked.price],
    ["sort", sort !== usualSort({ place }) && sort],
    ["page", page !== 1 && page],
    ["compare", asked.compare?.join(",")],
  ];
  const query = said.flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])).join("&");
  return query && `?${query}`;
}
