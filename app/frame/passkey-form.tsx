import { Form, useSubmit } from "@remix-run/react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { ToastMessage } from "~/doors/pages/toast.server";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { FormErrors } from "~/ui/field";
import { useForm } from "./form";
import type { FormFailure } from "./form-failures";
import { askPasskey, useHasPasskeys } from "./passkeys";
import { Toast } from "./toast";

interface PasskeyFormProps {
  id: string;
  /** Where the passkey's answer is sent, with a query that tells it from the other forms of its page. */
  action: string;
  deed: "add" | "enter" | "prove";
  failure: FormFailure;
  /** Where to go on afterwards, where the action's address does not say it. */
  redirect?: string;
  look?: "quiet" | "plain";
  className?: string;
  /** What stands before the button. */
  about?: ReactNode;
  children: ReactNode;
}

/**
 * A form that is one button, and that a passkey fills in. It is there where a script runs in a browser that has
 * passkeys for this address, and nowhere else; until that is known its place is kept, so that nothing moves.
 */
export function PasskeyForm({
  id,
  action,
  deed,
  failure,
  redirect,
  look = "quiet",
  className,
  about,
  children,
}: PasskeyFormProps) {
  const { props, errors, busy, refused } = useForm(id, { action });
  const submit = useSubmit();
  const isThere = useHasPasskeys();
  const [isAsking, setIsAsking] = useState(false);
  const [toast, setToast] = useState<ToastMessage>();
  const answer = useRef<string>();

  const press = async (form: HTMLFormElement) => {
    if (isAsking || busy) return;
    setToast(undefined);
    // What got no answer is sent once more as it was: the shop may have done it.
    if (!refused?.isUnanswered || answer.current === undefined) {
      setIsAsking(true);
      const came = await askPasskey(deed, failure);
      setIsAsking(false);
      if ("to" in came) return location.assign(came.to);
      if ("trouble" in came)
        return setToast({ kind: "error", title: failure.title, description: came.trouble });
      answer.current = came.credential;
    }
    const fields = new FormData(form);
    fields.set("credential", answer.current);
    submit(fields, { action, method: "post", preventScrollReset: true });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void press(event.currentTarget);
  };

  if (isThere === false) return null;

  const unreadable = errors.atFields.map(({ words }) => words);
  const whole = toast ? [toast.description] : (errors.whole ?? unreadable);
  return (
    <div className={classes("with-scripts", !isThere && "invisible", className)}>
      <Toast toast={toast} />
      {about}
      <Form {...props} onSubmit={onSubmit} className="space-y-4">
        <FormErrors errors={{ whole: whole.length > 0 ? whole : undefined, atFields: [] }} />
        {redirect !== undefined && <input type="hidden" name="redirect" value={redirect} />}
        <Button
          look={look}
          busy={isAsking || busy}
          busyLabel="One moment…"
          className={look === "plain" ? "" : "w-full"}
        >
          {children}
        </Button>
      </Form>
    </div>
  );
}
