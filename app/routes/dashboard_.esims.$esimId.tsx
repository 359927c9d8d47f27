import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { sharedData } from "#server/subscriptions/forecast-rules";
import { esimTitle, namesOf } from "#server/subscriptions/name-rules";
import {
  installationOf,
  requireOwnEsim,
  phoneFor,
  testPhoneOf,
  whileOnItsWay,
} from "~/http/pages/esim.server";
import { esimForms } from "~/http/pages/esim-forms.server";
import { passkeyOffer } from "~/http/pages/passkeys.server";
import { actionOfForms } from "~/http/pages/form.server";
import { PasskeyOffer } from "~/features/accounts/passkey-offer";
import { EsimHead, ForSomebodyElse } from "~/features/esims/esim-head";
import { AnotherPhone } from "~/features/esims/new-esim";
import { NameAndPhone } from "~/features/esims/esim-name";
import { EsimHistory, PlansOnEsim } from "~/features/esims/plans-on-esim";
import { CodeHeldBack, InstallCard, OnlineCard } from "~/features/esims/install-card";
import { isScanned } from "~/features/esims/install-now";
import { DataLeft, isAtRest, isNextStep, outlookView } from "~/features/subscriptions/more-data";
import { AutoRefresh, WHILE_IN_USE } from "~/features/subscriptions/auto-refresh";
import { pageMeta, useTitle } from "~/page-meta";
import { paths } from "~/paths";
import { NotAllRead } from "~/ui/not-all-read";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { formFailures } from "~/forms/form-failures";
import { revalidateUnlessRefused, clientActionOfForms } from "~/forms/client-action";
import { keepStaleData, LoadFailureLine, useLatest, useRefresh } from "~/layout/latest";
import { Toast } from "~/forms/toast";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data?.shown.label ?? "eSIM", isPrivate: true });

export async function loader(args: LoaderFunctionArgs) {
  const { esim, shown, code, devices, isAskedBack, toKeep, outlook, isWhole } = await requireOwnEsim(args);
  return json({
    esim,
    shown,
    devices,
    isAskedBack,
    toKeep,
    isWhole,
    data: sharedData(esim.plans),
    outlook: outlook && !isAtRest(outlook) ? outlookView(outlook) : null,
    ...(await installationOf(args, code)),
    phone: phoneFor(args.request),
    testPhone: testPhoneOf(esim),
    passkeyOffer: await passkeyOffer(args),
    refresh: whileOnItsWay(esim),
  });
}

const failed = {
  main: formFailures.renewal,
  name: formFailures.nameEsim,
  replace: formFailures.newEsim,
};

export const action = actionOfForms(failed, esimForms);

export const shouldRevalidate = revalidateUnlessRefused;

export const clientLoader = keepStaleData;

export const clientAction = clientActionOfForms(failed);

export default function EsimPage() {
  const latest = useLatest<typeof loader>();
  const { esim, shown, isAskedBack, data, outlook, installation, isHeldBack, phone, testPhone, refresh } =
    latest.data;
  const refused = useActionData<typeof action>();
  const again = refresh ?? (outlook ? WHILE_IN_USE : undefined);
  const failure = useRefresh(latest, again);
  useTitle(shown.label);
  const install = installation && { ...installation, phone, isTest: esim.isTest };
  // Late, or given up: nothing is said of data and landing that are not there.
  const isMissing = shown.status === "late" || shown.status === "given_up";
  const isGone = shown.status === "removed" || shown.status === "broken";
  const isToInstall = shown.status === "ready";
  const card = install && (
    <InstallCard {...install} esim={esim} isPictureShown={isToInstall && isScanned(install)} />
  );
  return (
    <div className="page section">
      <Toast toast={refused?.toast} />
      <Breadcrumbs
        trail={[
          { to: paths.dashboard(), label: "Dashboard" },
          { to: paths.esim(esim.id), label: esimTitle(esim, namesOf(esim.plans)) },
        ]}
      />
      <NotAllRead isWhole={latest.data.isWhole} />
      <EsimHead
        esim={esim}
        testPhone={testPhone}
        shown={shown}
        install={install}
        isAskedBack={isAskedBack && shown.status !== "refund_asked"}
        toKeep={latest.data.toKeep}
        isSaidBelow={outlook !== null && (isNextStep(outlook) || shown.action === "top_up")}
      />
      <ForSomebodyElse esim={esim} />
      {again && !outlook && <LoadFailureLine failure={failure} />}
      <div className="mt-6 grid gap-8 sm:mt-8">
        {outlook && (
          <DataLeft esimId={esim.id} data={data} outlook={outlook}>
            <AutoRefresh asOf={data.asOf} failure={failure} />
          </DataLeft>
        )}
        {isHeldBack && !isAskedBack && <CodeHeldBack at={paths.esim(esim.id)} isNext={isToInstall} />}
        {isToInstall && card}
        {!isGone && <AnotherPhone esim={esim} />}
        <NameAndPhone esim={esim} devices={latest.data.devices} />
        {esim.profileState !== "taken_back" && !isMissing && !isGone && !esim.claimedAt && (
          <OnlineCard {...esim} phone={phone} />
        )}
        {!isMissing && <PlansOnEsim esim={esim} data={outlook ? null : data} />}
        {!isToInstall && card && (
          <details className="rounded-card border border-line p-6">
            <summary className="min-h-8 cursor-pointer font-semibold">
              {isAskedBack ? "The code, if you keep the plan" : "The code that this eSIM was installed with"}
            </summary>
            <div className="mt-6">{card}</div>
          </details>
        )}
        <EsimHistory events={esim.events} />
        {latest.data.passkeyOffer && <PasskeyOffer at={paths.esim(esim.id)} {...latest.data.passkeyOffer} />}
      </div>
    </div>
  );
}
