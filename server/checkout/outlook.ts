import { DAY, timestamp } from "../clock";
import { cachedByVersion } from "../cache/cached";
import { soldOutOf } from "../esims/balance";
import type { Esim, EsimState } from "../esims/esims";
import { plansThatGoOnto } from "../esims/more-data";
import { routesOf } from "../esims/packages";
import { takesMoreData } from "../esims/rules";
import type { Plan } from "../plans/plans";
import {
  endOfTurn,
  type Forecast,
  forecastOf,
  ownEnd,
  type SharedData,
  sharedData,
} from "../subscriptions/forecast-rules";
import { isLive, endOn, startOn } from "../subscriptions/rules";
import type { UsageDay } from "../subscriptions/usage-history";
import { type OwnData, ownDataFor } from "./own-data";
import { coversMissing, byFit, largerThan } from "./top-up-rules";

/** How many results are kept, one for each set of plans on an eSIM: about 10 MB where each has fifty plans. */
const KINDS_KEPT = 500;

/** What of an offered plan is said. */
export type OfferedPlan = Pick<Plan, "id" | "name" | "dataBytes" | "priceCents" | "validityDays">;

/**
 * What is to be done about the data of an eSIM.
 * add: it would end so many days before those of the plan whose turn it is, `until` then where others follow, and this plan helps. With it all of the data
 * is good until `endDate`.
 * enough: it lasts until then. unknown: nothing is used yet. Of either, `again` can be bought for it all the same.
 * slowed: it goes on at that speed, and no more can be had.
 * none: it would end before, and there is no plan that helps.
 */
export type Advice =
  | {
      is: "add";
      missingDays: number;
      until: string | null;
      plan: OfferedPlan;
      /** The next two sizes above it, at their lowest prices. */
      larger: OfferedPlan[];
      brings: "all" | "some";
      endDate: string;
    }
  | { is: "none"; missingDays: number; until: string | null }
  | { is: "enough" | "unknown"; again: string | null }
  | { is: "slowed"; to: string; again: string }
  | { is: "not_begun" | "over" | "gone" };

export interface Outlook {
  shared: SharedData;
  forecast: Forecast | null;
  /** When its days end, ISO 8601 UTC; null before they begin, and once they are over. */
  endDate: string | null;
  advice: Advice;
  /** What they have on another eSIM, where data is missing on this one. */
  own: OwnData | null;
}

/**
 * How long the data of one eSIM lasts, and what can be done about that, by what is stored: it calls nobody.
 * @param used what was used of each plan on which day, by the plan's id.
 * @param all the eSIMs of its owner.
 * No query where the catalogue's answer is at hand, else at most nine; and one where they have data elsewhere.
 */
export async function outlookOf(
  esim: EsimState,
  used: ReadonlyMap<string, readonly UsageDay[]>,
  all: readonly EsimState[],
): Promise<Outlook> {
  const outlook = await outlookAlone(esim, used);
  const [first] = esim.plans; // none is on one that was replaced
  if (!first || !isMissing(outlook.advice)) return { ...outlook, own: null };
  return { ...outlook, own: await ownDataFor(first.planId, all, esim.id) };
}

function isMissing({ is }: Advice): boolean {
  return is === "add" || is === "none" || is === "over" || is === "gone";
}

async function outlookAlone(
  esim: Esim,
  used: ReadonlyMap<string, readonly UsageDay[]>,
): Promise<Omit<Outlook, "own">> {
  const shared = sharedData(esim.plans, used);
  const at = timestamp();
  const end = endOn(esim.plans, at);
  const endDate = end.is === "known" ? end.endDate : null;
  const until = end.is === "known" ? ownEnd(esim.plans, end.endDate, at) : null;
  const forecast = until === null ? null : (forecastOf(shared, until, at) ?? null);
  const about = (advice: Advice) => ({ shared, forecast, endDate, advice });
  if (!takesMoreData(esim.profileState)) return about({ is: "gone" });
  if (end.is !== "known") return about({ is: end.is });
  const inUse = esim.plans.filter(({ state }) => isLive(state) || state === "data_gone");
  const last = inUse.at(-1)!;
  const inUseIds = [...new Set(inUse.map(({ planId }) => planId))].sort();
  const { slowedTo, addable, soldOut } = await offersFor(esim.plans[0]!.planId, inUseIds, last.planId);
  if (slowedTo) return about({ is: "slowed", to: slowedTo, again: last.planId });
  const endsTurn = endOfTurn(esim.plans, until!, at);
  const turn = forecastOf(shared, endsTurn, at) ?? usedUpUntil(shared, endsTurn, at);
  if (!turn || turn.missingDays === 0) {
    const again = addable.find(({ id }) => id === last.planId)?.id ?? null;
    return about({ is: turn ? "enough" : "unknown", again });
  }
  const { missingDays, missingBytes } = turn;
  const short = { missingDays, until: endsTurn === end.endDate ? null : endsTurn };
  const offered = addable.filter(({ id }) => !soldOut.has(id));
  const [plan] = byFit(missingBytes, offered);
  if (!plan) return about({ is: "none", ...short });
  const { validityDays } = plan;
  const start = startOn({ startRule: last.startRule, unusedValidDays: 0, validityDays }, esim.plans, at);
  return about({
    is: "add",
    ...short,
    plan: offerOf(plan),
    larger: largerThan(plan, offered).slice(0, 2).map(offerOf),
    brings: coversMissing(missingBytes, plan) ? "all" : "some",
    endDate: start.is === "at_once" ? start.endDate : end.endDate,
  });
}

/** Data that was used up before there was a pace to go by: any more of it helps. */
function usedUpUntil({ usedBytes, dataBytes }: SharedData, end: string, at: string) {
  const missingDays = (Date.parse(end) - Date.parse(at)) / DAY;
  return usedBytes >= dataBytes ? { missingDays, missingBytes: 0 } : undefined;
}

function offerOf({ id, name, dataBytes, priceCents, validityDays }: Plan): OfferedPlan {
  return { id, name, dataBytes, priceCents, validityDays };
}

/** The same of each of these eSIMs, by its id; queries as above for each kind of them. */
export async function outlooksOf(
  esims: readonly EsimState[],
  used: ReadonlyMap<string, readonly UsageDay[]>,
): Promise<Map<string, Outlook>> {
  return new Map(
    await Promise.all(esims.map(async (esim) => [esim.id, await outlookOf(esim, used, esims)] as const)),
  );
}

/**
 * What the catalogue has for an eSIM with such plans. It is the same for every customer with them, so it is kept: the
 * page only says it, and the checkout that it leads to reads anew.
 * @param inUseIds in one order, so that the same plans have the same key.
 */
const offersFor = cachedByVersion(async (firstId: string, inUseIds: readonly string[], lastId: string) => {
  const slowedTo = (await routesOf([lastId])).get(lastId)?.slowedTo ?? null;
  const addable = slowedTo === null ? await plansThatGoOnto(firstId, inUseIds) : [];
  return { slowedTo, addable, soldOut: await soldOutOf(addable) };
}, KINDS_KEPT);
