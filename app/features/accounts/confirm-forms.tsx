/** The ways to prove the owner that the account has. */
import { Form } from "@remix-run/react";
import { useForm } from "~/forms/use-form";
import { formFailures } from "~/forms/form-failures";
import { PasskeyForm } from "~/forms/passkey-form";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { FormErrors } from "~/ui/field";
import { RateLimited } from "./account-card";
import { CurrentPassword } from "./new-password";

export function ByPasskey({ redirect }: { redirect: string }) {
  return (
    <PasskeyForm
      id="confirm-by-passkey"
      action={paths.confirmByPasskey(redirect)}
      purpose="prove"
      failure={formFailures.confirmByPasskey}
      className="mb-8 border-b border-line pb-8"
    >
      Use your passkey
    </PasskeyForm>
  );
}

export function ByPassword({ username, redirect }: { username: string; redirect: string }) {
  const { props, field, errors, busy, refused } = useForm("confirm-it-is-you", {
    action: paths.confirmItIsYou(redirect),
  });
  return (
    <Form {...props} className="mb-8 space-y-5 border-b border-line pb-8">
      <FormErrors errors={errors} />
      {refused?.isHeldUp && <RateLimited />}
      <input type="hidden" name="redirect" value={redirect} />
      <CurrentPassword username={username} field={field} />
      <Button busy={busy} busyLabel="One moment…" className="w-full">
        Go On
      </Button>
    </Form>
  );
}

export function ByLink({ email, redirect, isFirst }: { email: string; redirect: string; isFirst: boolean }) {
  const { props, errors, busy } = useForm("confirm-by-link", { action: paths.confirmByLink(redirect) });
  return (
    <Form {...props} className="space-y-5">
      <FormErrors errors={errors} />
      <p className="text-ink-soft">
        <span>{isFirst ? "We mail you a link:" : "Or we mail you a link:"}</span>{" "}
        <strong className="wrap-anywhere">{email}</strong>. <span>Open it in this browser.</span>
      </p>
      <Button look={isFirst ? "primary" : "quiet"} busy={busy} busyLabel="One moment…" className="w-full">
        Mail me a link
      </Button>
    </Form>
  );
}
