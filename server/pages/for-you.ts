import { countriesInWords, countryNames } from "../countries/names";
import { combineQueries, runQuery } from "../database/queries";
import { DomainError } from "../errors";
import { claimedCodesOn } from "../esims/codes";
import { claimEsimLink, dropLinksTo, esimLinkSecret, findEsimLink, makeEsimLink } from "../esims/esim-links";
import { type EsimState, findEsim, statusOf } from "../esims/esims";
import { isInstallable, wasNeverInstalled } from "../esims/rules";
import { countriesOf } from "../plans/plans";
import { refundRequestedQuery } from "../refunds/refunds";
import { countedPlans } from "../subscriptions/forecast-rules";
import { orderIdsOn } from "../subscriptions/subscriptions";

/** The plans on an eSIM and the countries that they work in, without a word of who bought them. */
async function givenPlans(esim: Pick<EsimState, "plans">) {
  const plans = countedPlans(esim.plans);
  const codes = [...new Set([...(await countriesOf(plans.map(({ planId }) => planId))).values()].flat())];
  return {
    plans: plans.map(({ planName, dataBytes, validityDays }) => ({ planName, dataBytes, validityDays })),
    countries: codes.map((code) => countryNames[code] ?? code).sort(),
    worksIn: countriesInWords(codes),
  };
}

/** A customer's eSIM that somebody else is to have. Three queries. @returns undefined for another's, as for none. */
export async function esimToGive(userId: string, esimId: string) {
  const esim = await findEsim(userId, esimId);
  return esim && { esim, secret: await esimLinkSecret(esimId), given: await givenPlans(esim) };
}

/** Makes or ends the link to a customer's own eSIM. Three queries. @throws DomainError esim_not_found, esim_taken. */
export async function changeEsimLink(userId: string, esimId: string, wanted: "link" | "no_link") {
  const esim = await findEsim(userId, esimId);
  if (!esim) throw new DomainError("esim_not_found");
  if (wanted === "no_link") await dropLinksTo([esimId]);
  else if (!(await esimLinkSecret(esimId))) await makeEsimLink(esim); // one that was sent or printed stays
}

/**
 * What this browser finds at a secret link: an eSIM, its own (`mine`) since it claimed it, or why there is none to have.
 * At most three queries. @param holder the browser's secret.
 */
export async function forYouPage(secret: string, holder: string | undefined) {
  const link = await findEsimLink(secret, holder);
  if (!link) return { why: "none" as const, found: null };
  if (link.isClaimed && !link.isMine) return { why: "elsewhere" as const, found: null };
  const ids = [link.esimId];
  const { esims, codes, asked } = await runQuery(
    combineQueries({
      esims: statusOf(link.userId, ids),
      codes: claimedCodesOn(holder ?? "", ids),
      asked: refundRequestedQuery(orderIdsOn(ids)),
    }),
  );
  const [esim] = esims as [EsimState];
  const { isMine } = link;
  const live = esim.plans.filter(({ state }) => state !== "stopped");
  const isAskedBack = live.every(({ lineId }) => asked.has(lineId)) && wasNeverInstalled(esim);
  const isGivenUp = esim.profileState === "preparing" && esim.owed?.delivery?.shown === "given_up";
  const isOver = isMine
    ? esim.profileState === "taken_back"
    : !["preparing", "released"].includes(esim.profileState);
  if (isAskedBack || isGivenUp || isOver) return { why: "gone" as const, found: null };
  const code = isInstallable(esim.profileState) ? codes.get(esim.id) : undefined;
  return { why: null, found: { esim, isMine, code, given: await givenPlans(esim) } };
}

/**
 * Claims the eSIM at a secret link for this browser; once more in the same browser changes nothing. At most four queries.
 * @throws DomainError esim_taken, where the page does not offer it; cookie_missing.
 */
export async function claimForYou(secret: string, holder: string | undefined): Promise<void> {
  const { found } = await forYouPage(secret, holder);
  if (found?.isMine) return;
  if (!found || !isInstallable(found.esim.profileState)) throw new DomainError("esim_taken");
  if (holder === undefined) throw new DomainError("cookie_missing");
  await claimEsimLink(secret, holder);
}
