import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { checkoutPage } from "#server/pages/checkout";
import { actionOfCheckout, requireBuyer } from "~/http/pages/checkout.server";
import { notedPurchase } from "~/http/pages/purchases.server";
import {
  ConversionPanel,
  InstallAheadBelow,
  PlanSummary,
  goesOnto,
  useChosenEsim,
} from "~/features/checkout/plan-summary";
import { OwnDataNote } from "~/features/checkout/own-data";
import { usePaymentStatus } from "~/features/checkout/payment-status";
import { EsimChoice } from "~/features/checkout/esim-choice";
import { PaymentForm, SoldOut, whatComes } from "~/features/checkout/payment-form";
import { PlanNotFound, PlanWithdrawn, WITHDRAWN } from "~/features/fares/plan-withdrawn";
import { pageMeta } from "~/page-meta";
import { paymentFailure } from "~/forms/form-failures";
import { useUnsent } from "~/forms/draft-of";
import { revalidateUnlessRefused, clientActionOf } from "~/forms/client-action";
import { keepStaleData, useLatest } from "~/layout/latest";
import { Toast } from "~/forms/toast";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data?.plan ? `Checkout: ${data.plan.name}` : data?.withdrawn ? WITHDRAWN : "Plan Not Found",
    isPrivate: true,
  });

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireBuyer(args);
  const esim = new URL(args.request.url).searchParams.get("esim");
  const page = await checkoutPage(user.id, args.params.planId ?? "", esim);
  const purchases = page.purchases.map(notedPurchase);
  return json({ ...page, purchases }, page.plan ? 200 : page.withdrawn ? 410 : 404);
}

export const action = actionOfCheckout(({ params: { planId = "" } }, esimId) => [{ planId, esimId }]);

export const shouldRevalidate = revalidateUnlessRefused;

export const clientLoader = keepStaleData;

export const clientAction = clientActionOf(paymentFailure);

export default function Checkout() {
  const { plan, withdrawn, ahead, cards, destinations, chosen, soldOut, at } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const sent = useUnsent()?.esim ?? refused?.form.initialValue?.esim;
  const esim = useChosenEsim(typeof sent === "string" ? sent : chosen);
  const latest = useLatest<typeof loader>();
  const payment = usePaymentStatus(refused, at, latest, latest.data, plan ?? undefined);
  if (withdrawn) return <PlanWithdrawn {...withdrawn} />;
  if (!plan || !destinations) return <PlanNotFound />;
  const { own, esims, onNew } = destinations;
  const onto = goesOnto(esims, esim, onNew);
  return (
    <div className="page section max-sm:flex max-sm:flex-col max-sm:pt-3">
      <Toast toast={refused?.toast} />
      <h1 className="mb-1.5 text-lg sm:mb-8 sm:text-3xl">Checkout</h1>
      {own && <OwnDataNote own={own} />}
      <div className="grid items-start gap-3 sm:gap-8 lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_1fr] lg:gap-x-14">
        <div className="lg:col-start-2">
          <PlanSummary plan={plan} ahead={ahead} onto={onto} hasChoice={esims.length > 0} />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {soldOut ? (
            <SoldOut>{payment.card}</SoldOut>
          ) : (
            <PaymentForm
              cents={plan.priceCents}
              shown={(plan.priceCents / 100).toFixed(2)}
              again={`Yes, buy another ${plan.name}`}
              comes={whatComes(onto, plan, esims.length > 0)}
              cards={cards}
              {...payment}
              renderChoice={(field) => <EsimChoice field={field} esims={esims} onNew={onNew} plan={plan} />}
              chosen={chosen}
            />
          )}
          <InstallAheadBelow plan={plan} ahead={ahead} />
        </div>
        <div className="lg:col-start-2">
          <ConversionPanel cents={plan.priceCents} />
        </div>
      </div>
    </div>
  );
}
