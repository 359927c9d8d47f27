import { type BoardPage, type BoardQuery, boardOf } from "./board-rules";
import { delayMs } from "./delay";
import { soldPlansIn, soldPlans, type SoldPlan } from "./sold-plans";
import { travelledFirst } from "./sort-rules";

/** A line of a board: a plan, and what is said of it there. */
export type FareRow = Omit<SoldPlan, "countries" | "stack"> & {
  /** ISO 3166-1 alpha-2; null for a plan of several countries. */
  country: string | null;
};

/**
 * The page of the board that is asked for. Queries as `soldPlans` says.
 * @param sales for each country, by its upper-case ISO code
 */
export async function boardFor(
  asked: BoardQuery,
  sales: Readonly<Record<string, number>> = {},
): Promise<BoardPage<FareRow>> {
  const rows = asked.place ? await fareRowsIn(asked.place.countries) : (await soldPlans()).plans.map(asRow);
  const countries = new Map(
    rows.flatMap(({ id, country }) => (country === null ? [] : [[id, country] as const])),
  );
  return boardOf(rows, asked, travelledFirst(countries, sales));
}

/** The plans of these countries as lines of a board, in the order of the shop. Queries as `soldPlans` says. */
export async function fareRowsIn(codes: readonly string[]): Promise<FareRow[]> {
  return (await soldPlansIn(codes)).map((plan) => {
    const there = plan.countries.filter((code) => codes.includes(code));
    return { ...asRow(plan), delayMs: delayMs(plan.route, there) };
  });
}

function asRow({ countries, stack: _, ...plan }: SoldPlan): FareRow {
  return { ...plan, country: countries.length === 1 ? countries[0]! : null };
}
