import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { readLines } from "#server/checkout/lines-rules";
import { DomainError } from "#server/errors";
import { linesCheckoutPage } from "#server/pages/checkout";
import { failureOf } from "~/http/failures";
import { actionOfCheckout, requireBuyer } from "~/http/pages/checkout.server";
import { notedPurchase } from "~/http/pages/purchases.server";
import { LinesSummary } from "~/features/checkout/lines-summary";
import { usePaymentStatus } from "~/features/checkout/payment-status";
import { PaymentForm } from "~/features/checkout/payment-form";
import { ConversionPanel } from "~/features/checkout/plan-summary";
import { InstallAhead } from "~/features/trips/notes";
import { clientActionOf } from "~/forms/client-action";
import { paymentFailure } from "~/forms/form-failures";
import { Toast } from "~/forms/toast";
import { keepStaleData, useLatest } from "~/layout/latest";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";

export const meta: MetaFunction = () => pageMeta({ title: "Checkout", isPrivate: true });

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireBuyer(args);
  const asked = readLines(new URL(args.request.url).searchParams);
  if (!asked) return json({ page: null }, 400);
  if (asked.length === 1) throw redirect(paths.checkoutOf(asked));
  const page = await linesCheckoutPage(user.id, asked);
  const lines = page.lines.map((line) => ({ ...line, why: line.why && failureOf(line.why, "GET")!.message }));
  return json({ page: { ...page, lines, purchases: page.purchases.map(notedPurchase) } });
}

export const action = actionOfCheckout(({ request }) => {
  const asked = readLines(new URL(request.url).searchParams);
  if (!asked) throw new DomainError("plan_not_found");
  return asked;
});

export const clientLoader = keepStaleData;

export const clientAction = clientActionOf(paymentFailure);

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
  const payment = usePaymentStatus(refused, at, latest, latest.data.page!);
  const cents = lines.reduce((sum, { plan }) => sum + (plan?.priceCents ?? 0), 0);
  const amounts = lines.map(({ plan }) => ((plan?.priceCents ?? 0) / 100).toFixed(2)).join(",");
  const sent = refused?.form.initialValue?.amount;
  const before =
    typeof sent === "string" ? sent.split(",").map((each) => Math.round(Number(each) * 100)) : [];
  const isSold = lines.every(({ why }) => why === null);
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
            shown={amounts}
            again="Yes, buy these plans too"
            comes="Each eSIM is made as soon as the payment is confirmed."
            cards={cards}
            {...payment}
          />
        ) : (
          <>
            {payment.card}
            <p className="text-lg">
              Not all of this can be bought so: remove what says why, and pay for the others.
            </p>
          </>
        )}
        <div className="mt-4">
          <InstallAhead countries={ahead} />
        </div>
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
