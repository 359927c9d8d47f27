/** The best plans for a trip, exactly. Pure. */
import { BYTES_PER_GB } from "../plans/rules";
import { byPrice, type Choice, type Fare, type Lack, type Leg, type Part, type Reason } from "./rules";

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
  /** The cheapest for the other legs. */
  forTheRest?: Choice;
}

export interface LeftOut {
  code: Lack["code"];
  count: number;
  /** The cheapest of them, and all that it is short of. */
  fare: Fare;
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
 * The cheapest set of plans for a trip of at most 6 legs, or undefined if some leg has none. A plan is for
 * consecutive legs all of whose countries it covers, and whose days and data in sum it has. Of several that
 * cost the same: the one with fewer eSIMs, then with more data, of fewer countries, with more 5G, then first by its
 * plans' ids. Exact: dynamic
 * programming over the legs. Prices in cents, data in bytes.
 */
export function cheapestSet(fares: readonly Fare[], legs: readonly Leg[]): Choice | undefined {
  return bestOf(inOrder(fares, legs), legs, 0, legs.length - 1);
}

/**
 * What to buy for a trip of 1 to 6 legs, and why. Recommended is the cheapest single plan for all of it, unless
 * there is none, or the cheapest set saves a quarter or more. Prices in cents, data in bytes.
 */
export function answerTrip(fares: readonly Fare[], legs: readonly Leg[]): Answer {
  const order = inOrder(fares, legs);
  const last = legs.length - 1;
  const single = firstFit(order, legs, 0, last);
  const oneForAll = single && choiceOf([single]);
  const each = legs.map((_, at) => firstFit(order, legs, at, at));
  const cheapest = bestOf(order, legs, 0, last);
  const forTheRest = cheapest ? undefined : restOf(order, legs, each);
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
      recommended: { ...recommended, reasons: reasonsFor(recommended, whole, oneForAll) },
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

interface Candidate {
  fare: Fare;
  /** Those of the trip's countries that it works in. */
  covered: ReadonlySet<string>;
  /** The legs all of whose countries it covers, as bits. */
  reach: number;
}

/** Those that work anywhere on the trip, the best of equals first. */
function inOrder(fares: readonly Fare[], legs: readonly Leg[]): Candidate[] {
  const wanted = new Set(legs.flatMap(({ countries }) => countries));
  return fares
    .map((fare) => ({ fare, covered: new Set(fare.countries.filter((code) => wanted.has(code))) }))
    .filter(({ covered }) => covered.size > 0)
    .map(({ fare, covered }) => ({ fare, covered, reach: reachOf(covered, legs) }))
    .sort((a, b) => byPrice(a.fare, b.fare));
}

function reachOf(covered: ReadonlySet<string>, legs: readonly Leg[]): number {
  return legs.reduce(
    (reach, { countries }, leg) => reach | (countries.every((code) => covered.has(code)) ? 1 << leg : 0),
    0,
  );
}

function firstFit(order: Candidate[], legs: readonly Leg[], first: number, last: number): Part | undefined {
  const { days, bytes } = sumOf(legs, first, last);
  const bits = (1 << (last + 1)) - (1 << first);
  const fit = order.find(
    ({ fare, reach }) => (reach & bits) === bits && fare.validityDays >= days && fare.dataBytes >= bytes,
  );
  return fit && { fare: fit.fare, first, last };
}

function sumOf(legs: readonly Leg[], first: number, last: number): Leg {
  const these = legs.slice(first, last + 1);
  return {
    countries: [...new Set(these.flatMap(({ countries }) => countries))],
    days: these.reduce((sum, { days }) => sum + days, 0),
    bytes: these.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** For the legs that some plan is for, each row of them by itself: no plan is bought for those between. */
function restOf(
  order: Candidate[],
  legs: readonly Leg[],
  each: readonly (Part | undefined)[],
): Choice | undefined {
  const parts: Part[] = [];
  for (let first = 0; first < legs.length; first++) {
    let end = first;
    while (each[end]) end++;
    if (end > first) parts.push(...bestOf(order, legs, first, end - 1)!.parts);
    first = end;
  }
  return parts.length > 0 ? choiceOf(parts) : undefined;
}

/** The best set for the legs from one to another. `best[n]` is that for those before n. */
function bestOf(order: Candidate[], legs: readonly Leg[], from: number, to: number): Choice | undefined {
  const best: (Choice | undefined)[] = [];
  best[from] = { parts: [], priceCents: 0 };
  for (let end = from + 1; end <= to + 1; end++) {
    for (let first = from; first < end; first++) {
      const before = best[first];
      const part = before && firstFit(order, legs, first, end - 1);
      if (!part) continue;
      const choice = choiceOf([...before.parts, part]);
      const other = best[end];
      if (!other || compare(choice, other) < 0) best[end] = choice;
    }
  }
  return best[to + 1];
}

function compare(a: Choice, b: Choice): number {
  const sum = ({ parts }: Choice, of: (fare: Fare) => number) =>
    parts.reduce((all, { fare }) => all + of(fare), 0);
  const more = (of: (fare: Fare) => number) => sum(b, of) - sum(a, of);
  const other = a.parts.findIndex(({ fare }, at) => fare.id !== b.parts[at]?.fare.id);
  return (
    a.priceCents - b.priceCents ||
    a.parts.length - b.parts.length ||
    more(({ dataBytes }) => dataBytes) ||
    -more(({ countryCount }) => countryCount) ||
    more(({ is5GEnabled }) => Number(is5GEnabled)) ||
    (other < 0 ? 0 : a.parts[other]!.fare.id < b.parts[other]!.fare.id ? -1 : 1)
  );
}

function choiceOf(parts: Part[]): Choice {
  return { parts, priceCents: parts.reduce((sum, { fare }) => sum + fare.priceCents, 0) };
}

/** A plan, and what it is short of. */
interface Judged {
  fare: Fare;
  lacks: Lack[];
}

function withMostData(judged: Judged[], mostCents: number): Fare | undefined {
  const [most] = judged
    .filter(({ fare, lacks }) => lacks.length === 0 && fare.priceCents <= mostCents)
    .sort((a, b) => b.fare.dataBytes - a.fare.dataBytes); // stays in order of price where data are the same
  return most?.fare;
}

function reasonsFor({ parts, priceCents }: Choice, whole: Leg, oneForAll?: Choice): Reason[] {
  const bytes = parts.reduce((sum, { fare }) => sum + fare.dataBytes, 0);
  const reasons: Reason[] = [
    { code: "covers", countries: whole.countries.length, days: whole.days },
    { code: "data", times: bytes / whole.bytes },
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

function shareOf({ validityDays, dataBytes }: Fare, { days, bytes }: Leg): number {
  return Math.min(1, validityDays / days) * Math.min(1, dataBytes / bytes);
}
