import { Form } from "@remix-run/react";
import type { User } from "#server/accounts/accounts";
import { DraftOf } from "~/forms/draft-of";
import { useForm } from "~/forms/use-form";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Field, FormErrors } from "~/ui/field";

export function NamesForm({ user: { name, receiptName } }: { user: Pick<User, "name" | "receiptName"> }) {
  const { props, field, errors, busy } = useForm("names", {
    action: paths.ownNames(),
    defaults: { name: name ?? "", receiptName: receiptName ?? "" },
  });
  return (
    <Form {...props} preventScrollReset className="space-y-5">
      <DraftOf />
      <FormErrors errors={errors} />
      <p className="text-ink-soft">
        Our mails greet you by your name. Receipts have another one, if you like, as that of a company; else
        your name, and else your address alone.
      </p>
      <Field label="Name" field={field("name")} autoComplete="name" />
      <Field label="Name on receipts" field={field("receiptName")} autoComplete="organization" />
      <Button look="quiet" busy={busy} busyLabel="Saving…" className="min-w-52">
        Save names
      </Button>
    </Form>
  );
}

export function UsernameForm({ username }: Pick<User, "username">) {
  const { props, field, errors, busy } = useForm("username", {
    action: paths.changeUsername(),
    defaults: { username },
  });
  return (
    <Form {...props} preventScrollReset className="mt-9 space-y-5 border-t border-line pt-6">
      <DraftOf />
      <FormErrors errors={errors} />
      <p className="text-ink-soft">
        You sign in by it, or by your address once you have shown that it is yours. It can be changed once;
        the old one is free for others then.
      </p>
      <Field label="User name" field={field("username")} autoComplete="username" autoCapitalize="none" />
      <Button look="quiet" busy={busy} busyLabel="Saving…" className="min-w-52">
        Change user name
      </Button>
    </Form>
  );
}
