import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isBought } from "#server/checkout/rules";
import { timestamp } from "#server/clock";
import { CheckoutSchema } from "#server/checkout/schema";
import { payByCardPage } from "#server/checkout/pay-by-card-page";
import { payWithCard } from "#server/checkout/pay-with-card";
import { payWithCrypto } from "#server/checkout/pay-with-crypto";
import { cardsOf } from "#server/payments/disputes";
import { cards as cardsNow, waysAway } from "#server/payments/processor";
import { saleTo } from "~/doors/pages/checkout.server";
import { requireUser } from "~/doors/pages/guards.server";
import { oncePerPress } from "~/doors/pages/once.server";
import { sessionIdIn } from "~/doors/session.server";
import { submitAs } from "~/doors/pages/submit.server";
import { redirectWithToast } from "~/doors/pages/toast.server";
import { ConversionPanel } from "~/features/checkout/conversion-panel";
import { goesOnto, useChosenEsim } from "~/features/checkout/goes-onto";
import { lookAgain } from "~/features/checkout/look-again";
import { PaymentForm } from "~/features/checkout/payment-form";
import { orderToPay, PaymentStanding, standingOf } from "~/features/checkout/payment-standing";
import { oldOfferOf } from "~/features/orders/purchase-words";
import { PlanNotFound } from "~/features/checkout/plan-not-found";
import { InstallAheadBelow, PlanSummary } from "~/features/checkout/plan-summary";
import { PlanWithdrawn, WITHDRAWN } from "~/features/fares/plan-withdrawn";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import { type FormFailure, formFailures } from "~/frame/form-failures";
import { doubtfulForms } from "~/frame/arriving";
import { useUnsent } from "~/frame/draft-of";
import { keepData, keepForm } from "~/frame/keep-form";
import { useLatest, useRefresh } from "~/frame/latest";
import { Toast } from "~/frame/toast";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: data?.plan ? `Checkout: ${data.plan.name}` : data?.withdrawn ? WITHDRAWN : "Plan Not Found",
    isPrivate: true,
  });

const PURPOSE = "purchase a data plan";

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args, PURPOSE);
  const sale = await saleTo(
    user,
    args.params.planId ?? "",
    new URL(args.request.url).searchParams.get("esim"),
  );
  const status = sale.plan ? 200 : sale.withdrawn ? 410 : 404;
  return json({ ...sale, cards: await cardsOf(user.id), away: waysAway(), at: timestamp() }, status);
}

export async function action(args: ActionFunctionArgs) {
  const planId = args.params.planId ?? "";
  return submitAs(
    () => requireUser(args, PURPOSE),
    args.request,
    CheckoutSchema,
    ({ paymentMethod }) => failureOf(paymentMethod),
    async (values, user) => {
      const { amount, coin, esim: esimId, despite, another } = values;
      const purchase = {
        planId,
        expected: amount === undefined ? undefined : { cents: amount, currency: "USD" },
        esimId,
        despite,
        payer: await sessionIdIn(args.request),
        address: args.context?.clientAddress,
        isAnother: another !== undefined,
      };
      if (values.paymentMethod === "credit_card" && cardsNow() !== "page") {
        return oncePerPress(args.request, values, async () => {
          const { orderId } = await payWithCard(user, purchase);
          return redirectWithToast(`${paths.order(orderId)}?purchased`, {
            kind: "success",
            title: "Purchase Successful!",
            description: "Your payment arrived. We are preparing what you bought.",
          });
        });
      }
      const payOnPage = values.paymentMethod === "credit_card" ? payByCardPage : payWithCrypto;
      const { orderId, hostedUrl } = await payOnPage(user, { ...purchase, preferredCoin: coin });
      return redirect(hostedUrl ?? paths.order(orderId));
    },
  );
}

export const shouldRevalidate = keepData;

export const clientAction = keepForm((_asked, fields) => failureOf(fields.get("paymentMethod")));

function failureOf(paymentMethod?: FormDataEntryValue | null): FormFailure {
  return paymentMethod === "credit_card" ? formFailures.payWithCard : formFailures.payWithCrypto;
}

export default function Checkout() {
  const { plan, withdrawn, ahead, cards, destinations, chosen, soldOut, at } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const sent = useUnsent()?.esim ?? refused?.form.initialValue?.esim;
  const esim = useChosenEsim(typeof sent === "string" ? sent : chosen);
  const latest = useLatest<typeof loader>();
  const standing = standingOf(refused, at, latest.data.purchases, latest.arrived === doubtfulForms());
  const { away } = latest.data;
  useRefresh(latest, "routes/checkout.$planId", lookAgain(standing, away));
  if (withdrawn) return <PlanWithdrawn {...withdrawn} />;
  if (!plan || !destinations) return <PlanNotFound />;
  const { esims, onNew } = destinations;
  const onto = goesOnto(esims, esim, onNew);
  const hasOpenPage =
    standing?.is === "begun" && standing.purchase.hostedUrl !== null && !oldOfferOf(standing.purchase, plan);
  return (
    <div className="page section max-sm:pt-3">
      <Toast toast={refused?.toast} />
      <h1 className="mb-1.5 text-lg sm:mb-8 sm:text-3xl">Checkout</h1>
      <div className="grid items-start gap-3 sm:gap-8 lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_1fr] lg:gap-x-14">
        <div className="lg:col-start-2">
          <PlanSummary plan={plan} ahead={ahead} onto={onto} hasChoice={esims.length > 0} />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <PaymentForm
            plan={plan}
            isSoldOut={soldOut}
            cards={cards}
            away={away}
            esims={esims}
            chosen={chosen}
            onto={onto}
            onNew={onNew}
            hasOpenPage={hasOpenPage}
            isPaidFor={latest.data.purchases.some(isBought)}
            orderToPay={orderToPay(standing)}
          >
            {standing && <PaymentStanding standing={standing} plan={plan} trouble={latest.trouble} />}
          </PaymentForm>
          <InstallAheadBelow plan={plan} ahead={ahead} />
        </div>
        <div className="lg:col-start-2">
          <ConversionPanel cents={plan.priceCents} />
        </div>
      </div>
    </div>
  );
}
