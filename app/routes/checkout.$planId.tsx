import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isPurchasePaid } from "#server/checkout/rules";
import { CheckoutSchema } from "#server/checkout/schema";
import { checkoutPage } from "#server/pages/checkout";
import { lineRequest, pay } from "~/http/pages/checkout.server";
import { requireUser } from "~/http/pages/guards.server";
import { actionOf, form } from "~/http/pages/form.server";
import { notedPurchase } from "~/http/pages/purchases.server";
import {
  ConversionPanel,
  InstallAheadBelow,
  PlanSummary,
  goesOnto,
  useChosenEsim,
} from "~/features/checkout/plan-summary";
import {
  checkPaymentAgain,
  orderToPay,
  PaymentStatusCard,
  paymentStatusOf,
} from "~/features/checkout/payment-status";
import { EsimChoice } from "~/features/checkout/esim-choice";
import { PaymentForm, SoldOut, whatComes } from "~/features/checkout/payment-form";
import { oldTermsOf } from "~/features/orders/purchase-notes";
import { PlanNotFound, PlanWithdrawn, WITHDRAWN } from "~/features/fares/plan-withdrawn";
import { pageMeta } from "~/page-meta";
import { formFailures } from "~/forms/form-failures";
import { unansweredForms } from "~/forms/in-flight";
import { useUnsent } from "~/forms/draft-of";
import { type Failed, revalidateUnlessRefused, clientActionOf } from "~/forms/client-action";
import { keepStaleData, useLatest, useRefresh } from "~/layout/latest";
import { Toast } from "~/forms/toast";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data?.plan ? `Checkout: ${data.plan.name}` : data?.withdrawn ? WITHDRAWN : "Plan Not Found",
    isPrivate: true,
  });

const PURPOSE = "purchase a data plan";

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args, PURPOSE);
  const esim = new URL(args.request.url).searchParams.get("esim");
  const page = await checkoutPage(user.id, args.params.planId ?? "", esim);
  const purchases = page.purchases.map(notedPurchase);
  return json({ ...page, purchases }, page.plan ? 200 : page.withdrawn ? 410 : 404);
}

const failed: Failed = (fields) =>
  fields.get("paymentMethod") === "credit_card" ? formFailures.payWithCard : formFailures.payWithCrypto;

export const action = actionOf(
  failed,
  form(CheckoutSchema, { guard: (args) => requireUser(args, PURPOSE) }, (values, submission) => {
    const { amount, esim: esimId, ...how } = values;
    return pay(submission, [lineRequest({ planId: submission.params.planId ?? "", esimId }, amount)], how);
  }),
);

export const shouldRevalidate = revalidateUnlessRefused;

export const clientLoader = keepStaleData;

export const clientAction = clientActionOf(failed);

export default function Checkout() {
  const { plan, withdrawn, ahead, cards, destinations, chosen, soldOut, at } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const sent = useUnsent()?.esim ?? refused?.form.initialValue?.esim;
  const esim = useChosenEsim(typeof sent === "string" ? sent : chosen);
  const latest = useLatest<typeof loader>();
  const { away, purchases, arrived = 0 } = latest.data;
  const status = paymentStatusOf(refused, at, purchases, arrived === unansweredForms());
  const failure = useRefresh(latest, checkPaymentAgain(status, away));
  if (withdrawn) return <PlanWithdrawn {...withdrawn} />;
  if (!plan || !destinations) return <PlanNotFound />;
  const { esims, onNew } = destinations;
  const onto = goesOnto(esims, esim, onNew);
  const hasOpenPage =
    status?.is === "begun" && status.purchase.hostedUrl !== null && !oldTermsOf(status.purchase, plan);
  const statusCard = status && <PaymentStatusCard status={status} plan={plan} failure={failure} />;
  return (
    <div className="page section max-sm:pt-3">
      <Toast toast={refused?.toast} />
      <h1 className="mb-1.5 text-lg sm:mb-8 sm:text-3xl">Checkout</h1>
      <div className="grid items-start gap-3 sm:gap-8 lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_1fr] lg:gap-x-14">
        <div className="lg:col-start-2">
          <PlanSummary plan={plan} ahead={ahead} onto={onto} hasChoice={esims.length > 0} />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {soldOut ? (
            <SoldOut>{statusCard}</SoldOut>
          ) : (
            <PaymentForm
              cents={plan.priceCents}
              shown={{ name: "amount", value: (plan.priceCents / 100).toFixed(2) }}
              again={`Yes, buy another ${plan.name}`}
              comes={whatComes(onto, plan, esims.length > 0)}
              cards={cards}
              away={away}
              renderChoice={(field) => <EsimChoice field={field} esims={esims} onNew={onNew} plan={plan} />}
              chosen={chosen}
              hasOpenPage={hasOpenPage}
              isPaidFor={purchases.some(isPurchasePaid)}
              orderToPay={orderToPay(status)}
            >
              {statusCard}
            </PaymentForm>
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
