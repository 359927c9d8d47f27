import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { billingPage } from "#server/pages/billing";
import { requireUser } from "~/http/pages/guards.server";
import { OrderRow } from "~/features/orders/order-row";
import { pageMeta } from "~/page-meta";
import { useCoins, useTakesCards } from "~/layout/coins";
import { site } from "~/site";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { NotAllRead } from "~/ui/not-all-read";
import { Notice } from "~/ui/notice";
import { Pages } from "~/ui/pages";

export const meta: MetaFunction = () => pageMeta({ title: "Billing", isPrivate: true });

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args, "access your dashboard");
  return billingPage(user.id, Number(new URL(args.request.url).searchParams.get("page") ?? 1));
}

export default function Billing() {
  const { orders, page, pages, requested, isWhole } = useLoaderData<typeof loader>();
  const takesCards = useTakesCards();
  const takesCoins = useCoins().length > 0;
  const methods = !takesCards
    ? "Cryptocurrency"
    : takesCoins
      ? "Credit card or cryptocurrency"
      : "Credit card";
  return (
    <>
      <NotAllRead isWhole={isWhole} />
      <h2 className="text-xl">Billing</h2>
      <section aria-labelledby="methods" className="mt-6">
        <h3 id="methods" className="mb-3 text-lg">
          Payment methods
        </h3>
        <div className="rounded-card border border-line bg-card p-5">
          {takesCards || !site.isDemonstration ? (
            <p>
              <strong>{methods}</strong>
              <span className="block text-sm text-ink-soft">
                You pay each order on a processor's page. We store no way to pay.
              </span>
            </p>
          ) : (
            <p>
              <strong>Credit card</strong> <span className="text-ink-soft">- Coming soon</span>
              <span className="block text-sm text-ink-soft">
                Until then you pay each order with cryptocurrency. We store no way to pay.
              </span>
            </p>
          )}
        </div>
      </section>
      <section aria-labelledby="history" className="mt-10">
        <h3 id="history" className="mb-3 text-lg">
          Billing history
        </h3>
        {orders.length === 0 ? (
          <Notice title="No orders yet" level={3}>
            <p>What you buy stands here, with its receipt.</p>
            <ButtonLink to={paths.plans()}>View Plans</ButtonLink>
          </Notice>
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} isRefundRequested={requested.includes(order.id)} />
            ))}
          </ul>
        )}
        <Pages label="Pages of the billing history" page={page} pages={pages} to={paths.billing} />
      </section>
    </>
  );
}
