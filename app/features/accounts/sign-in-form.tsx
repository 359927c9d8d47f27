import { Form } from "@remix-run/react";
import { useForm } from "~/forms/use-form";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Field, FormErrors } from "~/ui/field";
import { PasswordField } from "~/ui/password-field";
import { RateLimited, AcceptTerms } from "./account-card";
import type { Plan } from "#server/plans/plans";
import { listedNames } from "#server/orders/rules";
import { count, formatGb, formatUsd } from "~/format";
import { TextLink } from "~/ui/text-link";

/** User name and password. @param isFirst of the page's two forms. */
export function SignInForm({ redirect, isFirst }: { redirect: string | undefined; isFirst: boolean }) {
  const { props, field, errors, busy, refused } = useForm("sign-in", { action: paths.signIn(redirect) });
  return (
    <Form {...props} className="space-y-5">
      <FormErrors errors={errors} />
      {refused?.isHeldUp && <RateLimited />}
      <input type="hidden" name="redirect" value={redirect ?? ""} />
      <Field
        label="Username"
        field={field("username")}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField label="Password" field={field("password")} autoComplete="current-password" />
      <p>
        <TextLink to={paths.forgotPassword()} className="text-sm">
          Forgot password?
        </TextLink>
      </p>
      <Button look={isFirst ? "primary" : "quiet"} busy={busy} busyLabel="Signing in…" className="w-full">
        Sign In
      </Button>
    </Form>
  );
}

/** A small picture of the plans that wait at checkout, at least one. */
export function SalePass({
  plans,
}: {
  plans: readonly Pick<Plan, "name" | "dataBytes" | "validityDays" | "priceCents">[];
}) {
  const { dataBytes, validityDays } = plans[0]!;
  return (
    <section aria-label="Your pass" className="pass mb-7">
      <div className="px-4 py-3">
        <p className="font-semibold">{listedNames(plans.map(({ name }) => name))}</p>
        <p className="font-display text-xl font-bold tabular-nums">
          {plans.length > 1 ? (
            count(plans.length, "plan")
          ) : (
            <>
              {formatGb(dataBytes)} <span className="text-accent">·</span> {count(validityDays, "day")}
            </>
          )}
        </p>
      </div>
      <p className="pass-stub flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
        <span className="text-sm text-ink-soft">Total, taxes included</span>
        <strong className="tabular-nums">
          {formatUsd(plans.reduce((sum, { priceCents }) => sum + priceCents, 0))}
        </strong>
      </p>
    </section>
  );
}

/** The form with one field and one button. @param isFirst of the page's two forms. */
export function ContinueForm({ redirect, isFirst }: { redirect: string | undefined; isFirst: boolean }) {
  const { props, field, errors, busy } = useForm("continue", { action: paths.continueWithEmail(redirect) });
  return (
    <Form {...props} className="space-y-5">
      <FormErrors errors={errors} />
      <Field label="Email" field={field("email")} type="email" autoComplete="email" />
      <Button look={isFirst ? "primary" : "quiet"} busy={busy} busyLabel="One moment…" className="w-full">
        Continue with e-mail
      </Button>
      <AcceptTerms act="By continuing" />
    </Form>
  );
}
