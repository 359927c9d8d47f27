import { CountryJson, CountryQuery } from "#server/countries/schema";
import { api, forEveryone } from "~/http/api/api.server";
import { country } from "~/http/api/catalogue-examples.server";
import { countryList, countryTable } from "~/http/api/shapes.server";

const { loader, action } = api({
  GET: forEveryone({
    id: "listCountries",
    tag: "Catalogue",
    summary: "All countries and territories",
    description:
      "By name. Also as CSV, with the plans that work there and their lowest prices per GB and per day.",
    query: CountryQuery,
    json: CountryJson.array(),
    example: { json: [country] },
    isCatalogue: true,
    run: countryList,
    table: countryTable,
  }),
});
export { loader, action };
