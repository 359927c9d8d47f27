import type { ReactNode } from "react";
import { site } from "~/site";

/** An address of ours that opens a new message. */
export function MailTo({ to }: { to: string }) {
  return <a href={`mailto:${to}`}>{to}</a>;
}

const addresses = [
  { label: "General inquiries", to: site.contact.general },
  { label: "Support", to: site.contact.support },
  { label: "Privacy", to: site.contact.privacy },
  { label: "Legal", to: site.contact.legal },
  { label: "Partnerships", to: site.contact.partnerships },
  { label: "Research", to: site.contact.research },
  { label: "Press", to: site.contact.press },
];

/** One mailbox for all purposes is shown once. */
const separate = addresses.filter(({ label, to }) => label === "Support" || to !== site.contact.support);

/** Every address, the phone and the post. */
export function AllContacts() {
  const mails = separate.map(({ label, to }) => [label, <MailTo key={label} to={to} />] as const);
  const phone = (
    <>
      <PhoneLink />
      <br />
      {site.contact.hours}
    </>
  );
  return <ContactFacts facts={{ ...Object.fromEntries(mails), Phone: phone, Post: <PostalAddress /> }} />;
}

/** The known contacts, by their labels. */
export function ContactFacts({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl>
      {Object.entries(facts)
        .filter(([, value]) => value !== undefined)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

export function PhoneLink({ className }: { className?: string }) {
  const { phone } = site.contact;
  const number = `${phone.startsWith("+") ? "+" : "+1"}${phone.replace(/\D/g, "")}`;
  return (
    <a href={`tel:${number}`} className={className}>
      {phone}
    </a>
  );
}

export function PostalAddress() {
  return (
    <>
      {[site.seller.name, ...site.seller.address].map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </>
  );
}
