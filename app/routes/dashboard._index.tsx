import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { now } from "#server/clock";
import { overviewPage } from "#server/pages/overview";
import { nextStep, takesMoreData } from "#server/esims/rules";
import { esimTitle, namesOf } from "#server/subscriptions/name-rules";
import { countedPlans } from "#server/subscriptions/forecast-rules";
import { whileOneIsPreparing } from "~/http/pages/esim.server";
import { notedPurchase } from "~/http/pages/purchases.server";
import { readsOnPhone, toInstallOf } from "~/http/pages/overview.server";
import { requireUser } from "~/http/pages/guards.server";
import { headOf } from "~/features/esims/esim-head";
import { EsimList, OverviewGrid, QuickActions } from "~/features/subscriptions/overview-grid";
import { InstallOnEsim } from "~/features/esims/install-now";
import { owedWords } from "~/features/esims/owed-words";
import { EsimProgress, progressOf } from "~/features/esims/esim-progress";
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
  const { active, purchases, esims, used, deliveries, outlooks, isWhole } = overview;
  const toInstall = await toInstallOf(args, overview);
  const known = esims.map(({ plans, ...esim }) => {
    return { ...esim, plans: plans.map((plan) => ({ ...plan, delivery: deliveries.get(plan.lineId) })) };
  });
  return {
    isWhole,
    plans: activePlanViews(active, esims, outlooks, now()).map((plan) => {
      const esim = known.find(({ id }) => id === plan.esimId);
      const owed = countedPlans(esim?.plans ?? [])
        .map(owedWords)
        .find(Boolean);
      return { ...plan, owed: owed ?? null, progress: progressOf(esim) };
    }),
    purchases: purchases.map(notedPurchase),
    toInstall,
    esims: known.map(({ id, isTest, profileState, plans, claimedAt, name, number }) => ({
      id,
      isTest,
      profileState,
      called: esimTitle({ name, number }, namesOf(plans)),
      title: headOf(
        profileState,
        nextStep(
          profileState,
          plans.map(({ state }) => state),
          plans.map(owedWords).find(Boolean),
          claimedAt !== null,
        ),
      ),
    })),
    usage: usageViews(
      esims,
      active.filter(({ esimId }) => esimId === null),
      used,
      outlooks,
    ),
    refresh: whileOneIsPreparing(esims, deliveries),
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
                <EsimProgress {...plan.progress} />
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
