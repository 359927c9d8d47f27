import { Form } from "@remix-run/react";
import { useForm } from "~/frame/form";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { FormErrors } from "~/ui/field";
import { NewPassword } from "./new-password";

/** For an account that has no password yet. */
export function FirstPasswordForm({ username }: { username: string }) {
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
      {/* For password managers, which ask whose password it is. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <NewPassword label="New Password" field={field} />
      <Button busy={busy} busyLabel="Saving…" className="min-w-52">
        Set Password
      </Button>
    </Form>
  );
}
