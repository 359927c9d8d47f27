import { Form } from "@remix-run/react";
import { useForm } from "~/frame/form";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Field, FormErrors } from "~/ui/field";
import { PressTerms } from "./press-terms";

/** One field, one press. @param isFirst of the page's two forms. */
export function ContinueForm({ redirect, isFirst }: { redirect: string | undefined; isFirst: boolean }) {
  const { props, field, errors, busy } = useForm("continue", { action: paths.continueWithEmail(redirect) });
  return (
    <Form {...props} className="space-y-5">
      <FormErrors errors={errors} />
      <Field label="Email" field={field("email")} type="email" autoComplete="email" />
      <Button look={isFirst ? "primary" : "quiet"} busy={busy} busyLabel="One moment…" className="w-full">
        Continue with e-mail
      </Button>
      <PressTerms deed="By continuing" />
    </Form>
  );
}
