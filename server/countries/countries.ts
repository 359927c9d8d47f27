import { db } from "../database/connection";

export interface CoverageCounts {
  countries: number;
  with5G: number;
  with4G: number;
}

/** How many countries and territories the catalogue holds, and how many have each network. One query. */
export async function countCoverage(): Promise<CoverageCounts> {
  return db()
    .selectFrom("countries")
    .select((count) => [
      count.fn.countAll<number>().as("countries"),
      count.fn.coalesce(count.fn.sum<number>("has_5g"), count.val(0)).as("with5G"),
      count.fn.coalesce(count.fn.sum<number>("has_4g"), count.val(0)).as("with4G"),
    ])
    .executeTakeFirstOrThrow()
    .then((row) => ({ countries: Number(row.countries), with5G: Number(row.with5G), with4G: Number(row.with4G) }));
}
