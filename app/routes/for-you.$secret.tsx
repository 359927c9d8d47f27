import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { isInstallable } from "#server/esims/rules";
import { shownStatus } from "#server/esims/status-rules";
import { ClaimEsimSchema } from "#server/esims/schema";
import { claimForYou, forYouPage } from "#server/pages/for-you";
import { sharedData } from "#server/subscriptions/forecast-rules";
import { heldBy, holderIn } from "~/http/browser.server";
import { installationBy, phoneFor, readsOnPhone, testPhoneOf, whileOnItsWay } from "~/http/pages/esim.server";
import { actionOf, form } from "~/http/pages/form.server";
import { ClaimedEsim, ClaimEsim, NotForYou } from "~/features/esims/for-you";
import { clientActionOf, revalidateUnlessRefused } from "~/forms/client-action";
import { formFailures } from "~/forms/form-failures";
import { Toast } from "~/forms/toast";
import { keepStaleData, LoadFailureLine, useLatest, useRefresh } from "~/layout/latest";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";

export const meta: MetaFunction = () => pageMeta({ title: "An eSIM for you", isPrivate: true });

/** A look claims nothing: messengers open links by themselves. */
export async function loader({ request, params: { secret = "" } }: LoaderFunctionArgs) {
  const holder = await holderIn(request);
  const { why, found } = await forYouPage(secret, holder);
  if (!found) return json({ why, found, refresh: null }, why === "none" ? 404 : 410);
  const { esim, given, isMine, code } = found;
  const { isTest, profileState, apn, isRoaming } = esim;
  const plans = esim.plans.map(({ state, startRule, daysBegunAt }) => ({ state, startRule, daysBegunAt }));
  const seen = {
    esim: { isTest, profileState, apn, isRoaming, plans },
    given,
    isMine,
    installation: installationBy(code),
    shown: shownStatus({ ...esim, claimedAt: null }, { isElsewhere: !readsOnPhone(request) }),
    data: sharedData(esim.plans),
    phone: phoneFor(request),
    testPhone: isMine ? testPhoneOf(esim) : undefined,
  };
  const isOffered = !isMine && isInstallable(profileState);
  return json(
    { why, found: seen, refresh: isOffered ? null : (whileOnItsWay(esim) ?? null) },
    { headers: { "Set-Cookie": await heldBy(holder) } },
  );
}

export const action = actionOf(
  formFailures.claimEsim,
  form(ClaimEsimSchema, {}, async (_, { request, params: { secret = "" } }) => {
    await claimForYou(secret, await holderIn(request));
    return redirect(paths.forYou(secret));
  }),
);

export const shouldRevalidate = revalidateUnlessRefused;

export const clientLoader = keepStaleData;

export const clientAction = clientActionOf(formFailures.claimEsim);

export default function ForYou() {
  const latest = useLatest<typeof loader>();
  const refused = useActionData<typeof action>();
  const { why, found, refresh } = latest.data;
  const failure = useRefresh(latest, refresh ?? undefined);
  return (
    <div className="page section">
      <Toast toast={refused?.toast} />
      {why && <NotForYou why={why} />}
      {found && !found.isMine && <ClaimEsim {...found} />}
      {found?.isMine && <ClaimedEsim {...found} />}
      {refresh && <LoadFailureLine failure={failure} />}
    </div>
  );
}
