import {
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type SerializeFrom,
} from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { UnderpaymentSchema } from "#server/checkout/schema";
import { resolveUnderpayment } from "#server/checkout/underpayment";
import { isInstallable, nextStep } from "#server/esims/rules";
import { requireUser } from "~/http/pages/guards.server";
import { purchaseOf } from "~/http/pages/order.server";
import { actionOf, form } from "~/http/pages/form.server";
import { PasskeyOffer } from "~/features/accounts/passkey-offer";
import { WhereItOpens } from "~/features/accounts/where-it-opens";
import { CodeHeldBack, InstallCard } from "~/features/esims/install-card";
import { headOf, TestNotes } from "~/features/esims/esim-head";
import { isScanned } from "~/features/esims/install-now";
import { NextStep, StatusHead } from "~/features/esims/status-head";
import { ChecksAgain, OrderPapers, OrderFacts, OrderPass, Underpayment } from "~/features/orders/order-pass";
import { stepOfOrder } from "~/features/orders/order-step";
import { orderStateWords } from "~/features/orders/order-words";
import { formFailures } from "~/forms/form-failures";
import { revalidateUnlessRefused, clientActionOf } from "~/forms/client-action";
import { keepStaleData, LoadFailureLine, useLatest, useRefresh } from "~/layout/latest";
import { Toast } from "~/forms/toast";
import { pageMeta, useTitle } from "~/page-meta";
import { paths } from "~/paths";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data ? boughtOf(data).words.title : "Order", isPrivate: true });

export async function loader(args: LoaderFunctionArgs) {
  return json(await purchaseOf(args));
}

export const action = actionOf(
  formFailures.tooLittle,
  form(
    UnderpaymentSchema,
    { guard: (args) => requireUser(args, "see your order") },
    async ({ choice }, { user, params: { orderId = "" } }) =>
      redirect((await resolveUnderpayment(user, orderId, choice)) ?? paths.order(orderId)),
  ),
);

export const shouldRevalidate = revalidateUnlessRefused;

export const clientLoader = keepStaleData;

export const clientAction = clientActionOf(formFailures.tooLittle);

/** The status of what the order bought, in words and with the one thing to do. */
function boughtOf({ order, esim, delivery, whyNotRefundable }: SerializeFrom<typeof loader>) {
  const isAskedBack = whyNotRefundable === "requested";
  const plan = esim?.plans.find(({ orderId }) => orderId === order.id)?.state ?? null;
  const isStopped = plan === "stopped";
  const next = esim && nextStep(esim.profileState, isStopped ? [plan] : esim.plans.map(({ state }) => state));
  const words = orderStateWords(order, {
    delivery,
    isAskedBack,
    isStopped,
    esim: next && { title: headOf(esim.profileState, next), next },
  });
  const step = stepOfOrder(order, {
    delivery: delivery?.shown,
    isAskedBack,
    esim: next && { id: esim.id, action: next.action },
  });
  return { words, step, plan };
}

const LOOKED_AT = "A person looks at the payments of this order, and writes to you.";
const DISPUTED = "Your card's bank tells us that this payment is disputed. We wait for what it decides.";
const DECIDED =
  "Your card's bank has decided about this payment. A person looks at what becomes of the plan.";

export default function Order() {
  const latest = useLatest<typeof loader>();
  const refused = useActionData<typeof action>();
  const { account, order, start, esim, delivery, whyNotRefundable, installation, refresh } = latest.data;
  const failure = useRefresh(latest, refresh);
  const { words, step, plan } = boughtOf(latest.data);
  useTitle(words.title);
  const install =
    esim && installation && !step ? { ...installation, phone: latest.data.phone, isTest: esim.isTest } : null;
  return (
    <div className="page section">
      <Toast toast={refused?.toast} />
      <div className={install ? "" : "mx-auto max-w-2xl"}>
        <StatusHead
          title={words.title}
          text={words.text}
          progress={{
            // An order that was paid back before it was fully paid has bought nothing.
            order: order.state === "refunded" && !order.fulfilledAt ? "refused" : order.state,
            delivery: delivery?.shown ?? null,
            profile: esim?.profileState ?? null,
            plan,
          }}
          install={install}
          step={
            order.missingCents !== null && !account.isLimited ? (
              <Underpayment {...order} missingCents={order.missingCents} />
            ) : (
              step && <NextStep step={step} className="sm:min-w-60" />
            )
          }
          notes={
            <>
              {order.state === "fulfilled" && order.isUnderReview && (
                <p className="mt-2 text-ink-soft">
                  {!order.isDisputed ? LOOKED_AT : order.isDisputeOver ? DECIDED : DISPUTED}
                </p>
              )}
              {esim && isInstallable(esim.profileState) && (
                <TestNotes isTest={esim.isTest} testPhone={latest.data.testPhone} />
              )}
              {refresh && (
                <ChecksAgain refresh={refresh} orderId={order.id} isAtRest={latest.data.isAtRest} />
              )}
            </>
          }
        >
          <OrderPass order={order} start={start} />
        </StatusHead>
        {refresh && <LoadFailureLine failure={failure} />}
        <div className="mt-4 grid gap-6">
          {latest.data.isHeldBack && !step && <CodeHeldBack at={paths.order(order.id)} isNext />}
          {install && <InstallCard {...install} esim={esim!} isPictureShown={isScanned(install)} />}
          <div className="max-w-2xl space-y-3">
            <OrderFacts order={order} />
            <OrderPapers
              order={order}
              esimId={esim?.id}
              whyNotRefundable={account.isLimited ? undefined : whyNotRefundable}
            />
            <WhereItOpens {...account} />
            {latest.data.offersPasskey && (
              <PasskeyOffer at={paths.order(order.id)} isHereOnly={account.isHereOnly} />
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
