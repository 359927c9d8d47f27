import { site } from "~/site";

/** An address of ours that opens a new message. */
export function Mail({ to }: { to: string }) {
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

/** One mailbox for all is said once. */
const separate = addresses.filter(({ label, to }) => label === "Support" || to !== site.contact.support);

/** Every address, the phone and the post. */
export function AllContacts() {
  return (
    <dl>
      {separate.map(({ label, to }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Mail to={to} />
          </dd>
        </div>
      ))}
      <div>
        <dt>Phone</dt>
        <dd>
          <Phone />
          <br />
          {site.contact.hours}
        </dd>
      </div>
      <div>
        <dt>Post</dt>
        <dd>
          <PostalAddress />
        </dd>
      </div>
    </dl>
  );
}

export function Phone({ className }: { className?: string }) {
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
