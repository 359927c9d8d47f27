import type { Refused } from "~/doors/pages/submit.server";
import { ContactChannels } from "./contact-channels";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Field, FormErrors } from "~/ui/field";
import { DraftOf } from "~/frame/draft-of";
import { usePlainForm } from "~/frame/plain-form";
import { TextArea } from "~/ui/text-area";

interface ContactTabProps {
  /** The number of the message just sent: each is another form, so the next one begins empty. */
  sent: string | null;
  refused: Refused | undefined;
}

export function ContactTab({ sent, refused }: ContactTabProps) {
  return (
    <div className="grid items-start gap-10 pt-10 lg:grid-cols-[1fr_22rem] lg:gap-14">
      <section aria-labelledby="contact-title">
        <h2 id="contact-title" className="mb-6 text-xl">
          Write to us
        </h2>
        {sent && (
          // The answer leads to this place, and the browser gives it the focus.
          <p
            id="sent"
            tabIndex={-1}
            className="mb-6 rounded-field border-l-4 border-sea bg-paper-warm px-4 py-3"
          >
            We have your message. The answer comes to the email address that you gave.
          </p>
        )}
        <ContactForm key={sent} refused={refused} />
      </section>
      <ContactChannels />
    </div>
  );
}

function ContactForm({ refused }: { refused: Refused | undefined }) {
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
