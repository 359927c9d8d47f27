import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Field, FormErrors } from "~/ui/field";
import { DraftOf } from "./draft-of";
import { useForm } from "./form";

/** Calls one thing of a list something else; closed until somebody wants to. */
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
