import type { LoaderFunctionArgs } from "@remix-run/node";
import { listCountries } from "#server/countries/countries";
import { mapDrawing, mapStyles, pictureResponse } from "~/doors/pages/country-map.server";
import { CoverageMapDrawing } from "~/features/coverage/map-drawing";

/** The map of the coverage section: an SVG document, shaded by what the database says. */
export async function loader({ request }: LoaderFunctionArgs) {
  const countries = await listCountries();
  return pictureResponse(
    <CoverageMapDrawing drawing={mapDrawing} countries={countries} styles={mapStyles} />,
    request,
  );
}
