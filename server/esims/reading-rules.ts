/**
 * What the network says of an eSIM, read with what we know of the plans on it. The partner knows one profile with one
 * end and one counter; which plan the days and the bytes belong to is ours to say.
 */
import { DAY_MS } from "../plans/rules";
import type { PlanDays, StartRule } from "../subscriptions/rules";

/** What the network says of the time of a profile; undefined where it says nothing. */
export interface ProfileTimes {
  installedAt: Date | undefined;
  connectedAt: Date | undefined;
  /** Its start-by while it is unused, its end from then on. */
  expiresAt: Date | undefined;
}

interface DeliveredPlan extends PlanDays {
  validityDays: number;
  /** When it was put onto the eSIM: none of its days was before that. */
  deliveredAt: string;
}

/**
 * When the days of the plans on one eSIM run. They begin for all by the rule of the first; days that have begun stay
 * so. The network's end is the end of each, for its data is one: more data makes what was there before last as long.
 * Without its word the days follow one another.
 * @param plans that were on it when the network was asked, oldest first, at least one.
 * @param startRule of the plan that the eSIM was made with.
 * @returns the days of each.
 */
export function readDays(
  plans: readonly DeliveredPlan[],
  startRule: StartRule,
  said: ProfileTimes,
): PlanDays[] {
  const [first] = plans as [DeliveredPlan, ...DeliveredPlan[]];
  const start = startRule === "first_connection" ? said.connectedAt : said.installedAt;
  const begunAt = first.daysBegunAt ?? start?.toISOString() ?? null;
  const expiry = said.expiresAt?.toISOString();
  if (begunAt === null) {
    const startBy = expiry ?? first.startBy;
    return plans.map(() => ({ daysBegunAt: null, startBy, endDate: inTurn(plans, startBy) }));
  }
  const endDate = expiry ?? inTurn(plans, begunAt);
  return plans.map(({ daysBegunAt, startBy, deliveredAt }) => ({
    daysBegunAt: daysBegunAt ?? (begunAt > deliveredAt ? begunAt : deliveredAt),
    startBy,
    endDate,
  }));
}

/** When the last of them ends, if each begins as the one before it ends, and none before it was there. */
function inTurn(plans: readonly DeliveredPlan[], from: string): string {
  const end = plans.reduce(
    (until, { deliveredAt, validityDays }) =>
      Math.max(until, Date.parse(deliveredAt)) + validityDays * DAY_MS,
    Date.parse(from),
  );
  return new Date(end).toISOString();
}

/** What a network has counted of a profile. */
export interface Counted {
  /** Bytes of the counters before the one that runs. */
  before: number;
  /** What that one said last; null while it has said nothing. */
  bytes: number | null;
  /** The time of that count. */
  asOf: string | null;
}

/**
 * Takes in what the network counts. Some begin anew with a top-up or another country: a counter that stands below
 * half of what it said is a new one, and what the one before it said stands. Less of a step back is a correction, and
 * changes nothing, as an answer that is older than the last: nobody's count falls, and nobody's doubles.
 * @returns undefined where it says nothing new.
 */
export function countOn(
  known: Counted,
  { bytes, asOf }: { bytes: number; asOf: string },
): Counted | undefined {
  const { before, bytes: last, asOf: lastAsOf } = known;
  if (lastAsOf !== null && asOf <= lastAsOf) return undefined;
  if (last === null || bytes >= last) return { before, bytes, asOf };
  return bytes < last / 2 ? { before: before + last, bytes, asOf } : undefined;
}
