import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { now } from "#server/clock";
import { unfinishedOrdersOf } from "#server/orders/orders";
import { daysRemaining } from "#server/subscriptions/rules";
import { activePlansOf } from "#server/subscriptions/subscriptions";
import { requireUser } from "~/doors/guards.server";
import { orderWords } from "~/features/orders/order-words";
import { ActivePlanCard, NoActivePlan } from "~/features/subscriptions/active-plan-card";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import { ArrowRight } from "~/ui/icons";

export const meta: MetaFunction = () => pageMeta({ title: "Dashboard", isPrivate: true });

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args, "access your dashboard");
  const [plans, unfinished] = await Promise.all([activePlansOf(user.id), unfinishedOrdersOf(user.id)]);
  const at = now();
  return {
    plans: plans.map((plan) => ({ ...plan, daysRemaining: daysRemaining(plan.endDate, at) })),
    unfinished,
  };
}

export default function Overview() {
  const { plans, unfinished } = useLoaderData<typeof loader>();
  return (
    <>
      <h2 className="sr-only">Overview</h2>
      {unfinished.length > 0 && (
        <ul className="mb-8 space-y-3" aria-label="Orders under way">
          {unfinished.map((order) => (
            <li key={order.id}>
              <Link
                to={paths.order(order.id)}
                className="flex items-center justify-between gap-4 rounded-card border border-edge bg-card px-5 py-4 hover:border-ink"
              >
                <span>
                  <strong>{order.planName}</strong>
                  <span className="block text-sm text-ink-soft">{orderWords[order.state].title}</span>
                </span>
                <ArrowRight className="size-5 shrink-0" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-6 lg:grid-cols-2">
        {plans.length === 0 ? <NoActivePlan /> : plans.map((plan) => <ActivePlanCard key={plan.id} plan={plan} />)}
      </div>
    </>
  );
}
