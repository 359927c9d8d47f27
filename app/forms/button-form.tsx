import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { FormErrors, Field } from "~/ui/field";
import { useForm } from "./use-form";
import { DraftOf } from "./draft-of";

interface ButtonFormProps {
  id: string;
  /** Where it is sent, with a query that tells it from the other forms of its page. */
  action: string;
  children: ReactNode;
}

/** A form that is one button, and the place for its error. */
export function ButtonForm({ id, action, children }: ButtonFormProps) {
  const { props, errors, busy } = useForm(id, { action });
  return (
    <Form {...props} preventScrollReset>
      <FormErrors errors={errors} />
      <Button look="plain" busy={busy} busyLabel="One moment…">
        {children}
      </Button>
    </Form>
  );
}

/** A form that renames one thing of a list. It is closed until somebody opens it. */
export function RenameForm({ id, action, name }: { id: string; action: string; name: string }) {
  const { props, field, errors, busy, refused, isUnsent } = useForm(id, {
    action,
    defaults: { name },
    kind: "rename",
  });
  return (
    <details open={refused !== undefined || isUnsent} className="open:w-full">
      <summary className="inline-flex min-h-12 cursor-pointer items-center font-semibold text-accent underline underline-offset-4">
        Rename<span className="sr-only">{` ${name}`}</span>
      </summary>
      <Form {...props} preventScrollReset className="mt-2 space-y-3">
        <DraftOf />
        <FormErrors errors={errors} />
        <Field label="New name" field={field("name")} autoComplete="off" />
        <Button look="quiet" busy={busy} busyLabel="Saving…">
          Save name
        </Button>
      </Form>
    </details>
  );
}
