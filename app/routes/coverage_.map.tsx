import type { LoaderFunctionArgs } from "@remix-run/node";
import { readLayer } from "#server/countries/rules";
import { pictureResponse } from "~/http/pages/country-map.server";
import { allCountries, allPrices } from "#server/pages/coverage";
import { readOrNull } from "#server/pages/parts";
import { CoverageMapDrawing } from "~/features/coverage/map-drawing";

/** The prices in it must not be older than that. */
const KEPT = "public, max-age=60";

/** The map of the coverage section: an SVG document, shaded by data from the database. */
export async function loader({ request }: LoaderFunctionArgs) {
  const layer = readLayer(new URL(request.url).searchParams);
  const [countries, prices] = await Promise.all([
    allCountries(),
    layer === "price" ? allPrices() : readOrNull("lowest prices not loaded", allPrices),
  ]);
  return pictureResponse(
    <CoverageMapDrawing countries={countries} prices={prices} layer={layer} />,
    request,
    prices ? KEPT : "no-store",
  );
}
