import { Form } from "@remix-run/react";
import { useForm } from "~/forms/use-form";
import { site } from "~/site";
import { Button } from "~/ui/button";
import { FormErrors } from "~/ui/field";
import { AccountCard, AcceptTerms } from "./account-card";
import { AddresseeField } from "./addressee-field";

interface Link {
  token: string;
  /** Null where the browser did not ask for the link. */
  email: string | null;
  isNew: boolean;
  takesWays: boolean;
  other: string | null;
}

function introOf({ email, isNew }: Pick<Link, "email" | "isNew">): string {
  if (email === null)
    return "This link was asked for in another browser. To open it here, say where it was mailed.";
  return isNew
    ? `One press opens your account at ${site.name} and signs you in here.`
    : "One press signs you in, in this browser and no other.";
}

/** The page behind a mailed link, with the one button that it needs. */
export function FollowLinkCard({ link: { token, email, isNew, takesWays, other } }: { link: Link }) {
  const { props, field, errors, busy } = useForm("press-link");
  return (
    <AccountCard title={isNew ? "Open your account" : "Sign In"} intro={introOf({ email, isNew })}>
      <Form {...props} className="space-y-5">
        <FormErrors errors={errors} />
        <input type="hidden" name="token" value={token} />
        {email === null ? (
          <AddresseeField field={field("email")} />
        ) : (
          <p className="wrap-anywhere font-semibold">{email}</p>
        )}
        {other !== null && (
          <p>
            You are signed in here as <strong dir="auto">{other}</strong>. The press signs that account out.
          </p>
        )}
        {takesWays && (
          <p>
            Until now nobody has shown that this address is theirs. The press does, so whatever was set before
            ends: password, passkeys, and every session. Choose others in Account. To keep yours, sign in here
            first and open this link again.
          </p>
        )}
        <Button busy={busy} busyLabel="One moment…" className="w-full">
          {isNew ? "Open account and go on" : "Sign in and go on"}
        </Button>
        {isNew && <AcceptTerms act="With the press" />}
      </Form>
    </AccountCard>
  );
}
