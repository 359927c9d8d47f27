import { Form } from "@remix-run/react";
import { useForm } from "~/frame/form";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { FormErrors } from "~/ui/field";
import { PasswordField } from "~/ui/password-field";
import { HeldUp } from "./held-up";
import { NewPassword } from "./new-password";

export function ChangePasswordForm({ username }: { username: string }) {
  const { props, field, errors, busy, refused } = useForm("change-password", { action: paths.account() });
  return (
    <Form {...props} className="space-y-5">
      <FormErrors errors={errors} />
      {refused?.isHeldUp && <HeldUp />}
      {/* For password managers, which ask whose password it is. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordField
        label="Current Password"
        field={field("currentPassword")}
        autoComplete="current-password"
      />
      <NewPassword label="New Password" field={field} />
      <Button busy={busy} busyLabel="Saving…" className="min-w-52">
        Change Password
      </Button>
    </Form>
  );
}
