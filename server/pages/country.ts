import { findCountry } from "../countries/countries";
import { env } from "../env";
import { fareRowsIn } from "../fares/board";
import { readOrNull } from "./parts";

/**
 * A country and the plans that work there, the cheapest first. What cannot be read now is null; `country` is undefined
 * where nothing is sold. At most four queries.
 * @param code upper-case ISO.
 */
export async function countryPage(code: string) {
  const [country, plans] = await Promise.all([
    readOrNull("country not loaded", () => findCountry(code)),
    readOrNull("plans not loaded", async () =>
      (await fareRowsIn([code])).sort((one, other) => one.priceCents - other.priceCents),
    ),
  ]);
  return { country, plans, isSample: env().network.isTest };
}
