import { Form, Link } from "@remix-run/react";
import { useForm } from "~/frame/form";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Field, FormErrors } from "~/ui/field";
import { PasswordField } from "~/ui/password-field";
import { HeldUp } from "./held-up";

/** User name and password. @param isFirst of the page's two forms. */
export function SignInForm({ redirect, isFirst }: { redirect: string | undefined; isFirst: boolean }) {
  const { props, field, errors, busy, refused } = useForm("sign-in", { action: paths.signIn(redirect) });
  return (
    <Form {...props} className="space-y-5">
      <FormErrors errors={errors} />
      {refused?.isHeldUp && <HeldUp />}
      <input type="hidden" name="redirect" value={redirect ?? ""} />
      <Field
        label="Username"
        field={field("username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField label="Password" field={field("password")} autoComplete="current-password" />
      <p>
        <Link
          to={paths.forgotPassword()}
          className="text-sm font-medium text-accent underline underline-offset-4"
        >
          Forgot password?
        </Link>
      </p>
      <Button look={isFirst ? "primary" : "quiet"} busy={busy} busyLabel="Signing in…" className="w-full">
        Sign In
      </Button>
    </Form>
  );
}
