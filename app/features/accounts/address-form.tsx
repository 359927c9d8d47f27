import { Form } from "@remix-run/react";
import { useForm } from "~/frame/form";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Field, FormErrors } from "~/ui/field";

/** For an address that nobody has proven: to be mailed a link, or to mend what was mistyped. */
export function AddressForm({ email }: { email: string }) {
  const { props, field, errors, busy } = useForm("address", {
    action: paths.correctAddress(),
    defaults: { email },
  });
  return (
    <Form {...props} className="space-y-5">
      <FormErrors errors={errors} />
      <p className="text-ink-soft">
        You have not shown yet that this address is yours. Until you press the link that we mail to it, what
        you buy opens in this browser only, and there is no other way in. From then on you can set a password.
        If the address is mistyped, correct it here.
      </p>
      <Field label="Email" field={field("email")} type="email" autoComplete="email" />
      <Button busy={busy} busyLabel="Sending…" className="min-w-52">
        Send me the link
      </Button>
    </Form>
  );
}
