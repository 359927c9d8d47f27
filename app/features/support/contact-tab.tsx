import type { MessageAbout } from "~/http/pages/about.server";
import type { Refused } from "~/http/pages/form.server";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Field, FormErrors } from "~/ui/field";
import { DraftOf } from "~/forms/draft-of";
import { useDocumentForm } from "~/forms/document-form";
import { TextArea } from "~/ui/text-area";
import type { ReactNode } from "react";
import { PhoneLink } from "~/features/legal/contacts";
import { site } from "~/site";
import { ChatToday } from "./chat-today";
import { Chat, Envelope, type IconProps, PhoneIcon } from "~/ui/icons";
import { boldLink, TextLink } from "~/ui/text-link";

interface ContactTabProps {
  /** The number of the message just sent: each message gets a new form, so the next one begins empty. */
  sent: string | null;
  refused: Refused | undefined;
  about?: Omit<MessageAbout, "id"> | null;
  /** Who is signed in. */
  sender?: { name: string; email: string };
}

export function ContactTab({ sent, ...form }: ContactTabProps) {
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
        <ContactForm key={sent} {...form} />
      </section>
      <ContactChannels />
    </div>
  );
}

function ContactForm({ refused, about, sender }: Omit<ContactTabProps, "sent">) {
  const { field, errors } = useDocumentForm("contact", refused);
  const isSentAlong = Boolean(field("about", about?.value).defaultValue);
  return (
    <form method="post" action={paths.sendMessage(about?.about)} data-failure="contact" className="space-y-5">
      <DraftOf />
      <FormErrors errors={errors} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" field={field("name", sender?.name)} autoComplete="name" />
        <Field label="Email" field={field("email", sender?.email)} type="email" autoComplete="email" />
      </div>
      <Field label="Subject" field={field("subject")} />
      <TextArea label="Message" field={field("message")} rows={7} />
      {about && (
        <Checkbox
          label="Send along"
          hint={about.line}
          value={about.value}
          field={{ ...field("about"), defaultValue: isSentAlong ? "on" : undefined }}
        />
      )}
      <Button busyLabel="Sending…" className="min-w-44">
        Send Message
      </Button>
    </form>
  );
}

/** The other ways to reach us, and when. */
function ContactChannels() {
  const { support, hours } = site.contact;
  const [mailbox, host] = support.split("@");
  return (
    <section
      aria-labelledby="channels-title"
      className="rounded-card border border-line bg-card p-6 lifted sm:p-8"
    >
      <h2 id="channels-title" className="text-lg">
        Other ways to reach us
      </h2>
      <ul className="mt-6 space-y-6">
        <Channel Icon={Envelope} name="Email" note={hours}>
          <a href={`mailto:${support}`} className={boldLink}>
            {mailbox}@<wbr />
            {host}
          </a>
        </Channel>
        <Channel Icon={PhoneIcon} name="Phone" note={hours}>
          <PhoneLink className={boldLink} />
        </Channel>
        {site.isDemonstration && (
          <Channel Icon={Chat} name="Live chat" note={<ChatToday />}>
            24/7,{" "}
            <TextLink isBold to={paths.app()}>
              in the mobile app
            </TextLink>
          </Channel>
        )}
      </ul>
    </section>
  );
}

interface ChannelProps {
  Icon: (props: IconProps) => JSX.Element;
  name: string;
  note: ReactNode;
  children: ReactNode;
}

function Channel({ Icon, name, note, children }: ChannelProps) {
  return (
    <li className="flex gap-4">
      <Icon className="mt-0.5 size-6 shrink-0 text-accent" />
      <div className="min-w-0">
        <h3 className="font-body text-sm font-bold tracking-normal">{name}</h3>
        <p>{children}</p>
        <div className="text-sm text-ink-soft">{note}</div>
      </div>
    </li>
  );
}
