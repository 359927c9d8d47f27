import { listCountries } from "../countries/countries";
import { env } from "../env";
import { comparePlans } from "../fares/compared";
import { nearestPlans } from "../fares/nearest";
import { readOrNull } from "./parts";

/** What is compared, and what is near to a plan that stands alone. What cannot be read now is null. */
export async function comparisonPage(asked: URLSearchParams) {
  const [comparison, countries] = await Promise.all([
    readOrNull("plans not loaded", () => comparePlans(asked)),
    readOrNull("countries not loaded", () => listCountries()),
  ]);
  const [only, second] = comparison?.plans ?? [];
  const near =
    only && !second
      ? await readOrNull("near plans not loaded", () => nearestPlans(only, only.countries))
      : null;
  return { comparison, countries, near, isSample: env().network.isTest };
}
