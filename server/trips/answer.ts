/** The best way to buy a trip, why, and what else there is. Pure. */
import { BYTES_PER_GB } from "../plans/rules";
import { delayMs, isNearby } from "../fares/delay";
import { cheapestWay, type CheapestWay } from "./cheapest-way";

import {
  type JudgedFare,
  lacksOf,
  type LeftOut,
  leftOutOf,
  nearestFare,
  missingData,
  missingDays,
  type Unserved,
  wholeOf,
} from "./lack-rules";
import { type Choice, faresIn, type Lack, type Leg, MUCH_MORE, type Reason, type TripFare } from "./rules";

/** What is asked for. */
export interface Asked {
  legs: readonly Leg[];
  /** Nobody typed the data, or the days. */
  isEstimate?: boolean;
  areDaysAssumed?: boolean;
  /** For calls or games, which lag where the traffic leaves far away. */
  isForCalls?: boolean;
  /** A phone is to share its data. */
  isHotspot?: boolean;
}

export interface Answer {
  /** With the longest way of its traffic, as `delayMs` says; null where the network does not say it of all its plans. */
  recommended?: Choice & { reasons: Reason[]; delayMs: number | null };
  /** The cheapest way. Nothing costs less than `leastCents`, which is its price unless the search was cut. */
  cheapest?: CheapestWay;
  /** The cheapest on one eSIM, where more are recommended. */
  oneForAll?: Choice;
  /** The plan with most data that is for all of it and at most twice the price of what is recommended. */
  roomiest?: Choice;
  /** Cheaper, on one eSIM, and short of an estimate by little. */
  nearlyEnough?: Choice & { lacks: Lack[] };
  /** Plans of these countries that cost less, if something is recommended, and are not for this trip. */
  leftOut: LeftOut[];
  /** The legs that no plan is for, counted from 0. Where there is one, nothing is recommended. */
  unserved: Unserved[];
  /** The cheapest for the other legs, while the days of these pass. */
  forTheRest?: Choice;
}

/** What most data may cost, against what is recommended. */
const TWICE = 2;
/** So much of an estimate is nearly enough. */
const NEARLY = 0.9;
/** What near traffic may cost, where there are calls, against the cheapest. */
const WORTH_NEARNESS = 1.15;

/**
 * What to buy for a trip of 1 to 6 legs, and why. Recommended is the cheapest way, unless the owner counts the bother of
 * further eSIMs, or one whose traffic leaves nearby costs little more and there are calls. Prices in cents, data in
 * bytes.
 * @param bother cents that each further eSIM is counted as.
 */
export function answerTrip(fares: readonly TripFare[], asked: Asked, bother = 0): Answer {
  const wanted = wholeOf(asked.legs).countries;
  const here = fares
    .filter(({ countries }) => countries.some((code) => wanted.includes(code)))
    .sort((a, b) => a.priceCents - b.priceCents || (a.id < b.id ? -1 : 1));
  const unserved = asked.legs.flatMap((leg, at) =>
    worksOn(here, leg) ? [] : [{ leg: at, ...nearestFare(here, leg) }],
  );
  const legs = asked.legs.map((leg, at) =>
    unserved.some((each) => each.leg === at) ? { ...leg, isPassed: true } : leg,
  );
  const cheapest = cheapestWay(here, legs);
  const judged = here.map((fare) => ({ fare, lacks: lacksOf(fare, wholeOf(legs)) }));
  if (!cheapest || unserved.length > 0)
    return { leftOut: leftOutOf(judged), unserved, ...(cheapest && { forTheRest: cheapest }) };
  const recommended = recommend(here, asked, cheapest, bother);
  const oneForAll = recommended.parts.length > 1 ? cheapestWay(here, legs, { isOneEsim: true }) : undefined;
  const most = withMostData(judged, recommended);
  const nearly = nearlyEnough(here, asked, recommended);
  const chosen = new Set([recommended, cheapest, nearly].flatMap((way) => faresIn(way)));
  const cheaper = judged.filter(
    ({ fare, lacks }) => lacks.length > 0 && !chosen.has(fare) && fare.priceCents < recommended.priceCents,
  );
  return {
    recommended: {
      ...recommended,
      reasons: reasonsFor(recommended, legs, cheapest, judged),
      delayMs: longestDelay(recommended),
    },
    cheapest,
    ...(oneForAll && { oneForAll }),
    ...(most && { roomiest: most }),
    ...(nearly && { nearlyEnough: nearly }),
    leftOut: leftOutOf(cheaper),
    unserved,
  };
}

/** The plans of all ways of an answer. */
export function faresOf(answer: Answer | null): TripFare[] {
  if (!answer) return [];
  const { recommended, cheapest, oneForAll, roomiest, nearlyEnough } = answer;
  return [recommended, cheapest, oneForAll, roomiest, nearlyEnough].flatMap(faresIn);
}

function longestDelay(way: Choice): number | null {
  const delays = faresIn(way).map((fare) => delayMs(fare, fare.countries));
  return delays.reduce((most, each) => (most === null || each === null ? null : Math.max(most, each)), 0);
}

