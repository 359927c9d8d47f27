import { Form } from "@remix-run/react";
import { DraftOf } from "~/frame/draft-of";
import { useForm } from "~/frame/form";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { FormErrors } from "~/ui/field";

interface CloseAccountFormProps {
  /** How many plans still run: they are lost with the account. */
  activePlans: number;
}

/** What deleting means, said before it is done. Who signed in a while ago is asked who they are on the way. */
export function CloseAccountForm({ activePlans }: CloseAccountFormProps) {
  const { props, field, errors, busy, refused, isUnsent } = useForm("delete-account", {
    action: paths.deleteAccount(),
  });
  return (
    <details open={refused !== undefined || isUnsent}>
      <summary className="inline-flex min-h-12 cursor-pointer items-center font-semibold text-alert underline underline-offset-4">
        Delete this account
      </summary>
      <Form {...props} className="mt-3 space-y-5">
        <DraftOf />
        <FormErrors errors={errors} />
        <ul className="list-disc space-y-1.5 pl-5 text-ink-soft">
          <li>You are signed out everywhere, and nobody can sign in again.</li>
          <li>
            Your name, address, devices and sessions are deleted. What was paid stays in our books without
            them, as the law demands.
          </li>
          <li>
            {activePlans > 0 ? (
              <strong className="text-alert">
                {`You have ${activePlans === 1 ? "an active plan" : `${activePlans} active plans`}. You lose access to the eSIM's code, and there is no refund for what you have not used.`}
              </strong>
            ) : (
              "There is no refund for service that you have not used."
            )}
          </li>
        </ul>
        <Checkbox label="I understand that this cannot be undone" field={field("isSure")} />
        <Button look="quiet" busy={busy} busyLabel="Deleting…" className="min-w-52">
          Delete Account
        </Button>
      </Form>
    </details>
  );
}
