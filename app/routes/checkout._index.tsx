import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readLines } from "#server/checkout/lines-rules";
import { isPurchasePaid } from "#server/checkout/rules";
import { LinesCheckoutSchema } from "#server/checkout/schema";
import { DomainError } from "#server/errors";
import { linesCheckoutPage } from "#server/pages/checkout";
import { failureOf } from "~/http/failures";
import { lineRequest, pay } from "~/http/pages/checkout.server";
import { requireUser } from "~/http/pages/guards.server";
import { actionOf, form } from "~/http/pages/form.server";
import { notedPurchase } from "~/http/pages/purchases.server";
import { LinesSummary } from "~/features/checkout/lines-summary";
import {
  checkPaymentAgain,
  orderToPay,
  PaymentStatusCard,
  paymentStatusOf,
} from "~/features/checkout/payment-status";
import { PaymentForm } from "~/features/checkout/payment-form";
import { ConversionPanel } from "~/features/checkout/plan-summary";
import { InstallAhead } from "~/features/trips/notes";
import { type Failed, clientActionOf } from "~/forms/client-action";
import { formFailures } from "~/forms/form-failures";
import { unansweredForms } from "~/forms/in-flight";
import { Toast } from "~/forms/toast";
import { keepStaleData, useLatest, useRefresh } from "~/layout/latest";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";

export const meta: MetaFunction = () => pageMeta({ title: "Checkout", isPrivate: true });

const PURPOSE = "purchase a data plan";

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args, PURPOSE);
  const asked = readLines(new URL(args.request.url).searchParams);
  if (!asked) return json({ page: null }, 400);
  if (asked.length === 1) throw redirect(paths.checkoutOf(asked));
  const page = await linesCheckoutPage(user.id, asked);
  const lines = page.lines.map((line) => ({
    ...line,
    why: line.why && sentenceOf(new DomainError(line.why)),
  }));
  return json({ page: { ...page, lines, purchases: page.purchases.map(notedPurchase) } });
}

function sentenceOf(error: DomainError): string {
  return failureOf(error, "GET")!.message;
}

const failed: Failed = (fields) =>
  fields.get("paymentMethod") === "credit_card" ? formFailures.payWithCard : formFailures.payWithCrypto;

export const action = actionOf(
  failed,
  form(
    LinesCheckoutSchema,
    { guard: (args) => requireUser(args, PURPOSE) },
    ({ amounts, ...how }, submission) => {
      const asked = readLines(new URL(submission.request.url).searchParams);
      if (!asked) throw new DomainError("plan_not_found");
      if (amounts && amounts.length !== asked.length) throw new DomainError("price_changed");
      return pay(
        submission,
        asked.map((line, place) => lineRequest(line, amounts?.[place])),
        how,
      );
    },
  ),
);

export const clientLoader = keepStaleData;

export const clientAction = clientActionOf(failed);

export default function LinesCheckout() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <div className="page section max-sm:pt-3">
      <h1 className="mb-1.5 text-lg sm:mb-8 sm:text-3xl">Checkout</h1>
      {page ? <Sale /> : <NoLines />}
    </div>
  );
}

function Sale() {
  const { lines, cards, ahead, at } = useLoaderData<typeof loader>().page!;
  const refused = useActionData<typeof action>();
  const latest = useLatest<typeof loader>();
  const { away, purchases } = latest.data.page!;
  const haveArrived = (latest.data.arrived ?? 0) === unansweredForms();
  const status = paymentStatusOf(refused, at, purchases, haveArrived);
  const failure = useRefresh(latest, checkPaymentAgain(status, away));
  const cents = lines.reduce((sum, { plan }) => sum + (plan?.priceCents ?? 0), 0);
  const amounts = lines.map(({ plan }) => ((plan?.priceCents ?? 0) / 100).toFixed(2)).join(",");
  const sent = refused?.form.initialValue?.amounts;
  const before =
    typeof sent === "string" ? sent.split(",").map((each) => Math.round(Number(each) * 100)) : [];
  const isSold = lines.every(({ why }) => why === null);
  const card = status && <PaymentStatusCard status={status} failure={failure} />;
  return (
    <div className="grid items-start gap-3 sm:gap-8 lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_1fr] lg:gap-x-14">
      <Toast toast={refused?.toast} />
      <div className="lg:col-start-2">
        <LinesSummary lines={lines} before={before} />
      </div>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {isSold ? (
          <PaymentForm
            cents={cents}
            shown={{ name: "amounts", value: amounts }}
            again="Yes, buy these plans too"
            comes="Each eSIM is made as soon as the payment is confirmed."
            cards={cards}
            away={away}
            hasOpenPage={status?.is === "begun" && status.purchase.hostedUrl !== null}
            isPaidFor={purchases.some(isPurchasePaid)}
            orderToPay={orderToPay(status)}
          >
            {card}
          </PaymentForm>
        ) : (
          <>
            {card}
            <p className="text-lg">
              Not all of this can be bought so: remove what says why, and pay for the others.
            </p>
          </>
        )}
        <InstallAhead countries={ahead} />
      </div>
      <div className="lg:col-start-2">
        <ConversionPanel cents={cents} />
      </div>
    </div>
  );
}

function NoLines() {
  return (
    <>
      <p className="my-8 max-w-prose">
        This address names no plans that we know how to read. Twelve at most are paid for at once.
      </p>
      <ButtonLink to={paths.plans()}>View Plans</ButtonLink>
    </>
  );
}
