import { useForm } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { Refused } from "~/doors/pages/submit.server";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Field, FormErrors } from "~/ui/field";
import { PasswordChecklist } from "./password-checklist";

export function ChangePasswordForm({
  username,
  refused,
}: {
  username: string;
  refused: Refused | undefined;
}) {
  const { state, formAction } = useNavigation();
  const [password, setPassword] = useState("");
  const [form, fields] = useForm({
    id: "change-password",
    lastResult: refused?.form,
    defaultValue: { currentPassword: "", password: "", confirmPassword: "" },
  });
  return (
    <Form
      method="post"
      action={paths.account()}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate
      className="space-y-5"
    >
      <FormErrors id={form.errorId} errors={form.errors} />
      {/* For password managers, which ask whose password it is. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <Field
        label="Current Password"
        field={fields.currentPassword}
        type="password"
        autoComplete="current-password"
      />
      <div onInput={(event) => setPassword((event.target as HTMLInputElement).value)}>
        <Field label="New Password" field={fields.password} type="password" autoComplete="new-password" />
        <PasswordChecklist password={password} />
      </div>
      <Field
        label="Confirm Password"
        field={fields.confirmPassword}
        type="password"
        autoComplete="new-password"
      />
      <Button
        busy={state === "submitting" && formAction === paths.account()}
        busyLabel="Saving…"
        className="min-w-52"
      >
        Change Password
      </Button>
    </Form>
  );
}
