import { useState } from "react";
import type { FieldState } from "~/ui/field";
import { PasswordField } from "~/ui/password-field";
import { passwordRequirements } from "#server/accounts/rules";
import { classes } from "~/ui/classes";
import { Check } from "~/ui/icons";

interface NewPasswordProps {
  label: string;
  /** The id of its form. */
  field(name: string): FieldState;
}

/** The present password, and whose it is: password managers need both. */
export function CurrentPassword({ username, field }: Pick<NewPasswordProps, "field"> & { username: string }) {
  return (
    <>
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordField
        label="Current Password"
        field={field("currentPassword")}
        autoComplete="current-password"
      />
    </>
  );
}

/** A new password with its requirements, and the same once more. */
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

/** The requirements of a password; with JavaScript each line is ticked off while typing. */
function PasswordChecklist({ password }: { password: string }) {
  return (
    <ul
      className="mt-2.5 grid grid-cols-2 max-xs:grid-cols-1 gap-x-4 gap-y-1 text-sm"
      aria-label="Your password needs"
    >
      {passwordRequirements.map(({ label, pattern }) => {
        const met = pattern.test(password);
        return (
          <li
            key={label}
            className={classes("flex items-center gap-1.5", met ? "text-sea" : "text-ink-soft")}
          >
            {met ? (
              <Check className="size-4 shrink-0" />
            ) : (
              <span className="mx-1.5 size-1 shrink-0 rounded-pill bg-current" />
            )}
            <span>{label}</span>
            {met && <span className="sr-only"> (met)</span>}
          </li>
        );
      })}
    </ul>
  );
}
