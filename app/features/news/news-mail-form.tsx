import { Link } from "@remix-run/react";
import type { Refused } from "~/http/pages/form.server";
import { useDocumentForm } from "~/forms/document-form";
import { paths } from "~/paths";
import { site } from "~/site";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Field, FormErrors } from "~/ui/field";

interface NewsMailFormProps {
  /** The page that has the form. */
  from: string;
  /** The answer to a form sent without JavaScript. */
  refused?: Refused | undefined;
}

/** A form of the page for news by mail, on any page; with JavaScript that page stays. */
export function NewsMailForm({ from, refused }: NewsMailFormProps) {
  const { field, errors } = useDocumentForm("news-mail", refused);
  return (
    <form method="post" action={paths.askForNews()} data-failure="newsMail" noValidate className="space-y-4">
      <input type="hidden" name="from" value={from} />
      <FormErrors errors={errors} />
      <Field label="Email" field={field("email")} type="email" autoComplete="email" />
      <Checkbox
        label={`Send me news from ${site.name} by mail. Every mail has a link that stops it.`}
        field={field("consent")}
      />
      <Button look="quiet" busyLabel="Sending…" className="min-w-44">
        Get the News
      </Button>
      <p className="text-sm text-ink-soft">
        We ask you by mail whether it is true. What we keep is in the{" "}
        <Link to={paths.privacy()} className="underline underline-offset-4">
          Privacy Policy
        </Link>
        .
      </p>
    </form>
  );
}
