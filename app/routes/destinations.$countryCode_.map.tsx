import type { LoaderFunctionArgs } from "@remix-run/node";
import { pictureResponse } from "~/http/pages/country-map.server";
import { mapDrawing } from "~/features/coverage/drawn-map.server";
import { CountryPicture } from "~/features/coverage/country-picture";

/** Where a country lies, as a picture for its page. It holds no data of ours, so it needs no database. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const code = (params.countryCode ?? "").toUpperCase();
  if (!Object.hasOwn(mapDrawing.frames, code)) throw new Response("Not Found", { status: 404 });
  return pictureResponse(<CountryPicture code={code} />, request);
}
