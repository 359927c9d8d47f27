import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "~/ui/button";
import { FormErrors } from "~/ui/field";
import { useForm } from "./form";

interface ButtonFormProps {
  id: string;
  /** Where it goes, with a query that tells it from the other forms of its page. */
  action: string;
  children: ReactNode;
}

/** A form that is one button, and the place for what was wrong with pressing it. */
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
