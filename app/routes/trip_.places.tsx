import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import { countryNames } from "#server/countries/names";
import { suggestPlaces } from "#server/places/suggest";
import { PlaceOptions } from "~/features/trips/place-options";

/** Options for a text in a field for places, as the list that the documents' script puts below it. */
export function loader({ request }: LoaderFunctionArgs) {
  const suggestions = suggestPlaces(new URL(request.url).searchParams.get("to") ?? "");
  const list = suggestions.length > 0 && <PlaceOptions suggestions={suggestions} names={countryNames} />;
  return new Response(renderToStaticMarkup(list), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
      "X-Robots-Tag": "noindex",
    },
  });
}
