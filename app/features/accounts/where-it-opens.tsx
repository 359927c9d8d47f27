import { paths } from "~/paths";
import { site } from "~/site";
import { TextLink, textLink } from "~/ui/text-link";

interface WhereItOpensProps {
  email: string;
  /** Nobody has proven the address yet. */
  isHereOnly: boolean;
  /** Another browser has proven it, and this one keeps what it paid for. */
  isLimited: boolean;
}

/** Says in which browsers an order opens while nobody has proven the account's address, or after somebody else has. */
export function WhereItOpens({ email, isHereOnly, isLimited }: WhereItOpensProps) {
  if (isLimited) {
    return (
      <p className="mt-6 text-ink-soft">
        The address <span className="wrap-anywhere text-ink">{email}</span> was proven in another browser, so
        the account opens there. Here you see what was paid here, and no more. If the address is not yours,
        write to{" "}
        <a href={`mailto:${site.contact.support}`} className={textLink}>
          {site.contact.support}
        </a>
        .
      </p>
    );
  }
  if (!isHereOnly) return null;
  return (
    <p className="mt-6 text-ink-soft">
      This opens in this browser only, until you press a link that we mail to{" "}
      <span className="wrap-anywhere text-ink">{email}</span>; one comes with the receipt. Is the address
      mistyped, or did no link come?{" "}
      <TextLink to={paths.account()}>Correct it or have the link sent</TextLink>.
    </p>
  );
}
