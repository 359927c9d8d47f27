import { Link, Form } from "@remix-run/react";
import type { User } from "#server/accounts/accounts";
import type { SignInMethods } from "#server/accounts/address-accounts";
import { paths } from "~/paths";
import { buttonClass, Button } from "~/ui/button";
import { AccountSection, RateLimited } from "./account-card";
import { useForm } from "~/forms/use-form";
import { Field, FormErrors } from "~/ui/field";
import { CurrentPassword, NewPassword } from "./new-password";

interface SignInMethodsProps {
  user: Pick<User, "username" | "email">;
  methods: SignInMethods;
  /** Its owner was proven in this session within a quarter of an hour. */
  isProvenNow: boolean;
}

/** The ways to sign in to the account, and those that it lacks. */
export function SignInMethodsSection({ user, methods, isProvenNow }: SignInMethodsProps) {
  if (methods.hasPassword) {
    return (
      <AccountSection title="Change password">
        <ChangePasswordForm username={user.username} />
      </AccountSection>
    );
  }
  return methods.isProven ? (
    <AccountSection title="Set a password">
      <FirstPassword username={user.username} isProvenNow={isProvenNow} />
    </AccountSection>
  ) : (
    <AccountSection title="Your address">
      <AddressForm email={user.email} />
    </AccountSection>
  );
}

/** The form, or a link to it: what is typed into it must not be kept while somebody proves who they are. */
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

/** For an address that nobody has proven: a button to be mailed a link, and a field to correct the address. */
function AddressForm({ email }: { email: string }) {
  const { props, field, errors, busy } = useForm("address", {
    action: paths.correctAddress(),
    defaults: { email },
  });
  return (
    <Form {...props} className="space-y-5">
      <FormErrors errors={errors} />
      <p className="text-ink-soft">
        You have not shown yet that this address is yours. Until you press the link that we mail to it, what
        you buy opens in this browser only, and there is no other way in. From then on you can set a password.
        If the address is mistyped, correct it here.
      </p>
      <Field label="Email" field={field("email")} type="email" autoComplete="email" />
      <Button busy={busy} busyLabel="Sending…" className="min-w-52">
        Send me the link
      </Button>
    </Form>
  );
}

function ChangePasswordForm({ username }: { username: string }) {
  const { props, field, errors, busy, refused } = useForm("change-password", { action: paths.account() });
  return (
    <Form {...props} className="space-y-5">
      <FormErrors errors={errors} />
      {refused?.isHeldUp && <RateLimited />}
      <CurrentPassword username={username} field={field} />
      <NewPassword label="New Password" field={field} />
      <Button busy={busy} busyLabel="Saving…" className="min-w-52">
        Change Password
      </Button>
    </Form>
  );
}

/** For an account that has no password yet. */
function FirstPasswordForm({ username }: { username: string }) {
  const { props, field, errors, busy } = useForm("first-password", { action: paths.firstPassword() });
  return (
    <Form {...props} className="space-y-5">
      <FormErrors errors={errors} />
      <p className="text-ink-soft">
        You sign in with a mailed link. With a password you can sign in as{" "}
        <strong dir="auto" className="text-ink">
          {username}
        </strong>{" "}
        as well.
      </p>
      {/* For password managers, which need to know whose password it is. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <NewPassword label="New Password" field={field} />
      <Button busy={busy} busyLabel="Saving…" className="min-w-52">
        Set Password
      </Button>
    </Form>
  );
}
