import { CountryQuery } from "#server/countries/schema";
import { api, forEveryone } from "~/http/api/api.server";
import { countryTable } from "~/http/api/shapes.server";

const { loader, action } = api({
  GET: forEveryone({
    id: "listCountriesAsCsv",
    tag: "Catalogue",
    summary: "All countries and territories, as a table",
    query: CountryQuery,
    isCatalogue: true,
    run: countryTable,
    table: countryTable,
  }),
});
export { loader, action };
