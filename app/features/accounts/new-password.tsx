import { useState } from "react";
import type { FieldState } from "~/ui/field";
import { PasswordField } from "~/ui/password-field";
import { PasswordChecklist } from "./password-checklist";

interface NewPasswordProps {
  label: string;
  /** Of its form. */
  field(name: string): FieldState;
}

/** A password to be, with what it needs, and the same once more. */
export function NewPassword({ label, field }: NewPasswordProps) {
  const [password, setPassword] = useState("");
  return (
    <>
      <div onInput={(event) => setPassword((event.target as HTMLInputElement).value)}>
        <PasswordField label={label} field={field("password")} autoComplete="new-password" />
        <PasswordChecklist password={password} />
      </div>
      <PasswordField label="Confirm Password" field={field("confirmPassword")} autoComplete="new-password" />
    </>
  );
}
