/** The best plans for a trip, exactly. Pure. */
import { BYTES_PER_GB } from "../plans/rules";
import { bestOf, type Candidate, choiceOf, firstFit, inOrder, sumOf } from "./cheapest-set";
import { type Choice, type TripFare, type Lack, type Leg, MUCH_MORE, type Part, type Reason } from "./rules";

export interface Answer {
  recommended?: Choice & { reasons: Reason[] };
  /** The cheapest plan or set of plans. */
  cheapest?: Choice;
  /** The cheapest plan for all of it, and the cheapest for each place, when there are several. */
  oneForAll?: Choice;
  oneForEach?: Choice;
  /** The plan with most data that is for all of it and at most twice the price of what is recommended. */
  roomiest?: Choice;
  /** Plans of these countries that cost less, if something is recommended, and are not for this trip. */
  leftOut: LeftOut[];
  /** The legs that no plan is for, counted from 0. Where there is one, nothing is recommended. */
  unserved: Unserved[];
  /** The cheapest for the other legs; a plan's first and last leg may have one between that it is not for. */
  forTheRest?: Choice;
}

export interface LeftOut {
  code: Lack["code"];
  count: number;
  /** The cheapest of them, and all that it is short of. */
  fare: TripFare;
  lacks: Lack[];
}

export interface Unserved {
  leg: number;
  /** Nothing, where no plan works in any of its countries. */
  nearest?: Judged;
}

/** A set that saves less is not worth the change of eSIMs on the way. */
const WORTH_A_CHANGE = 0.25;
/** What most data may cost, against what is recommended. */
const TWICE = 2;

/**
 * What to buy for a trip of 1 to 6 legs, and why. Recommended is the cheapest single plan for all of it, unless
 * there is none, or the cheapest set saves a quarter or more. Prices in cents, data in bytes.
 */
export function answerTrip(fares: readonly TripFare[], legs: readonly Leg[]): Answer {
  const order = inOrder(fares, legs);
  const last = legs.length - 1;
  const single = firstFit(order, legs, 0, last);
  const oneForAll = single && choiceOf([single]);
  const each = legs.map((_, at) => firstFit(order, legs, at, at));
  const cheapest = bestOf(order, legs);
  const forTheRest = cheapest ? undefined : restOf(fares, legs, each);
  const recommended =
    oneForAll && cheapest!.priceCents > oneForAll.priceCents * (1 - WORTH_A_CHANGE) ? oneForAll : cheapest;
  const whole = sumOf(legs, 0, last);
  const judged = order.map((candidate) => ({ fare: candidate.fare, lacks: lacksOf(candidate, whole) }));
  const roomiest = recommended && withMostData(judged, recommended.priceCents * TWICE);
  const parts = [recommended, cheapest, oneForAll].flatMap((choice) => choice?.parts ?? []);
  const chosen = new Set([...parts, ...each].map((part) => part?.fare));
  const cheaper = judged.filter(
    ({ fare, lacks }) =>
      lacks.length > 0 && !chosen.has(fare) && fare.priceCents < (recommended?.priceCents ?? Infinity),
  );
  return {
    ...(recommended && {
      recommended: { ...recommended, reasons: reasonsFor(recommended, whole, leastBytes(judged), oneForAll) },
    }),
    ...(cheapest && { cheapest }),
    ...(oneForAll && last > 0 && { oneForAll }),
    ...(last > 0 && each.every((part) => part !== undefined) && { oneForEach: choiceOf(each) }),
    ...(roomiest && { roomiest: choiceOf([{ fare: roomiest, first: 0, last }]) }),
    leftOut: grouped(cheaper),
    unserved: each.flatMap((part, leg) => (part ? [] : [{ leg, ...nearestTo(order, legs[leg]!) }])),
    ...(forTheRest && { forTheRest }),
  };
}

/**
 * For the legs that some plan is for, as if they followed one another: a plan may be for those on both sides of one that
 * it is not for, whose days pass all the same.
 */
