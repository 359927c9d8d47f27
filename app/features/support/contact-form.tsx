import { Form, useNavigation } from "@remix-run/react";
import { MESSAGE_MAX, NAME_MAX, SUBJECT_MAX } from "#server/support/rules";
import type { Refused } from "~/doors/pages/submit.server";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Field, FormErrors } from "~/ui/field";
import { usePlainForm } from "~/ui/plain-form";
import { TextArea } from "~/ui/text-area";

export function ContactForm({ refused }: { refused: Refused | undefined }) {
  const busy = useNavigation().state === "submitting";
  const { ref, field, errorId, errors } = usePlainForm("contact", refused?.form);
  return (
    <Form method="post" action={paths.supportContact()} ref={ref} noValidate className="space-y-5">
      <FormErrors id={errorId} errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" field={field("name")} autoComplete="name" required maxLength={NAME_MAX} />
        <Field label="Email" field={field("email")} type="email" autoComplete="email" required />
      </div>
      <Field label="Subject" field={field("subject")} required maxLength={SUBJECT_MAX} />
      <TextArea label="Message" field={field("message")} rows={7} required maxLength={MESSAGE_MAX} />
      <Button busy={busy} busyLabel="Sending…" className="min-w-44">
        Send Message
      </Button>
    </Form>
  );
}
