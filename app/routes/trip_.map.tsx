import type { LoaderFunctionArgs } from "@remix-run/node";
import { readTrip } from "#server/trips/read-trip";
import { pictureResponse } from "~/http/pages/country-map.server";
import { TripPicture } from "~/features/trips/trip-picture";

/** Where a trip leads, as a picture for its page. It holds no data of ours, so it needs no database. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const { trip } = readTrip(searchParams);
  if (!trip) throw new Response("Not Found", { status: 404 });
  const { home, legs } = trip;
  const stops = [...(home ? [[home]] : []), ...legs.map(({ place }) => place.countries)];
  return pictureResponse(<TripPicture stops={stops} isFromHome={home !== undefined} />, request);
}
