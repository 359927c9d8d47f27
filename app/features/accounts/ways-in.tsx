import { Link } from "@remix-run/react";
import type { User } from "#server/accounts/accounts";
import type { WaysIn as Ways } from "#server/accounts/address-accounts";
import { paths } from "~/paths";
import { buttonClass } from "~/ui/button";
import { AccountSection } from "./account-section";
import { AddressForm } from "./address-form";
import { ChangePasswordForm } from "./change-password-form";
import { FirstPasswordForm } from "./first-password-form";

interface WaysInProps {
  user: Pick<User, "username" | "email">;
  ways: Ways;
  /** Its owner was proven in this session within a quarter of an hour. */
  isProvenNow: boolean;
}

/** What opens the account, and what is still missing for it. */
export function WaysIn({ user, ways, isProvenNow }: WaysInProps) {
  if (ways.hasPassword) {
    return (
      <AccountSection title="Change password">
        <ChangePasswordForm username={user.username} />
      </AccountSection>
    );
  }
  return ways.isProven ? (
    <AccountSection title="Set a password">
      <FirstPassword username={user.username} isProvenNow={isProvenNow} />
    </AccountSection>
  ) : (
    <AccountSection title="Your address">
      <AddressForm email={user.email} />
    </AccountSection>
  );
}

/** The form, or the way to it: what is typed into it must not wait while somebody shows who they are. */
function FirstPassword({ username, isProvenNow }: { username: string; isProvenNow: boolean }) {
  if (isProvenNow) return <FirstPasswordForm username={username} />;
  return (
    <>
      <p className="mb-5 text-ink-soft">
        You sign in with a mailed link. Before you can set a password, please confirm that it is you.
      </p>
      <Link to={paths.confirmItIsYou(paths.account())} className={buttonClass("primary", "min-w-52")}>
        Confirm that it is you
      </Link>
    </>
  );
}
