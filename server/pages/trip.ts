import { env } from "../env";
import { type PlanTerms, termsOf } from "../esims/packages";
import type { StartRule } from "../subscriptions/rules";
import { type Answer, answerTrip } from "../trips/answer";
import { faresFor } from "../trips/fares";
import { legsOf, type Trip } from "../trips/rules";
import { readOrNull } from "./parts";

/** Where the traffic of plans leaves to the internet, by the plan's id: ISO codes, none where nobody has said. */
export type Exits = Readonly<Record<string, readonly string[]>>;

/**
 * The answer to a trip, with what its plans have to be said of. `answer` and `terms` are null where they cannot be read
 * now; without a trip there is no answer to read. At most four queries.
 */
export async function tripPage(trip: Trip | null) {
  const answer =
    trip &&
    (await readOrNull("plans not loaded", async () => answerTrip(await faresFor(trip), legsOf(trip))));
  const terms = await readOrNull("terms not loaded", () => termsOf(answer ? plansIn(answer) : []));
  return {
    answer,
    terms,
    starts: startsIn(answer, terms),
    exits: exitsIn(terms),
    isSample: env().network.isTest,
  };
}

/** The plans of all ways to buy, by their ids. */
function plansIn({ recommended, cheapest, oneForAll, oneForEach, roomiest }: Answer): string[] {
  const ways = recommended ? [recommended, cheapest, oneForAll, oneForEach, roomiest] : [];
  return [...new Set(ways.flatMap((way) => way?.parts.map(({ fare }) => fare.id) ?? []))];
}

/** Where their traffic leaves, of those of which somebody has said. */
function exitsIn(terms: Map<string, PlanTerms> | null): Exits {
  const said = [...(terms ?? [])].filter(([, { route }]) => route && route.exits.length > 0);
  return Object.fromEntries(said.map(([id, { route }]) => [id, route!.exits]));
}

/** The rules by which the days of the recommended plans begin; none where they could not be read. */
function startsIn(answer: Answer | null, terms: Map<string, PlanTerms> | null): StartRule[] {
  const starts = answer?.recommended?.parts.flatMap(({ fare }) => terms?.get(fare.id)?.start ?? []);
  return [...new Set(starts?.map(({ startRule }) => startRule))];
}
