import { env } from "../env";
import { furtherEsimCents } from "../shop/rules";
import { answerTrip } from "../trips/answer";
import { faresFor } from "../trips/fares";
import { askedBy, type Trip } from "../trips/rules";
import { forTravellers } from "../trips/travellers";
import { readOrNull } from "./parts";

/** The answer to a trip, for all who go; null where it cannot be read now, or there is no trip. Queries as `soldPlans` says. */
export async function tripPage(trip: Trip | null) {
  const answer =
    trip &&
    (await readOrNull("plans not loaded", async () =>
      forTravellers(answerTrip(await faresFor(trip), askedBy(trip), furtherEsimCents), trip.people),
    ));
  return { answer, isSample: env().network.isTest };
}
