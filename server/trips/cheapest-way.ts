/** What costs least of all that can be bought for a trip: on one eSIM or several, on each one plan or several. Pure. */
import {
  type ChoiceTotals,
  compare,
  isAlone,
  joined,
  NOTHING,
  type TripEsim,
  tripEsimsOf,
  onto,
  type Search,
  stacksOf,
  undominated,
} from "./trip-esims";
import { byPrice, type Choice, type Leg, type Part, type TripFare } from "./rules";
import {
  boundsOf,
  CLOSE,
  lastsUntil,
  leastFor,
  legAt,
  legsBetween,
  legsIn,
  spanOf,
  type Timeline,
  timelineOf,
  type Usable,
} from "./timeline";

/** eSIMs, each for some of the legs. */
interface Way extends ChoiceTotals {
  parts: readonly Part[];
}

export interface CheapestWay extends Choice {
  /** No way costs less, in cents. It is the price, unless the search was cut. */
  leastCents: number;
}

interface Options {
  /** What each eSIM is counted as beside its price, in cents. */
  bother?: number;
  /** One for all of it. */
  isOneEsim?: boolean;
  /** After so many steps the search is cut. */
  mostSteps?: number;
}

const MOST_STEPS = 400_000;

/**
 * The cheapest way to have data on all of these legs, if there is one. On one eSIM days and data of its plans add up. It
 * is used from some day on until it is used up, and may be for whole later legs before that, while its days pass; data is
 * used evenly over the days of a leg. At one price it is the way with fewer eSIMs, then with fewer plans, more days, more
 * data, more countries, more 5G.
 */
export function cheapestWay(
  fares: readonly TripFare[],
  legs: readonly Leg[],
  { bother = 0, isOneEsim = false, mostSteps = MOST_STEPS }: Options = {},
): CheapestWay | undefined {
  const trip = timelineOf(legs);
  const stacks = stacksOf(fares, trip);
  const plans = stacks.flat();
  const reached = plans.reduce((all, { reach }) => all | reach, 0);
  if (trip.wanted === 0 || reached !== trip.wanted) return undefined;
  const bounds = boundsOf(plans, trip);
  const search: Search = { trip, bounds, bother, most: Infinity, stepsLeft: mostSteps };
  const first = firstWay(plans, search, isOneEsim);
  if (!first) return undefined;
  search.most = first.cost + CLOSE;
  const { days, bytes } = spanOf(trip.wanted, trip);
  const all = stacks.flatMap((stack) => tripEsimsOf(stack, search));
  const esims = undominated(all.sort(compare), days, bytes);
  const found = isOneEsim ? onOne(esims, trip) : onSeveral(esims, search);
  const best = found && compare(found, first) <= 0 ? found : first;
  const priceCents = best.cost - bother * best.esims;
  const isWhole = search.stepsLeft > 0;
  return {
    // The largest first: with it the eSIM is bought.
    parts: best.parts.map((part) => ({ ...part, fares: part.fares.toSorted((a, b) => byPrice(b, a)) })),
    priceCents,
    leastCents: isWhole
      ? priceCents
      : Math.min(priceCents, Math.ceil(leastFor(bounds.needed({ until: 0, done: 0 })))),
  };
}

/** A way that is found at once: one eSIM for all of it, or the best for each leg. */
function firstWay(plans: readonly Usable[], { trip, bother }: Search, isOneEsim: boolean): Way | undefined {
  const onOneEsim = repeated(trip.wanted, plans, trip, bother);
  if (isOneEsim) return onOneEsim;
  const each = legsIn(trip.wanted).map((leg) => {
    const esims = repeated(1 << leg, plans, trip, bother, true)!;
    const esim = repeated(1 << leg, plans, trip, bother);
    return esim && compare(esim, esims) < 0 ? esim : esims;
  });
  const onSeveral = each.reduce(besides);
  return onOneEsim && compare(onOneEsim, onSeveral) < 0 ? onOneEsim : onSeveral;
}

/**
 * The cheapest plan for these legs of those that are bought as often as is enough, one eSIM each; or on one eSIM the
 * cheapest two that fit each other.
 */
function repeated(
  set: number,
  plans: readonly Usable[],
  trip: Timeline,
  bother: number,
  isEsimEach = false,
): Way | undefined {
  const need = spanOf(set, trip);
  const timesFor = ({ fare }: Usable, days: number, bytes: number) =>
    Math.max(0, Math.ceil(Math.max(days / fare.validityDays, bytes / fare.dataBytes) - CLOSE));
  const there = plans.filter(({ reach }) => (reach & set) === set);
  let best: { bought: Usable[]; cost: number } | undefined;
  const consider = (plan: Usable, times: number, other: Usable, rest: number) => {
    const cost =
      times * plan.fare.priceCents + rest * other.fare.priceCents + bother * (isEsimEach ? times : 1);
    if (best && cost >= best.cost) return;
    best = { bought: [...Array<Usable>(times).fill(plan), ...Array<Usable>(rest).fill(other)], cost };
  };
  for (const plan of there) {
    const times = timesFor(plan, need.days, need.bytes);
    if (isEsimEach || times === 1 || !isAlone(plan)) consider(plan, times, plan, 0);
  }
  for (const plan of isEsimEach ? [] : there.filter((each) => !isAlone(each)))
    for (const other of there.filter(({ fare }) => fare.stack === plan.fare.stack))
      for (let times = 1; times * plan.fare.priceCents < best!.cost; times++) {
        const [days, bytes] = [
          need.days - times * plan.fare.validityDays,
          need.bytes - times * plan.fare.dataBytes,
        ];
        consider(plan, times, other, timesFor(other, days, bytes));
      }
  if (!best) return undefined;
  const legs = legsIn(set);
  const alone = best.bought.map((plan) => onto(undefined, plan, bother));
  if (isEsimEach)
    return alone.map((one): Way => ({ ...one, parts: [{ fares: one.fares, legs }] })).reduce(besides);
  const esim = best.bought.slice(1).reduce<TripEsim>((before, plan) => onto(before, plan, bother), alone[0]!);
  return { ...esim, parts: [{ fares: esim.fares, legs }] };
}

