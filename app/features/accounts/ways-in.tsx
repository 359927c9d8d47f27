import type { User } from "#server/accounts/accounts";
import type { WaysIn as Ways } from "#server/accounts/address-accounts";
import { AccountSection } from "./account-section";
import { AddressForm } from "./address-form";
import { ChangePasswordForm } from "./change-password-form";
import { FirstPasswordForm } from "./first-password-form";

interface WaysInProps {
  user: Pick<User, "username" | "email">;
  ways: Ways;
}

/** What opens the account, and what is still missing for it. */
export function WaysIn({ user, ways }: WaysInProps) {
  if (ways.hasPassword) {
    return (
      <AccountSection title="Change password">
        <ChangePasswordForm username={user.username} />
      </AccountSection>
    );
  }
  return (
    <div className="grid gap-6">
      {!ways.isProven && (
        <AccountSection title="Your address">
          <AddressForm email={user.email} />
        </AccountSection>
      )}
      <AccountSection title="Set a password">
        {ways.isProven ? (
          <FirstPasswordForm username={user.username} />
        ) : (
          <p className="text-ink-soft">
            You can set a password once you have pressed the link that we mail to your address.
          </p>
        )}
      </AccountSection>
    </div>
  );
}