function restOf(
  fares: readonly TripFare[],
  legs: readonly Leg[],
  each: readonly (Part | undefined)[],
): Choice | undefined {
  const served = legs.flatMap((_, at) => (each[at] ? [at] : []));
  if (served.length === 0) return undefined;
  const rest = served.map((at, nth) => {
    const passed = nth === 0 ? [] : legs.slice(served[nth - 1]! + 1, at);
    return { ...legs[at]!, daysBefore: passed.reduce((sum, { days }) => sum + days, 0) };
  });
  const { parts } = bestOf(inOrder(fares, rest), rest)!;
  return choiceOf(
    parts.map(({ fare, first, last }) => ({ fare, first: served[first]!, last: served[last]! })),
  );
}

/** A plan, and what it is short of. */
interface Judged {
  fare: TripFare;
  lacks: Lack[];
}

function withMostData(judged: Judged[], mostCents: number): TripFare | undefined {
  const [most] = judged
    .filter(({ fare, lacks }) => lacks.length === 0 && fare.priceCents <= mostCents)
    .sort((a, b) => b.fare.dataBytes - a.fare.dataBytes); // stays in order of price where data are the same
  return most?.fare;
}

/** The bytes of the smallest single plan that fits. */
function leastBytes(judged: Judged[]): number {
  return Math.min(...judged.map(({ fare, lacks }) => (lacks.length === 0 ? fare.dataBytes : Infinity)));
}

function reasonsFor({ parts, priceCents }: Choice, whole: Leg, least: number, oneForAll?: Choice): Reason[] {
  const bytes = parts.reduce((sum, { fare }) => sum + fare.dataBytes, 0);
  const times = bytes / whole.bytes;
  const reasons: Reason[] = [
    { code: "covers", countries: whole.countries.length, days: whole.days },
    { code: "data", times, ...(times >= MUCH_MORE && bytes > least && { isMuchMore: true }) },
    { code: "price_per_gb", cents: Math.round(priceCents / (bytes / BYTES_PER_GB)) },
  ];
  if (parts.length === 1) return reasons;
  return [
    ...reasons,
    { code: "esims", count: parts.length },
    oneForAll ? { code: "saves", cents: oneForAll.priceCents - priceCents } : { code: "no_single" },
  ];
}

/** What a plan is short of for all of this; nothing, if it is for it. */
function lacksOf({ fare, covered }: Candidate, { countries, days, bytes }: Leg): Lack[] {
  const missing = countries.filter((code) => !covered.has(code));
  const lacks: Lack[] = [];
  if (missing.length > 0) lacks.push({ code: "not_everywhere", countries: missing });
  if (fare.validityDays < days) lacks.push({ code: "too_short", days: fare.validityDays, needed: days });
  if (fare.dataBytes < bytes) lacks.push({ code: "too_little", bytes: fare.dataBytes, needed: bytes });
  return lacks;
}

function grouped(judged: Judged[]): LeftOut[] {
  const groups = new Map<Lack["code"], LeftOut>();
  for (const { fare, lacks } of judged) {
    const { code } = lacks[0]!;
    const group = groups.get(code);
    if (group) group.count++;
    else groups.set(code, { code, count: 1, fare, lacks });
  }
  return [...groups.values()];
}

/** What works in most of its countries, then what has most of its days and data, then what is cheapest. */
function nearestTo(order: Candidate[], leg: Leg): Pick<Unserved, "nearest"> {
  const [nearest] = order
    .map((candidate) => ({ fare: candidate.fare, lacks: lacksOf(candidate, leg) }))
    .filter(({ lacks }) => missingIn(lacks) < leg.countries.length)
    .sort((a, b) => missingIn(a.lacks) - missingIn(b.lacks) || shareOf(b.fare, leg) - shareOf(a.fare, leg));
  return nearest ? { nearest } : {};
}

function missingIn([lack]: Lack[]): number {
  return lack?.code === "not_everywhere" ? lack.countries.length : 0;
}

function shareOf({ validityDays, dataBytes }: TripFare, { days, bytes }: Leg): number {
  return Math.min(1, validityDays / days) * Math.min(1, dataBytes / bytes);
}
