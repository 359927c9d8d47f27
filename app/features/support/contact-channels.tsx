import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Phone } from "~/features/legal/contacts";
import { paths } from "~/paths";
import { site } from "~/site";
import { ChatToday } from "./chat-today";
import { Chat, Envelope, type IconProps, Phone as PhoneIcon } from "~/ui/icons";

const link = "font-semibold text-accent underline underline-offset-4";

/** The other ways to reach us, and when. */
export function ContactChannels() {
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
          <a href={`mailto:${support}`} className={link}>
            {mailbox}@<wbr />
            {host}
          </a>
        </Channel>
        <Channel Icon={PhoneIcon} name="Phone" note={hours}>
          <Phone className={link} />
        </Channel>
        {site.isDemonstration && (
          <Channel Icon={Chat} name="Live chat" note={<ChatToday />}>
            24/7,{" "}
            <Link to={paths.app()} className={link}>
              in the mobile app
            </Link>
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
