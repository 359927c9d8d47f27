import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { now } from "#server/clock";
import { outlookOf } from "#server/checkout/outlook";
import type { EsimDetails } from "#server/esims/esims";
import { isInstallable, nextStep } from "#server/esims/rules";
import { isRefundAskedFor } from "#server/refunds/refunds";
import { REMIND_DAYS } from "#server/subscriptions/rules";
import { wantRenewal } from "#server/subscriptions/renewal";
import { RenewalSchema } from "#server/subscriptions/schema";
import { usageOnPlans } from "#server/subscriptions/usage-history";
import { installation, ownEsim, testPhoneOf, whilePreparing } from "~/doors/pages/esim.server";
import { requireUser } from "~/doors/pages/guards.server";
import { mayShowCodes } from "~/doors/pages/proof.server";
import { submitAs } from "~/doors/pages/submit.server";
import { redirectWithToast } from "~/doors/pages/toast.server";
import { EsimHead, headOf } from "~/features/esims/esim-head";
import { EsimHistory } from "~/features/esims/esim-history";
import { CodeHeldBack } from "~/features/esims/code-held-back";
import { InstallCard } from "~/features/esims/install-card";
import { OnlineCard } from "~/features/esims/online-card";
import { guessPhone, phoneOf } from "~/features/esims/phones";
import { DataLeft, dataLeftView } from "~/features/subscriptions/data-left";
import { LookAgain, WHILE_IN_USE } from "~/features/subscriptions/look-again";
import { timed } from "~/features/subscriptions/time-left";
import { owedWords } from "~/features/esims/owed-words";
import { PlansOnEsim } from "~/features/esims/plans-on-esim";
import { pageMeta, useTitle } from "~/page-meta";
import { paths } from "~/paths";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import type { Refresh } from "~/ui/refresh";
import { formFailures } from "~/frame/form-failures";
import { keepData, keepForm } from "~/frame/keep-form";
import { TroubleLine, useLatest, useRefresh } from "~/frame/latest";
import { Toast } from "~/frame/toast";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data ? headOf(data.esim.profileState, stepOf(data.esim)) : "eSIM", isPrivate: true });

/**
 * The phone's own page may be on another screen. Only with JavaScript: a reload would take away what is being
 * copied.
 */
const WHILE_INSTALLING: Refresh = { seconds: 5 };

export async function loader(args: LoaderFunctionArgs) {
  const own = await ownEsim(args);
  const isAskedBack = await isRefundAskedFor(own.plans.map(({ orderId }) => orderId));
  const outlook = await outlookOf(own, await usageOnPlans(own.plans.map(({ id }) => id)));
  const { activationCode: _, ...esim } = own;
  const isShown = await mayShowCodes(args, await requireUser(args, "see your eSIM"));
  const at = now();
  return json({
    esim: {
      ...esim,
      plans: esim.plans.map((plan) => timed(plan, at)),
    },
    isAskedBack,
    dataLeft: dataLeftView(outlook),
    installation: isShown ? installation(own) : null,
    isHeldBack: !isShown && own.activationCode !== null,
    phone:
      phoneOf(new URL(args.request.url).searchParams.get("phone")) ??
      guessPhone(args.request.headers.get("User-Agent") ?? ""),
    testPhone: testPhoneOf(esim),
    refresh: esim.owed?.delivery?.shown === "given_up" ? undefined : whilePreparing(esim),
  });
}

export async function action(args: ActionFunctionArgs) {
  const signedIn = () => requireUser(args, "see your eSIM");
  const { request } = args;
  return submitAs(signedIn, request, RenewalSchema, formFailures.renewal, async (values, user) => {
    const { plan, wantsRenewal } = values;
    await wantRenewal(user.id, plan, wantsRenewal);
    return redirectWithToast(paths.esim(args.params.esimId ?? ""), {
      kind: "success",
      title: wantsRenewal ? "Auto Renew On" : "Auto Renew Off",
      description: wantsRenewal
        ? `We remind you ${REMIND_DAYS} days before the end. You pay only if you order.`
        : "We will not remind you to renew.",
    });
  });
}

export const shouldRevalidate = keepData;

export const clientAction = keepForm(() => formFailures.renewal);

function stepOf({ profileState, plans, owed }: Pick<EsimDetails, "profileState" | "plans" | "owed">) {
  return nextStep(
    profileState,
    plans.map(({ state }) => state),
    owed ? owedWords(owed) : undefined,
  );
}

export default function EsimPage() {
  const latest = useLatest<typeof loader>();
  const { esim, isAskedBack, dataLeft, installation, isHeldBack, phone, testPhone, refresh } = latest.data;
  const refused = useActionData<typeof action>();
  const isChanging = ["released", "downloaded", "installed"].includes(esim.profileState);
  const again = refresh ?? (isChanging ? WHILE_INSTALLING : dataLeft ? WHILE_IN_USE : undefined);
  useRefresh(latest, "routes/dashboard_.esims.$esimId", again);
  const step = stepOf(esim);
  // Which data to add is said right below, with the way to it.
  const next = step.action === "top_up" && dataLeft ? { ...step, action: "wait" as const } : step;
  useTitle(headOf(esim.profileState, next));
  const install = installation && <InstallCard {...installation} phone={phone} esim={esim} />;
  return (
    <div className="page section">
      <Toast toast={refused?.toast} />
      <Breadcrumbs
        trail={[
          { to: paths.dashboard(), label: "Dashboard" },
          { to: paths.esim(esim.id), label: "eSIM" },
        ]}
      />
      <EsimHead esim={esim} testPhone={testPhone} next={next} isAskedBack={isAskedBack} />
      {again && !dataLeft && <TroubleLine trouble={latest.trouble} />}
      <div className="mt-10 grid gap-8">
        {dataLeft && (
          <DataLeft esimId={esim.id} data={dataLeft}>
            <LookAgain asOf={dataLeft.asOf} trouble={latest.trouble} />
          </DataLeft>
        )}
        {isHeldBack && <CodeHeldBack esimId={esim.id} />}
        {isInstallable(esim.profileState) && install}
        {esim.profileState !== "taken_back" && <OnlineCard {...esim} phone={phone} />}
        <PlansOnEsim esim={esim} />
        {!isInstallable(esim.profileState) && install && (
          <details className="rounded-card border border-line p-6">
            <summary className="min-h-8 cursor-pointer font-semibold">
              The code that this eSIM was installed with
            </summary>
            <div className="mt-6">{install}</div>
          </details>
        )}
        <EsimHistory events={esim.events} />
      </div>
    </div>
  );
}
