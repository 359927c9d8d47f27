import { findCountry, listCountries } from "../countries/countries";
import { env } from "../env";
import { boardFor, fareRowsIn } from "../fares/board";
import type { BoardQuery } from "../fares/board-rules";
import { comparePlans } from "../fares/compared";
import { nearestPlans } from "../fares/nearest";
import { soldPlans } from "../fares/sold-plans";
import { findArticle, relatedArticles } from "../news/news";
import { furtherEsimCents } from "../shop/rules";
import { answerTrip } from "../trips/answer";
import { faresFor } from "../trips/fares";
import { type Trip, askedBy } from "../trips/rules";
import { forTravellers } from "../trips/travellers";
import { salesOrEmpty } from "./coverage";
import { readOrNull } from "./parts";

/** An article and those to be read next. What cannot be read now is null; `article` is undefined where there is none. */
export async function articlePage(slug: string) {
  const article = await readOrNull("article not loaded", () => findArticle(slug));
  const related =
    article && (await readOrNull("related articles not loaded", () => relatedArticles(article)));
  return { article, related };
}

/** What the board of fares shows; `board` is null where it cannot be read now. At most three queries. */
export async function faresPage(asked: BoardQuery) {
  const sales = asked.place ? {} : await salesOrEmpty();
  const board = await readOrNull("plans not loaded", () => boardFor(asked, sales));
  const hasHotspots = board !== null && (await soldPlans()).plans.some(({ hotspot }) => hotspot);
  return { board, sales, hasHotspots, isSample: env().network.isTest };
}

/** What is compared, and what is near to a plan that stands alone. What cannot be read now is null. */
export async function comparisonPage(asked: URLSearchParams) {
  const [comparison, countries] = await Promise.all([
    readOrNull("plans not loaded", () => comparePlans(asked)),
    readOrNull("countries not loaded", () => listCountries()),
  ]);
  const [only, second] = comparison?.plans ?? [];
  const near =
    only && !second
      ? await readOrNull("near plans not loaded", () => nearestPlans(only, only.countries))
      : null;
  return { comparison, countries, near, isSample: env().network.isTest };
}

/**
 * A country and the plans that work there, the cheapest first. What cannot be read now is null; `country` is undefined
 * where nothing is sold. At most four queries.
 * @param code upper-case ISO.
 */
export async function countryPage(code: string) {
  const [country, plans] = await Promise.all([
    readOrNull("country not loaded", () => findCountry(code)),
    readOrNull("plans not loaded", async () =>
      (await fareRowsIn([code])).sort((one, other) => one.priceCents - other.priceCents),
    ),
  ]);
  return { country, plans, isSample: env().network.isTest };
}

/** The answer to a trip, for all who go; null where it cannot be read now, or there is no trip. Queries as `soldPlans` says. */
export async function tripPage(trip: Trip | null) {
  const answer =
    trip &&
    (await readOrNull("plans not loaded", async () =>
      forTravellers(answerTrip(await faresFor(trip), askedBy(trip), furtherEsimCents), trip.people),
    ));
  return { answer, isSample: env().network.isTest };
}
