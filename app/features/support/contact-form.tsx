import type { Refused } from "~/doors/pages/submit.server";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Field, FormErrors } from "~/ui/field";
import { DraftOf } from "~/frame/draft-of";
import { usePlainForm } from "~/frame/plain-form";
import { TextArea } from "~/ui/text-area";

export function ContactForm({ refused }: { refused: Refused | undefined }) {
  const { field, errors } = usePlainForm("contact", refused);
  return (
    <form method="post" action={paths.sendMessage()} data-failure="contact" className="space-y-5">
      <DraftOf />
      <FormErrors errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" field={field("name")} autoComplete="name" />
        <Field label="Email" field={field("email")} type="email" autoComplete="email" />
      </div>
      <Field label="Subject" field={field("subject")} />
      <TextArea label="Message" field={field("message")} rows={7} />
      <Button busyLabel="Sending…" className="min-w-44">
        Send Message
      </Button>
    </form>
  );
}
