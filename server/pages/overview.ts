import { purchasesQuery } from "../checkout/purchases";
import { outlooksOf } from "../checkout/outlook";
import { runQueryInParts, knownResult, combineQueries } from "../database/queries";
import { codesOn } from "../esims/codes";
import { esimIdsOf, ownEsims } from "../esims/esims";
import { shownStatus } from "../esims/status-rules";
import type { EsimStatus } from "../esims/words-rules";
import { refundRequestedQuery } from "../refunds/refunds";
import { reportFault } from "../error-reports/error-reports";
import { activePlans, orderIdsOn } from "../subscriptions/subscriptions";
import { usageOfPlans } from "../subscriptions/usage-history";
import { readOrNull } from "./parts";

const NOT_ON_YET: readonly EsimStatus[] = [
  "preparing",
  "late",
  "given_up",
  "ready",
  "installing",
  "installed",
  "claimed",
];

export type Overview = Awaited<ReturnType<typeof overviewPage>>;

/**
 * What a customer has now, what of it is under way, and how long their data lasts. What cannot be read is as if there were
 * none of it, and `isWhole` is false. One query, and those of `outlooksOf`.
 * @param withCodes whether the codes of their eSIMs are needed, as on a phone; the route decides who may see them.
 */
export async function overviewPage(userId: string, withCodes: boolean) {
  const orderIds = orderIdsOn(esimIdsOf(userId));
  const { answer, fault } = await runQueryInParts(
    combineQueries({
      active: activePlans(userId),
      purchases: purchasesQuery(userId),
      esims: ownEsims(userId),
      used: usageOfPlans(userId),
      askedBack: refundRequestedQuery(orderIds),
      codes: withCodes ? codesOn(userId, esimIdsOf(userId)) : knownResult(new Map<string, string>()),
    }),
  );
  if (fault) void reportFault("overview not whole", fault);
  // What was replaced goes on, on the eSIM in its place.
  const current = answer.esims.filter(({ replacedBy }) => replacedBy === null);
  const outlooks = await readOrNull("outlooks not loaded", () => outlooksOf(current, answer.used));
  const esims = current.map((esim) => {
    const isAskedBack = esim.plans.some(({ lineId }) => answer.askedBack.has(lineId));
    return { ...esim, shown: shownStatus(esim, { isAskedBack, isElsewhere: !withCodes }) };
  });
  // What is in use, or asked back, is told by its card.
  const isNews = ({ state, lines }: (typeof answer.purchases)[number]) =>
    state !== "fulfilled" ||
    esims.some(
      ({ shown, plans }) =>
        NOT_ON_YET.includes(shown.status) && plans.some((plan) => lines.some(({ id }) => id === plan.lineId)),
    );
  const purchases = answer.purchases.filter(isNews);
  return {
    ...answer,
    esims,
    purchases,
    outlooks: outlooks ?? new Map(),
    isWhole: !fault && outlooks !== null,
  };
}
