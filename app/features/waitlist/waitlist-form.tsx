import { PrefetchPageLinks, useFetcher } from "@remix-run/react";
import { useState } from "react";
import { NO_COUNTRY, waitlistCountries } from "#server/waitlist/rules";
import type { Refused } from "~/doors/pages/submit.server";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Field, FormErrors } from "~/ui/field";
import { usePlainForm } from "~/ui/plain-form";
import { SelectField } from "~/ui/select-field";
import { Toast } from "~/frame/toast";

export interface WaitlistFormProps {
  isInline?: boolean;
  /** The page that carries the form. */
  from: string;
  /** The answer to a form sent without JavaScript. */
  refused?: Refused | undefined;
}

/** A form of the waitlist's own page, whichever page it stands on; with JavaScript that page stays. */
export function WaitlistForm({ isInline = false, from, refused }: WaitlistFormProps) {
  const fetcher = useFetcher<Refused>();
  const answer = fetcher.data ?? refused;
  const busy = fetcher.state !== "idle";
  const [isBegun, setBegun] = useState(false);
  const { ref, field, errorId, errors } = usePlainForm("waitlist-form", answer?.form);
  return (
    <fetcher.Form
      method="post"
      action={paths.waitlist()}
      ref={ref}
      onFocus={() => setBegun(true)}
      noValidate
      className="@container space-y-5"
    >
      {/* What the answer needs is fetched while the fields are being filled in. */}
      {isBegun && <PrefetchPageLinks page={paths.waitlist()} />}
      <Toast toast={answer?.toast} />
      <input type="hidden" name="variant" value={isInline ? "inline" : "full"} />
      <input type="hidden" name="from" value={from} />
      <FormErrors id={errorId} errors={errors} />
      {isInline ? (
        <div className="flex items-start gap-3 *:first:grow">
          <Field
            label="Email"
            isLabelHidden
            field={field("email")}
            type="email"
            placeholder="you@example.com"
            autoComplete="email"
          />
          <Button busy={busy} busyLabel="..." className="min-w-24">
            Join
          </Button>
        </div>
      ) : (
        <div className="grid gap-5 @lg:grid-cols-2">
          <Field label="First Name" field={field("firstName")} autoComplete="given-name" />
          <Field label="Last Name (Optional)" field={field("lastName")} autoComplete="family-name" />
          <Field label="Email" field={field("email")} type="email" autoComplete="email" />
          <SelectField label="Country of Interest (Optional)" field={field("countryOfInterest")}>
            <option value={NO_COUNTRY}>Not decided yet</option>
            {waitlistCountries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
          <Button
            busy={busy}
            busyLabel="Joining..."
            className="@lg:col-span-2 @lg:min-w-48 @lg:justify-self-start"
          >
            Join the Waitlist
          </Button>
        </div>
      )}
    </fetcher.Form>
  );
}
