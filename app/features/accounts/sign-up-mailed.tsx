import { MAILED_LINK_MINUTES } from "#server/accounts/rules";
import { paths } from "~/paths";
import { AccountCard } from "./account-card";
import { TextLink } from "~/ui/text-link";

/** The page after a sign-up that goes on by mail: the same for an address with an account and for one without. */
export function SignUpMailed() {
  return (
    <AccountCard
      title="Check your mail"
      intro="From your network many accounts were asked for today, so yours goes on by mail. We have written to the address that you entered."
    >
      <p className="text-ink-soft">
        If the address is new here, press the link in the mail within {MAILED_LINK_MINUTES} minutes, and your
        account is open. If it has an account already, the mail says how to sign in. If nothing comes, look in
        the spam folder.
      </p>
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-3">
        <TextLink isBold to={paths.signUp()}>
          Sign up again
        </TextLink>
        <TextLink isBold to={paths.signIn()}>
          Sign In
        </TextLink>
      </p>
    </AccountCard>
  );
}
