/** The orders of the board of all plans. */
import { GRID_SIZE, mostTravelledFirst } from "../countries/rules";
import type { Plan } from "../plans/plans";
import { BYTES_PER_GB } from "../plans/rules";

export const fareSorts = ["name", "places", "gb", "days", "price", "per-gb", "per-day"] as const;
export type FareSort = (typeof fareSorts)[number];

/** The order of a board of all places: nobody compares the day passes of forty countries by their cents. */
export const TRAVELLED = "travelled";

/** With '-' the largest is first, or the end of the alphabet. */
export type BoardSort = FareSort | `-${FareSort}` | typeof TRAVELLED;

/** How a board is sorted that was asked for nothing else: the cheapest first, once it is of one place. */
export function usualSort({ place }: { place?: unknown }): BoardSort {
  return place ? "price" : TRAVELLED;
}

type Facts = Pick<
  Plan,
  "id" | "kind" | "name" | "priceCents" | "dataBytes" | "validityDays" | "countryCount"
>;
type Compare = (one: Facts, other: Facts) => number;

/** In this order; of plans that are alike in it the cheapest first, so that it is always the same one. */
export function sortFares(sort: BoardSort, travelled: Compare = compare.price): Compare {
  const { by, sign } = sortOf(sort);
  const first = by === TRAVELLED ? travelled : compare[by];
  return (one, other) =>
    sign * first(one, other) ||
    compare.price(one, other) ||
    compare.name(one, other) ||
    (one.id < other.id ? -1 : 1);
}

const compare: Record<FareSort, Compare> = {
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

function by(figure: (plan: Facts) => number): Compare {
  return (one, other) => figure(one) - figure(other);
}

/** GB and days: what most take first, and last of all a single day. */
const sizes: readonly (readonly [gb: number, days: number])[] = [
  [5, 30],
  [10, 30],
  [3, 30],
  [1, 7],
  [20, 30],
];

/**
 * One size of every place, then the next, so that a page of the board is places beside one another: those that are
 * travelled to most, by what was sold for each country or the shop's own list, then whole regions, then A to Z.
 * @param countryOf the country of a plan of one, by the plan's id
 */
export function travelledFirst(
  countryOf: ReadonlyMap<string, string>,
  sales: Readonly<Record<string, number>>,
): Compare {
  const codes = [...new Set(countryOf.values())].sort().map((code) => ({ code }));
  const first = mostTravelledFirst(codes, sales)
    .slice(0, GRID_SIZE)
    .map(({ code }) => code);
  const size = by(({ dataBytes, validityDays }) => {
    const at = sizes.findIndex(([gb, days]) => dataBytes === gb * BYTES_PER_GB && validityDays === days);
    return at >= 0 ? at : validityDays === 1 ? sizes.length + 1 : sizes.length;
  });
  const place = by(({ id, countryCount }) => {
    const at = first.indexOf(countryOf.get(id) ?? "");
    return at >= 0 ? at : countryCount > 1 ? first.length : first.length + 1;
  });
  return (one, other) => size(one, other) || place(one, other) || compare.name(one, other);
}

export function sortOf(sort: BoardSort): { by: FareSort | typeof TRAVELLED; sign: 1 | -1 } {
  return sort.startsWith("-")
    ? { by: sort.slice(1) as FareSort, sign: -1 }
    : { by: sort as FareSort | typeof TRAVELLED, sign: 1 };
}

/** Where more is better the largest stands first, when somebody sorts by it. */
const largestFirst = new Set<FareSort>(["places", "gb", "days"]);

/** What a click on a column's head leads to: its usual order, and from there the other way round. */
export function nextSort(by: FareSort, now: BoardSort): BoardSort {
  const usual: BoardSort = largestFirst.has(by) ? `-${by}` : by;
  if (now !== usual) return usual;
  return usual === by ? `-${by}` : by;
}
