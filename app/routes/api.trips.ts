import { TripJson, TripQuery } from "#server/trips/schema";
import { api, forEveryone } from "~/http/api/api.server";
import { trip } from "~/http/api/examples.server";
import { tripAnswer } from "~/http/api/trips.server";

const { loader, action } = api({
  GET: forEveryone({
    id: "answerTrip",
    tag: "Catalogue",
    summary: "The best plans for a trip",
    description: "As the page /trip answers it: what to buy, why, and what else there is.",
    query: TripQuery,
    json: TripJson,
    example: { query: { to: "Japan, 10 days, 5 GB" }, json: trip },
    isCatalogue: true,
    run: tripAnswer,
  }),
});
export { loader, action };
