import { Form } from "@remix-run/react";
import { LEAVE_UNINSTALLED, REFUND_LOOKED_AT, REFUND_REQUESTED } from "#server/esims/rules";
import { planNamesOf } from "#server/orders/rules";
import { ButtonErrors } from "~/forms/button-errors";
import { useSent } from "~/forms/client-action";
import { paths } from "~/paths";
import { Button } from "~/ui/button";

/** Beside the words for an eSIM with other plans on it. */
export function RefundUnderWay() {
  return (
    <div className="mt-6 max-w-2xl rounded-card border border-edge bg-card p-5">
      <strong>{REFUND_REQUESTED}</strong>
      <p className="mt-1 text-sm text-ink-soft">{`${REFUND_LOOKED_AT} ${LEAVE_UNINSTALLED}`}</p>
    </div>
  );
}

interface Asked {
  orderId: string;
  lineId: string;
  planName: string;
}

/** Withdraws what was asked for of these plans, each order's by itself. */
export function KeepPlans({ plans }: { plans: readonly Asked[] }) {
  return [...new Set(plans.map(({ orderId }) => orderId))].map((id) => (
    <KeepPlan key={id} orderId={id} lines={plans.filter(({ orderId }) => orderId === id)} />
  ));
}

function KeepPlan({ orderId, lines }: { orderId: string; lines: readonly Asked[] }) {
  const action = paths.keepPlan(orderId, lines.map(({ lineId }) => lineId).join(","));
  const sent = useSent(action);
  return (
    <Form method="post" action={action} className="mt-3">
      <ButtonErrors {...sent} />
      <Button look="quiet" busy={sent.busy} busyLabel="One moment…">
        {lines.length === 1 ? "Keep the plan" : `Keep ${planNamesOf({ lines })}`}
      </Button>
    </Form>
  );
}
