import { Form } from "@remix-run/react";
import { formatUsd } from "~/format";
import { useSent } from "~/frame/keep-form";
import { PressErrors } from "~/frame/press-errors";
import { Button } from "~/ui/button";

/** What its customer may do about an order that too little came for. Cents. */
export function TooLittle(came: { missingCents: number; receivedCents: number }) {
  const sent = useSent();
  const button = { name: "choice", busy: sent.busy, busyLabel: "One moment…" };
  return (
    <Form method="post" className="flex flex-wrap gap-3">
      <PressErrors {...sent} />
      <Button {...button} value="pay_rest">
        {`Pay the rest, ${formatUsd(came.missingCents)}`}
      </Button>
      <Button {...button} value="pay_back" look="quiet">
        {`Be paid back, ${formatUsd(came.receivedCents)}`}
      </Button>
    </Form>
  );
}
