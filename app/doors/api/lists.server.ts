/** The catalogue's lists, which are answered as JSON and as tables. */
import type { z } from "zod";
import { listCountries } from "#server/countries/countries";
import { ALL_REGIONS } from "#server/countries/rules";
import type { CountryJson, CountryQuery } from "#server/countries/schema";
import { termsOf } from "#server/esims/packages";
import { findPlans } from "#server/fares/find";
import { countriesOf } from "#server/plans/plans";
import type { PlanJson, PlanQuery } from "#server/plans/schema";
import type { Table } from "./operation.server";
import { countryJson, planJson } from "./shapes.server";

interface PlansAsked {
  query: z.output<typeof PlanQuery>;
}

export async function planList({ query }: PlansAsked): Promise<z.infer<typeof PlanJson>[]> {
  const plans = await findPlans(query);
  const ids = plans.map(({ id }) => id);
  const [countries, terms] = await Promise.all([countriesOf(ids), termsOf(ids)]);
  return plans.map((plan) => planJson(plan, countries, terms));
}

export async function planTable(asked: PlansAsked): Promise<Table> {
  return (await planList(asked)).map(
    ({ countries, regularPrice, speedAfterLimit, takesTopUps, exits, ...plan }) => ({
      ...plan,
      regularPrice: regularPrice ?? "",
      speedAfterLimit: speedAfterLimit ?? "",
      takesTopUps: takesTopUps ?? "",
      exits: exits?.join(" ") ?? "",
      countries: countries.codes.join(" "),
    }),
  );
}

interface CountriesAsked {
  query: z.output<typeof CountryQuery>;
}

export async function countryList({
  query: { region },
}: CountriesAsked): Promise<z.infer<typeof CountryJson>[]> {
  if (region === "global") return [];
  const countries = await listCountries(region && region !== ALL_REGIONS ? { region } : {});
  return countries.map(countryJson);
}

/**
 * Each country with the plans that work there, and what the cheapest of them cost by the GB and by the day.
 */
export async function countryTable({ query }: CountriesAsked): Promise<Table> {
  const [countries, plans] = await Promise.all([
    countryList({ query }),
    planList({ query: { kind: "all" } }),
  ]);
  const byCode = new Map<string, typeof plans>(countries.map(({ code }) => [code, []]));
  for (const plan of plans) for (const code of plan.countries.codes) byCode.get(code)?.push(plan);
  return countries.map((country) => {
    const working = byCode.get(country.code)!;
    const lowest = (prices: number[]) => (prices.length > 0 ? Math.min(...prices) : "");
    return {
      ...country,
      coverage: country.coverage ?? "",
      plans: working.map(({ id }) => id).join(" "),
      pricePerGb: lowest(working.map(({ pricePerGb }) => pricePerGb)),
      pricePerDay: lowest(working.map(({ pricePerDay }) => pricePerDay)),
    };
  });
}
