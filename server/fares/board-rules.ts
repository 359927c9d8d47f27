/** The board of all plans: what may be asked of it, and which of its rows that is. */
import type { Place } from "../places/rules";
import type { Plan } from "../plans/plans";
import { BYTES_PER_GB, type PlanKind, planKinds } from "../plans/rules";

export const ROWS_A_PAGE = 40;

/** As many plans stand side by side. */
export const MOST_COMPARED = 4;

/** What of an address the board is read from; `compare` are the plans that another one is looked for beside. */
export const boardParameters = [
  "to",
  "kind",
  "days",
  "gb",
  "5g",
  "price",
  "sort",
  "page",
  "compare",
] as const;
export type BoardField = (typeof boardParameters)[number];

export const boardKinds = ["all", ...planKinds] as const;

export const fareSorts = ["name", "places", "gb", "days", "price", "per-gb", "per-day"] as const;
export type FareSort = (typeof fareSorts)[number];
/** With '-' the largest stands first, or the end of the alphabet. */
export type BoardSort = FareSort | `-${FareSort}`;
export const USUAL_SORT = "price" satisfies BoardSort;

/** Whole days, GB and US dollars. */
export const limits = {
  days: { least: 1, most: 365 },
  gb: { least: 0.1, most: 1000 },
  price: { least: 0.01, most: 10_000 },
} as const;

export interface BoardAsked {
  /** Plans that work in one of its countries. */
  place?: Place;
  kind: PlanKind | "all";
  /** At least so many. */
  days?: number;
  /** At least so many. */
  gb?: number;
  is5G: boolean;
  /** US dollars, at most. */
  price?: number;
  sort: BoardSort;
  /** From 1. */
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
>;

export interface BoardPage<Row> {
  rows: Row[];
  /** Of all pages. */
  total: number;
  /** The last one, where a later one was asked for. */
  page: number;
  pages: number;
}

/** The page of plans that was asked for; of plans that are alike in what they are sorted by the cheapest first. */
export function boardOf<Row extends Facts>(
  plans: readonly Row[],
  asked: Omit<BoardAsked, "place" | "compare">,
): BoardPage<Row> {
  const { by, sign } = sortOf(asked.sort);
  const fitting = plans
    .filter((plan) => fits(plan, asked))
    .sort(
      (one, other) =>
        sign * compare[by](one, other) ||
        compare.price(one, other) ||
        compare.name(one, other) ||
        byId(one, other),
    );
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
  { kind, days = 0, gb = 0, is5G, price = Infinity }: Parameters<typeof boardOf>[1],
) {
  return (
    (kind === "all" || plan.kind === kind) &&
    plan.validityDays >= days &&
    plan.dataBytes >= gb * BYTES_PER_GB &&
    (!is5G || plan.is5GEnabled) &&
    plan.priceCents <= Math.round(price * 100)
  );
}

const compare: Record<FareSort, (one: Facts, other: Facts) => number> = {
  name: (one, other) => alphabet.compare(one.name, other.name),
  places: by(({ countryCount }) => countryCount),
  gb: by(({ dataBytes }) => dataBytes),
  days: by(({ validityDays }) => validityDays),
  price: by(({ priceCents }) => priceCents),
  "per-gb": by(({ priceCents, dataBytes }) => priceCents / dataBytes),
  "per-day": by(({ priceCents, validityDays }) => priceCents / validityDays),
};

/** 'Japan 5 GB' before 'Japan 10 GB'. */
const alphabet = new Intl.Collator("en", { numeric: true });

function by(figure: (plan: Facts) => number) {
  return (one: Facts, other: Facts) => figure(one) - figure(other);
}

function byId(one: Facts, other: Facts): number {
  return one.id < other.id ? -1 : 1;
}

export function sortOf(sort: BoardSort): { by: FareSort; sign: 1 | -1 } {
  return sort.startsWith("-")
    ? { by: sort.slice(1) as FareSort, sign: -1 }
    : { by: sort as FareSort, sign: 1 };
}

/** Where more is better the largest stands first, when somebody sorts by it. */
const largestFirst = new Set<FareSort>(["places", "gb", "days"]);

/** What a press on a column's head leads to: its usual order, and from there the other way round. */
export function nextSort(by: FareSort, now: BoardSort): BoardSort {
  const usual: BoardSort = largestFirst.has(by) ? `-${by}` : by;
  if (now !== usual) return usual;
  return usual === by ? `-${by}` : by;
}

/** The query string that stands for what is asked: '' or '?to=jp&gb=5&sort=per-gb&page=2'. */
export function writeBoard({
  place,
  kind,
  days,
  gb,
  is5G,
  price,
  sort,
  page,
  compare,
}: Partial<BoardAsked>): string {
  const said: [BoardField, string | number | false | undefined][] = [
    ["to", place?.id],
    ["kind", kind !== "all" && kind],
    ["days", days],
    ["gb", gb],
    ["5g", is5G && "1"],
    ["price", price],
    ["sort", sort !== USUAL_SORT && sort],
    ["page", page !== 1 && page],
    ["compare", compare?.join(",")],
  ];
  const query = said.flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])).join("&");
  return query && `?${query}`;
}
