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
  /** The address that was mailed: its secret identifies the user. */
  action: string;
  /** Its name in the catalogue of failures. */
  failure: "confirmNews" | "leaveNews" | "notMe" | "finishSignUp";
  refused: Refused | undefined;
  /** The user has to type the address that the email came to. */
  asksAddress?: boolean;
  children: string;
}

/** The page behind a mailed link, with one button: mail scanners follow links, and click nothing. */
export function MailedLinkCard({
  title,
  intro,
  action,
  failure,
  refused,
  asksAddress,
  children,
}: MailedLinkCardProps) {
  const { errors, field } = useDocumentForm(failure, refused);
  return (
    <AccountCard title={title} intro={intro}>
      <Toast toast={refused?.toast} />
      <form method="post" action={action} data-failure={failure} className="space-y-5">
        <FormErrors errors={errors} />
        {asksAddress && <AddresseeField field={field("email")} />}
        <Button busyLabel="One moment…" className="w-full">
          {children}
        </Button>
      </form>
    </AccountCard>
  );
}
