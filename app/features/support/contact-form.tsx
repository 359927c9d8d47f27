import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { MESSAGE_MAX, NAME_MAX, SUBJECT_MAX } from "#server/support/rules";
import type { Refused } from "~/doors/submit.server";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Field, FormErrors } from "~/ui/field";
import { TextArea } from "~/ui/text-area";

export function ContactForm({ refused }: { refused: Refused | undefined }) {
  const busy = useNavigation().state === "submitting";
  const [form, fields] = useForm({
    id: "contact",
    lastResult: refused?.form,
    defaultValue: { name: "", email: "", subject: "", message: "" },
  });
  return (
    <Form method="post" action={paths.supportContact()} id={form.id} onSubmit={form.onSubmit} noValidate className="space-y-5">
      <FormErrors id={form.errorId} errors={form.errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" field={fields.name} autoComplete="name" required maxLength={NAME_MAX} />
        <Field label="Email" field={fields.email} type="email" autoComplete="email" required />
      </div>
      <Field label="Subject" field={fields.subject} required maxLength={SUBJECT_MAX} />
      <TextArea label="Message" field={fields.message} rows={7} required maxLength={MESSAGE_MAX} />
      <Button busy={busy} busyLabel="Sending…" className="min-w-44">
        Send Message
      </Button>
    </Form>
  );
}
