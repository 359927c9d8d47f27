import type { Refused } from "~/doors/pages/submit.server";
import { AddresseeField } from "~/features/accounts/addressee-field";
import { plainForm } from "~/frame/plain-form";
import { Button } from "~/ui/button";
import { FormErrors } from "~/ui/field";

interface MailedLinkFormProps {
  /** The very address that was mailed: its secret says who presses. */
  action: string;
  /** The route whose action it is, and its name in the catalogue of failures. */
  route: string;
  failure: "confirmNews" | "leaveNews" | "notMe" | "finishSignUp";
  refused: Refused | undefined;
  /** A secret of this page, where its press again is to be known for a repeat. */
  press?: string;
  /** Whoever presses says where the letter came to. */
  asksAddress?: boolean;
  children: string;
}

/** One button behind a mailed link: programs that look into mails follow links, and press nothing. */
export function MailedLinkForm({
  action,
  route,
  failure,
  refused,
  press,
  asksAddress,
  children,
}: MailedLinkFormProps) {
  const { errors, field } = plainForm(failure, refused);
  return (
    <form method="post" action={action} data-send={route} data-failure={failure} className="space-y-5">
      <FormErrors errors={errors} />
      {press !== undefined && <input type="hidden" name="press" value={press} />}
      {asksAddress && <AddresseeField field={field("email")} />}
      <Button busyLabel="One moment…" className="w-full">
        {children}
      </Button>
    </form>
  );
}
