import { Form, useSubmit } from "@remix-run/react";
import { type FormEvent, type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import type { ToastMessage } from "~/http/pages/toast.server";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { FormErrors } from "~/ui/field";
import { useForm } from "./use-form";
import { type FormFailure, unansweredWords } from "./form-failures";
import { Toast } from "./toast";
import address from "virtual:passkeys-script";
import { paths } from "~/paths";
import type * as Passkeys from "./passkeys";

interface PasskeyFormProps {
  id: string;
  /** Where the passkey's answer is sent, with a query that tells it from the other forms of its page. */
  action: string;
  purpose: "add" | "enter" | "prove";
  failure: FormFailure;
  /** Where to go afterwards, where the action's address does not say it. */
  redirect?: string;
  look?: "quiet" | "plain";
  className?: string;
  /** What stands above the button. */
  about?: ReactNode;
  children: ReactNode;
}

/**
 * A form that is one button, and that a passkey fills in. It shows where a script runs in a browser that has passkeys
 * for this address, and nowhere else. Until that is known it takes up its space, so that nothing moves.
 */
export function PasskeyForm({
  id,
  action,
  purpose,
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

  const send = async (form: HTMLFormElement) => {
    if (isAsking || busy) return;
    setToast(undefined);
    // A form without an answer is sent again as it was: the shop may have done it.
    if (!refused?.isUnanswered || answer.current === undefined) {
      setIsAsking(true);
      const came = await askPasskey(purpose, failure);
      setIsAsking(false);
      if ("to" in came) return location.assign(came.to);
      if ("error" in came) return setToast({ kind: "error", title: failure.title, description: came.error });
      answer.current = came.credential;
    }
    const fields = new FormData(form);
    fields.set("credential", answer.current);
    submit(fields, { action, method: "post", preventScrollReset: true });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget);
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

const never = () => () => {};

/**
 * Whether this browser has passkeys for this address: not for a bare IP address, and not without TLS. Undefined until
 * its script runs.
 */
export function useHasPasskeys(): boolean | undefined {
  return useSyncExternalStore(never, hasPasskeys, () => undefined);
}

function hasPasskeys(): boolean | undefined {
  return "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(location.hostname);
}

let failures = 0;

/** Many browsers remember that an address could not be imported: the next click requests another one. */
async function importPasskeys(): Promise<typeof Passkeys> {
  try {
    const url = failures > 0 ? `${address}?again=${failures}` : address;
    return await import(/* @vite-ignore */ url);
  } catch (error) {
    failures += 1;
    throw error;
  }
}

/** Asks for a passkey, by a script that is loaded at the click. @param failure what the form says when it fails. */
async function askPasskey(
  purpose: "add" | "enter" | "prove",
  failure: FormFailure,
): Promise<Passkeys.PasskeyAnswer> {
  try {
    const { requestPasskey: askPasskey } = await importPasskeys();
    return await askPasskey(paths.passkeyQuestion(purpose, location.pathname + location.search), failure);
  } catch {
    return { error: unansweredWords(failure, navigator.onLine) };
  }
}
