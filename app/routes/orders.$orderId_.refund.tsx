import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { planNamesOf } from "#server/orders/rules";
import { requestRefund, withdrawRefund } from "#server/refunds/refunds";
import { refundability } from "#server/refunds/refundable";
import { REFUND_LOOKED_AT, REFUND_REQUESTED } from "#server/esims/rules";
import { whyNotWords } from "#server/refunds/rules";
import { RequestRefundSchema } from "#server/refunds/schema";
import { fieldRules } from "~/http/pages/field-rules.server";
import { requireUser } from "~/http/pages/guards.server";
import { actionOfForms, form } from "~/http/pages/form.server";
import { redirectWithSuccess } from "~/http/pages/toast.server";
import { type RefundableLine, LineChoice } from "~/features/refunds/line-choice";
import { KeepPlans } from "~/features/refunds/refund-under-way";
import { formatUsd } from "~/format";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { FormErrors } from "~/ui/field";
import { TextArea } from "~/ui/text-area";
import { DraftOf } from "~/forms/draft-of";
import { formFailures } from "~/forms/form-failures";
import { revalidateUnlessRefused, clientActionOfForms } from "~/forms/client-action";
import { useForm } from "~/forms/use-form";
import { Toast } from "~/forms/toast";

export const meta: MetaFunction = () => pageMeta({ title: "Ask for a refund", isPrivate: true });

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args, "ask for a refund");
  const eligibility = await refundability(user.id, args.params.orderId ?? "");
  if (!eligibility) throw new Response("Not Found", { status: 404 });
  const { order, lines } = eligibility;
  const rules = { refund: fieldRules(RequestRefundSchema) };
  return { orderId: order.id, lines, rules };
}

async function owner(args: ActionFunctionArgs) {
  const user = await requireUser(args, "ask for a refund");
  if (!(await refundability(user.id, args.params.orderId ?? "")))
    throw new Response("Not Found", { status: 404 });
  return user;
}

const failed = { main: formFailures.refund, keep: formFailures.keepPlan };

export const action = actionOfForms(failed, {
  main: form(RequestRefundSchema, { guard: owner }, async (values, { user, params: { orderId = "" } }) => {
    await requestRefund(user, orderId, values);
    return redirectWithSuccess(paths.order(orderId), REFUND_REQUESTED, REFUND_LOOKED_AT);
  }),
  keep: form(z.object({}), { guard: owner }, async (_, { user, id, params: { orderId = "" } }) => {
    await withdrawRefund(user, orderId, id.split(","));
    return redirectWithSuccess(paths.order(orderId), "Plan Kept", "Your request for a refund is withdrawn.");
  }),
});

export const shouldRevalidate = revalidateUnlessRefused;

export const clientAction = clientActionOfForms(failed);

export default function AskForRefund() {
  const { orderId, lines } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const open = lines.filter(({ whyNot }) => whyNot === null);
  const asked = lines.filter(({ whyNot }) => whyNot === "requested");
  const about = open.length > 0 ? open : lines;
  const cents = about.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return (
    <div className="page section">
      <Toast toast={refused?.toast} />
      <div className="mx-auto max-w-2xl">
        <h1 className="text-3xl">Ask for a refund</h1>
        <p className="mt-3 text-lg text-ink-soft">
          {planNamesOf({ lines: about })}, {formatUsd(cents)}. Order{" "}
          <span className="font-code text-base">{orderId}</span>.
        </p>
        {open.length === 0 && (
          <p className="mt-8 border-l-4 border-edge pl-4">{whyNotWords[lines[0]!.whyNot!]}</p>
        )}
        <KeepPlans plans={asked.map(({ id, planName }) => ({ orderId, lineId: id, planName }))} />
        {open.length > 0 ? <RefundForm orderId={orderId} lines={lines} /> : <OtherWays orderId={orderId} />}
      </div>
    </div>
  );
}

function OtherWays({ orderId }: { orderId: string }) {
  return (
    <p className="mt-8 flex flex-wrap gap-4">
      <ButtonLink to={paths.order(orderId)} look="quiet">
        Back to the order
      </ButtonLink>
      <ButtonLink to={paths.contactAbout("order", orderId)} look="plain">
        Contact support
      </ButtonLink>
    </p>
  );
}

function RefundForm({ orderId, lines }: { orderId: string; lines: readonly RefundableLine[] }) {
  const { props, field, errors, busy } = useForm("refund");
  return (
    <Form {...props} className="mt-8 space-y-5">
      <p>
        You can ask for your money back as long as an eSIM is not installed: please leave it so until you hear
        from us. We pay back by the way you paid, in the dollar value of the order.
      </p>
      <DraftOf />
      <FormErrors errors={errors} />
      {lines.length > 1 && <LineChoice lines={lines} field={field("lines")} />}
      <TextArea label="Why do you want a refund?" field={field("reason")} rows={4} required />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button busy={busy} busyLabel="Sending…" className="min-w-52">
          Request Refund
        </Button>
        <Link
          to={paths.order(orderId)}
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          Back to the order
        </Link>
      </div>
    </Form>
  );
}