function worksOn(fares: readonly TripFare[], { countries }: Leg): boolean {
  return fares.some((fare) => countries.every((code) => fare.countries.includes(code)));
}

type Recommended = Choice & { because: Reason[] };

function recommend(
  fares: readonly TripFare[],
  { legs, isForCalls = false, isHotspot = false }: Asked,
  cheapest: CheapestWay,
  bother: number,
): Recommended {
  const further = cheapest.parts.length - 1;
  const calm = bother > 0 && further > 0 ? cheapestWay(fares, legs, { bother })! : cheapest;
  const isCalmer = calm.priceCents > cheapest.priceCents;
  const because: Reason[] = isCalmer
    ? [{ code: "bother", cents: calm.priceCents - cheapest.priceCents, each: bother }]
    : [];
  let best: Recommended = { ...calm, because };
  const prefer = (code: "hotspot" | "nearby", is: (fare: TripFare) => boolean, most = Infinity) => {
    const way = faresIn(best).every(is) ? best : cheapestWay(fares.filter(is), legs, { bother });
    if (!way || way.priceCents > best.priceCents * most) return;
    const lags = (each: Choice) => longestDelay(each) ?? Infinity;
    if (code === "nearby" && way !== best && lags(way) >= lags(best)) return;
    best = { ...way, because: [...best.because, { code, cents: way.priceCents - best.priceCents }] };
  };
  const shares = ({ hotspot }: TripFare) => hotspot === "yes";
  if (isHotspot) prefer("hotspot", shares);
  const isShared = isHotspot && faresIn(best).every(shares);
  if (isForCalls) prefer("nearby", (fare) => isNearby(fare) && (!isShared || shares(fare)), WORTH_NEARNESS);
  return best;
}

/** On one eSIM, where data or days are an estimate: what is short of it by a tenth, or by a day, and costs less. */
function nearlyEnough(
  fares: readonly TripFare[],
  { legs, isEstimate = false, areDaysAssumed = false }: Asked,
  { priceCents }: Choice,
): Answer["nearlyEnough"] {
  const longest = Math.max(...legs.map(({ days }) => days));
  const at = legs.findIndex(({ days }) => days === longest);
  const aDayLess = legs.map((leg, each) =>
    each === at ? { ...leg, days: leg.days - 1, bytes: (leg.bytes * (leg.days - 1)) / leg.days } : leg,
  );
  const needs = [
    ...(isEstimate ? [legs.map((leg) => ({ ...leg, bytes: leg.bytes * NEARLY }))] : []),
    ...(areDaysAssumed && longest > 1 ? [aDayLess] : []),
  ];
  const [best] = needs
    .flatMap((need) => cheapestWay(fares, need, { isOneEsim: true }) ?? [])
    .filter((way) => way.priceCents < priceCents)
    .sort((a, b) => a.priceCents - b.priceCents);
  if (!best) return undefined;
  const { days, bytes } = wholeOf(legs);
  const gives = (of: (fare: TripFare) => number) => faresIn(best).reduce((sum, fare) => sum + of(fare), 0);
  return {
    ...best,
    lacks: [
      ...missingDays(
        gives(({ validityDays }) => validityDays),
        days,
      ),
      ...missingData(
        gives(({ dataBytes }) => dataBytes),
        bytes,
      ),
    ],
  };
}

function withMostData(judged: readonly JudgedFare[], { parts, priceCents }: Choice): Choice | undefined {
  const [most] = judged
    .filter(({ fare, lacks }) => lacks.length === 0 && fare.priceCents <= priceCents * TWICE)
    .sort((a, b) => b.fare.dataBytes - a.fare.dataBytes); // stays in order of price where data are the same
  const bytes = bytesOf({ parts });
  if (!most || most.fare.dataBytes <= bytes) return undefined;
  const legs = [...new Set(parts.flatMap((part) => part.legs))].sort((a, b) => a - b);
  return { parts: [{ fares: [most.fare], legs }], priceCents: most.fare.priceCents };
}

function bytesOf(way: Pick<Choice, "parts">): number {
  return way.parts.reduce((all, { fares }) => fares.reduce((sum, { dataBytes }) => sum + dataBytes, all), 0);
}

function reasonsFor(
  { parts, priceCents, because }: Recommended,
  legs: readonly Leg[],
  cheapest: CheapestWay,
  judged: readonly JudgedFare[],
): Reason[] {
  const whole = wholeOf(legs);
  const bytes = bytesOf({ parts });
  const times = bytes / whole.bytes;
  const least = Math.min(
    ...judged.map(({ fare, lacks }) => (lacks.length === 0 ? fare.dataBytes : Infinity)),
  );
  return [
    { code: "covers", countries: whole.countries.length, days: whole.days },
    { code: "data", times, ...(times >= MUCH_MORE && bytes > least && { isMuchMore: true }) },
    { code: "price_per_gb", cents: Math.round(priceCents / (bytes / BYTES_PER_GB)) },
    ...(parts.length > 1 ? [{ code: "esims" as const, count: parts.length }] : []),
    ...because,
  ];
}
