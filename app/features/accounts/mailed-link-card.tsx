import type { Refused } from "~/http/pages/form.server";
import { useDocumentForm } from "~/forms/document-form";
import { Toast } from "~/forms/toast";
import { Button } from "~/ui/button";
import { FormErrors } from "~/ui/field";
import { AccountCard } from "./account-card";
import { AddresseeField } from "./addressee-field";

interface MailedLinkCardProps {
  title: string;
  intro: string;
  /** The very address that was mailed: its secret says who presses. */
  action: string;
  /** Its name in the catalogue of failures. */
  failure: "confirmNews" | "leaveNews" | "notMe" | "finishSignUp";
  refused: Refused | undefined;
  /** A secret of this page, where its press again is to be known for a repeat. */
  press?: string;
  /** Whoever presses says where the letter came to. */
  asksAddress?: boolean;
  children: string;
}

/** One button behind a mailed link: programs that look into mails follow links, and press nothing. */
export function MailedLinkCard({
  title,
  intro,
  action,
  failure,
  refused,
  press,
  asksAddress,
  children,
}: MailedLinkCardProps) {
  const { errors, field } = useDocumentForm(failure, refused);
  return (
    <AccountCard title={title} intro={intro}>
      <Toast toast={refused?.toast} />
      <form method="post" action={action} data-failure={failure} className="space-y-5">
        <FormErrors errors={errors} />
        {press !== undefined && <input type="hidden" name="press" value={press} />}
        {asksAddress && <AddresseeField field={field("email")} />}
        <Button busyLabel="One moment…" className="w-full">
          {children}
        </Button>
      </form>
    </AccountCard>
  );
}
