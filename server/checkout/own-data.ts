import type { EsimState } from "../esims/esims";
import { shownStatus } from "../esims/status-rules";
import type { EsimStatus } from "../esims/words-rules";
import { countriesOf } from "../plans/plans";
import { countedPlans, sharedData } from "../subscriptions/forecast-rules";

/** Data that a customer has already. */
export interface OwnData {
  esimId: string;
  planNames: string[];
  leftBytes: number;
  /** It is not on a phone yet. */
  isToInstall: boolean;
}

const usable: readonly EsimStatus[] = ["flowing", "on", "off", "installed", "ready"];

/**
 * What a customer has on another eSIM that works wherever this plan does, the most data first: nobody is sold what they
 * own. @param all their eSIMs. @param besideId the eSIM that is asked about. At most one query; none where nothing is left.
 */
export async function ownDataFor(
  planId: string,
  all: readonly EsimState[],
  besideId?: string,
): Promise<OwnData | null> {
  const others = all.flatMap((esim) => {
    const { status } = shownStatus(esim);
    const { dataBytes, usedBytes } = sharedData(esim.plans);
    const own = { status, plans: countedPlans(esim.plans), leftBytes: dataBytes - usedBytes };
    return esim.id !== besideId && usable.includes(status) && own.leftBytes > 0
      ? { id: esim.id, ...own }
      : [];
  });
  if (others.length === 0) return null;
  const ids = others.flatMap(({ plans }) => plans.map(({ planId }) => planId));
  const places = await countriesOf([...new Set([planId, ...ids])]);
  const needed = places.get(planId)!;
  const [own] = others
    .filter(({ plans }) =>
      plans.some((plan) => needed.every((code) => places.get(plan.planId)!.includes(code))),
    )
    .toSorted((one, other) => other.leftBytes - one.leftBytes);
  if (!own) return null;
  const planNames = [...new Set(own.plans.map(({ planName }) => planName))];
  return { esimId: own.id, planNames, leftBytes: own.leftBytes, isToInstall: own.status === "ready" };
}
