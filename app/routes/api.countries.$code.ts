import { findCountry } from "#server/countries/countries";
import { CountryJson } from "#server/countries/schema";
import { api, forEveryone } from "~/http/api/api.server";
import { country } from "~/http/api/catalogue-examples.server";
import { countryJson, found } from "~/http/api/shapes.server";

const { loader, action } = api({
  GET: forEveryone({
    id: "getCountry",
    tag: "Catalogue",
    summary: "One country or territory",
    params: { code: { description: "Its ISO 3166-1 alpha-2 code, in any case.", example: country.code } },
    json: CountryJson,
    failures: ["country_not_found"],
    example: { json: country },
    isCatalogue: true,
    run: async ({ params }) =>
      countryJson(found(await findCountry((params.code ?? "").toUpperCase()), "country_not_found")),
  }),
});
export { loader, action };
