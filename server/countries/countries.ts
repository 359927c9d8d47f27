import { db } from "../database/connection";
import type { Row } from "../database/tables";
import { shop } from "../shop/rules";
import { type Country, isCountryCode, type Region } from "./rules";

/**
 * Every country and territory of the catalogue, or those of one region, in the order of their names. One
 * query.
 */
export async function listCountries({ region }: { region?: Region } = {}): Promise<Country[]> {
  const rows = await db()
    .selectFrom("countries")
    .selectAll()
    .$if(region !== undefined, (query) => query.where("region", "=", region!))
    .execute();
  // Here, because the engines put 'Å' in different places.
  return rows.map(asCountry).sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** The country with this upper-case ISO code, or undefined. One query. */
export async function findCountry(code: string): Promise<Country | undefined> {
  if (!isCountryCode(code)) return undefined;
  const row = await db().selectFrom("countries").selectAll().where("code", "=", code).executeTakeFirst();
  return row && asCountry(row);
}

/** A row of ours in the words of the business. */
export function asCountry(row: Row<"countries">): Country {
  return {
    code: row.code,
    name: row.name,
    region: row.region,
    has5G: row.has_5g === 1,
    has4G: row.has_4g === 1,
    has3G: row.has_3g === 1,
    coverage: row.is_sample && (row.coverage === 0 || !shop.isDemonstration) ? null : row.coverage,
  };
}
