import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { now } from "#server/clock";
import { overviewPage } from "#server/pages/overview";
import { takesMoreData } from "#server/esims/rules";
import { esimTitle, namesOf } from "#server/subscriptions/name-rules";
import { readsOnPhone, whileOneIsPreparing } from "~/http/pages/esim.server";
import { notedPurchase } from "~/http/pages/purchases.server";
import { toInstallOf } from "~/http/pages/overview.server";
import { requireUser } from "~/http/pages/guards.server";
import { EsimList, OverviewGrid, QuickActions } from "~/features/subscriptions/overview-grid";
import { InstallOnEsim } from "~/features/esims/install-now";
import { PurchaseNotes } from "~/features/orders/purchase-notes";
import { AutoRefresh, WHILE_IN_USE } from "~/features/subscriptions/auto-refresh";
import { activePlanViews, usageViews } from "~/features/subscriptions/usage-views";
import { ActivePlanCard, NoActivePlan } from "~/features/subscriptions/active-plan-card";
import { lastHeard, UsageHistory } from "~/features/subscriptions/usage-history";
import { keepStaleData, LoadFailureLine, useLatest, useRefresh } from "~/layout/latest";
import { pageMeta } from "~/page-meta";
import { NotAllRead } from "~/ui/not-all-read";

export const meta: MetaFunction = () => pageMeta({ title: "Dashboard", isPrivate: true });

export async function loader(args: LoaderFunctionArgs) {
  const { id } = await requireUser(args, "access your dashboard");
  const overview = await overviewPage(id, readsOnPhone(args.request));
  const { active, purchases, esims, used, outlooks, isWhole } = overview;
  const toInstall = await toInstallOf(args, overview);
  return {
    isWhole,
    plans: activePlanViews(active, esims, outlooks, now()),
    purchases: purchases.map(notedPurchase),
    toInstall,
    esims: esims.map(({ id, isTest, profileState, plans, shown, ...mark }) => ({
      id,
      isTest,
      profileState,
      called: esimTitle(mark, namesOf(plans)),
      title: shown.label,
    })),
    usage: usageViews(
      esims,
      active.filter(({ esimId }) => esimId === null),
      used,
      outlooks,
    ),
    refresh: whileOneIsPreparing(esims),
  };
}

export const clientLoader = keepStaleData;

export default function Overview() {
  const latest = useLatest<typeof loader>();
  const { isWhole, plans, purchases, esims, usage, refresh, toInstall } = latest.data;
  const unfinished = purchases.filter(({ state }) => state !== "fulfilled");
  const again = refresh ?? (plans.length > 0 ? WHILE_IN_USE : undefined);
  const failure = useRefresh(latest, again);
  return (
    <>
      <h2 className="sr-only">Overview</h2>
      <NotAllRead isWhole={isWhole} />
      {refresh && plans.length === 0 && <LoadFailureLine failure={failure} />}
      {plans.length > 0 && <AutoRefresh asOf={lastHeard(usage)} failure={failure} />}
      <PurchaseNotes purchases={unfinished} label="Orders under way" />
      <OverviewGrid
        plans={
          plans.length === 0 ? (
            <NoActivePlan isAwaited={unfinished.length > 0} />
          ) : (
            plans.map((plan) => (
              <ActivePlanCard key={plan.id} plan={plan}>
                <InstallOnEsim esim={toInstall.find(({ id }) => id === plan.esimId)} />
              </ActivePlanCard>
            ))
          )
        }
        side={
          <>
            <QuickActions canTopUp={esims.some(({ profileState }) => takesMoreData(profileState))} />
            <EsimList esims={esims} />
          </>
        }
        chart={<UsageHistory usage={usage} />}
      />
      <PurchaseNotes
        purchases={purchases.filter((one) => !unfinished.includes(one))}
        label="Bought just now"
      />
    </>
  );
}
