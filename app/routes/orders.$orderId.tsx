import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { UnderpaymentSchema } from "#server/checkout/schema";
import { resolveUnderpayment } from "#server/checkout/underpayment";
import { isInstallable } from "#server/esims/rules";
import { DISPUTE_OPEN, DISPUTE_OVER } from "#server/esims/words-rules";
import { requireUser } from "~/http/pages/guards.server";
import { purchaseOf } from "~/http/pages/order.server";
import { actionOf, form } from "~/http/pages/form.server";
import { PasskeyOffer } from "~/features/accounts/passkey-offer";
import { WhereItOpens } from "~/features/accounts/where-it-opens";
import { CodeHeldBack, InstallCard } from "~/features/esims/install-card";
import { TestNotes } from "~/features/esims/esim-head";
import { isScanned } from "~/features/esims/install-now";
import { NextStep, StatusHead } from "~/features/esims/status-head";
import { ChecksAgain, OrderPapers, OrderFacts, OrderPass, Underpayment } from "~/features/orders/order-pass";
import { KeepPlans } from "~/features/refunds/refund-under-way";
import { OrderEsims } from "~/features/orders/order-esims";
import { orderHead } from "~/features/orders/order-head";
import { formFailures } from "~/forms/form-failures";
import { revalidateUnlessRefused, clientActionOf } from "~/forms/client-action";
import { keepStaleData, LoadFailureLine, useLatest, useRefresh } from "~/layout/latest";
import { Toast } from "~/forms/toast";
import { pageMeta, useTitle } from "~/page-meta";
import { paths } from "~/paths";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data ? orderHead(data).words.title : "Order", isPrivate: true });

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

const LOOKED_AT = "A person looks at the payments of this order, and writes to you.";

export default function Order() {
  const latest = useLatest<typeof loader>();
  const refused = useActionData<typeof action>();
  const { account, order, starts, bought, whyNotRefundable, phone, refresh } = latest.data;
  const failure = useRefresh(latest, refresh);
  const [one, ...others] = bought;
  const isOne = others.length === 0;
  const { words, step, progress } = orderHead(latest.data);
  useTitle(words.title);
  const install =
    isOne && one?.installation && !step ? { ...one.installation, phone, isTest: one.esim.isTest } : null;
  return (
    <div className="page section">
      <Toast toast={refused?.toast} />
      <div className={install || !isOne ? "" : "mx-auto max-w-2xl"}>
        <StatusHead
          title={words.title}
          text={words.text}
          progress={progress}
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
              {order.state === "fulfilled" && order.isUnderReview && one?.shown.status !== "disputed" && (
                <p className="mt-2 text-ink-soft">
                  {!order.isDisputed ? LOOKED_AT : order.isDisputeOver ? DISPUTE_OVER : DISPUTE_OPEN}
                </p>
              )}
              {isOne && one && <KeepPlans plans={one.toKeep} />}
              {isOne && one && isInstallable(one.esim.profileState) && (
                <TestNotes isTest={one.esim.isTest} testPhone={one.testPhone} />
              )}
              {refresh && (
                <ChecksAgain refresh={refresh} orderId={order.id} isAtRest={latest.data.isAtRest} />
              )}
            </>
          }
        >
          <OrderPass order={order} starts={starts} />
        </StatusHead>
        {refresh && <LoadFailureLine failure={failure} />}
        <div className="mt-4 grid gap-6">
          {isOne && one?.isHeldBack && !step && <CodeHeldBack at={paths.order(order.id)} isNext />}
          {install && <InstallCard {...install} esim={one!.esim} isPictureShown={isScanned(install)} />}
          {!isOne && <OrderEsims order={order} bought={bought} phone={phone} />}
          <div className="max-w-2xl space-y-3">
            <OrderFacts order={order} />
            <OrderPapers
              order={order}
              esimId={isOne && one && step?.to !== paths.esim(one.esim.id) ? one.esim.id : undefined}
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
