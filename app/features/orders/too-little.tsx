import { Form } from "@remix-run/react";
import { formatUsd } from "~/format";
import { useForm } from "~/frame/form";
import { Button } from "~/ui/button";
import { FormErrors } from "~/ui/field";

/** What its customer may do about an order that too little came for. Cents. */
export function TooLittle(came: { missingCents: number; receivedCents: number }) {
  const { props, errors, busy } = useForm("too-little");
  const button = { name: "choice", busy, busyLabel: "One moment…" };
  return (
    <Form {...props} className="flex flex-wrap gap-3">
      <FormErrors errors={errors} />
      <Button {...button} value="pay_rest">
        {`Pay the rest, ${formatUsd(came.missingCents)}`}
      </Button>
      <Button {...button} value="pay_back" look="quiet">
        {`Be paid back, ${formatUsd(came.receivedCents)}`}
      </Button>
    </Form>
  );
}