function besides(one: Way, other: Way): Way {
  return { ...joined(one, other), parts: [...one.parts, ...other.parts] };
}

/** The best on one eSIM. */
function onOne(esims: readonly TripEsim[], trip: Timeline): Way | undefined {
  const { days, bytes } = spanOf(trip.wanted, trip);
  const esim = esims.find((each) => each.reach === trip.wanted && each.days >= days && each.bytes >= bytes);
  return esim && { ...esim, parts: [{ fares: esim.fares, legs: legsIn(trip.wanted) }] };
}

/** eSIMs that are enough for all days until one, and for some legs after it. */
interface Run extends ChoiceTotals {
  /** Days from the beginning of the trip. */
  until: number;
  /** Legs that need no more, as bits. */
  done: number;
  /** Its last eSIM, and what was before it. */
  last?: { before: Run; esim: TripEsim; later: number };
}

/** The best: one eSIM after the other, each until it is used up, and before that for some of the later legs. */
function onSeveral(esims: readonly TripEsim[], search: Search): Way | undefined {
  const { legs, wanted } = search.trip;
  /** What the legs from each on cost at least; what is left of a trip costs no less than they do by themselves. */
  const fromLegOn = [...legs.map(() => 0), 0];
  const { most } = search;
  let best: Run | undefined;
  for (const leg of legsIn(wanted).toReversed()) {
    const { days, bytes } = legs[leg]!;
    const alone = esims.find((esim) => esim.reach & (1 << leg) && esim.days >= days && esim.bytes >= bytes);
    search.most = Math.min(most, fromLegOn[leg + 1]! + (alone?.cost ?? Infinity) + CLOSE);
    best = bestRun(leg, fromLegOn, esims, search);
    fromLegOn.fill(best?.cost ?? search.most, 0, leg + 1);
  }
  return best && { ...best, parts: partsOf(best, search.trip) };
}

/** The best for the legs from one on, the cheapest run first (Dijkstra's algorithm), if one costs at most `search.most`. */
function bestRun(
  first: number,
  fromLegOn: readonly number[],
  esims: readonly TripEsim[],
  search: Search,
): Run | undefined {
  const { trip, bounds, most } = search;
  const { starts } = trip;
  const end = starts.at(-1)!;
  const each = esims.map((esim) => ({ esim, given: bounds.given(esim) }));
  const byCost: Run[][] = [];
  byCost[0] = [{ ...NOTHING, until: starts[first]!, done: ~trip.wanted | ((1 << first) - 1) }];
  const consider = (before: Run, esim: TripEsim, later: number) => {
    search.stepsLeft--;
    const until = lastsUntil(esim, before, later, trip);
    if (until === undefined) return;
    const done = before.done | later | ((1 << legAt(until, starts)) - 1);
    const cost = before.cost + esim.cost;
    let whole = starts.length - 1;
    while (starts[whole - 1]! >= until && !(done & (1 << (whole - 1)))) whole--;
    if (cost + fromLegOn[whole]! > most) return;
    (byCost[cost] ??= []).push({ ...joined(before, esim), until, done, last: { before, esim, later } });
  };
  /** The farthest of those that cost no more. */
  let reached: Run[] = [];
  for (let cost = 0; cost <= most; cost++) {
    for (const run of byCost[cost]?.sort(compare) ?? []) {
      if (reached.some((other) => isAsFar(other, run))) continue;
      if (run.until === end) return run;
      reached = [...reached.filter((other) => !isAsFar(run, other)), run];
      search.stepsLeft -= reached.length;
      const leg = legAt(run.until, starts);
      const needed = bounds.needed(run);
      if (cost + leastFor(needed) > most) continue;
      for (const { esim, given } of each) {
        if (cost + esim.cost > most || search.stepsLeft <= 0) break;
        if (!(esim.reach & (1 << leg)) || cost + esim.cost + leastFor(needed, given) > most) continue;
        const later = esim.reach & ~run.done & (-2 << leg);
        for (let some = later; some > 0; some = (some - 1) & later) consider(run, esim, some);
        consider(run, esim, 0);
      }
    }
  }
  return undefined;
}

function partsOf({ until, last }: Run, trip: Timeline): Part[] {
  if (!last) return [];
  const { before, esim, later } = last;
  const used = esim.reach & ~before.done & legsBetween(before.until, until, trip);
  return [...partsOf(before, trip), { fares: esim.fares, legs: legsIn(used | later) }];
}

function isAsFar(run: Run, other: Run): boolean {
  return run.until >= other.until && (run.done & other.done) === other.done;
}
