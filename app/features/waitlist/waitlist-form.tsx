import { NO_COUNTRY, waitlistCountries } from "#server/waitlist/rules";
import type { Refused } from "~/doors/pages/submit.server";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Field, FormErrors } from "~/ui/field";
import { usePlainForm } from "~/frame/plain-form";
import { SelectField } from "~/ui/select-field";

export interface WaitlistFormProps {
  isInline?: boolean;
  /** The page that carries the form. */
  from: string;
  /** The answer to a form sent without JavaScript. */
  refused?: Refused | undefined;
}

/** A form of the waitlist's own page, whichever page it stands on; with JavaScript that page stays. */
export function WaitlistForm({ isInline = false, from, refused }: WaitlistFormProps) {
  const { field, errors } = usePlainForm("waitlist-form", refused);
  return (
    <form
      method="post"
      action={paths.waitlist()}
      data-failure="waitlist"
      noValidate
      className="@container space-y-5"
    >
      <input type="hidden" name="variant" value={isInline ? "inline" : "full"} />
      <input type="hidden" name="from" value={from} />
      <FormErrors errors={errors} />
      {isInline ? (
        <div className="flex items-start gap-3 *:first:grow max-xs:flex-col max-xs:items-stretch">
          <Field
            label="Email"
            isLabelHidden
            field={field("email")}
            type="email"
            placeholder="you@example.com"
            autoComplete="email"
          />
          <Button busyLabel="..." className="min-w-24">
            Join
          </Button>
        </div>
      ) : (
        <div className="grid grid-cols-2 items-end gap-x-3 gap-y-3 max-xs:grid-cols-1 sm:gap-5 *:nth-[n+3]:col-span-full @lg:*:nth-[n+3]:col-span-1">
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
          <Button busyLabel="Joining..." className="@lg:col-span-2! @lg:min-w-48 @lg:justify-self-start">
            Join the Waitlist
          </Button>
        </div>
      )}
    </form>
  );
}
