import { countryNames } from "../countries/names";
import { countriesOf } from "../plans/plans";
import { installedAhead } from "./note-rules";

/** Where a plan works and has to be installed before somebody leaves for there. One query. */
export async function installedAheadWith(planId: string): Promise<{ code: string; name: string }[]> {
  const codes = await countriesOf([planId], installedAhead);
  return codes.get(planId)!.map((code) => ({ code, name: countryNames[code]! }));
}
