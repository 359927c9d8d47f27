import { json, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { requestPasswordReset } from "#server/accounts/password-reset";
import { MAILED_LINK_MINUTES } from "#server/accounts/rules";
import { ForgotPasswordSchema } from "#server/accounts/schema";
import { fieldRules } from "~/http/pages/field-rules.server";
import { onceAMinute } from "~/http/pages/once.server";
import { actionOf, form } from "~/http/pages/form.server";
import { AccountCard } from "~/features/accounts/account-card";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";
import { Button } from "~/ui/button";
import { Field, FormErrors } from "~/ui/field";
import { formFailures } from "~/forms/form-failures";
import { revalidateUnlessRefused, clientActionOf } from "~/forms/client-action";
import { useForm } from "~/forms/use-form";
import { Toast } from "~/forms/toast";
import { TextLink } from "~/ui/text-link";

export const meta: MetaFunction = () => pageMeta({ title: "Forgot password", isPrivate: true });

export const handle: PageHandle = { query: ["sent"] };

export function loader({ request }: LoaderFunctionArgs) {
  const rules = { "forgot-password": fieldRules(ForgotPasswordSchema) };
  return json({ isSent: new URL(request.url).searchParams.has("sent"), rules });
}

/** The answer is the same whether there is such an account or not. */
export const action = actionOf(
  formFailures.forgotPassword,
  form(ForgotPasswordSchema, { once: onceAMinute }, async (values) => {
    await requestPasswordReset(values);
    return redirect(paths.resetLinkSent());
  }),
);

export const shouldRevalidate = revalidateUnlessRefused;

export const clientAction = clientActionOf(formFailures.forgotPassword);

export default function ForgotPassword() {
  const { isSent } = useLoaderData<typeof loader>();
  return isSent ? <LinkSent /> : <AskForLink />;
}

function LinkSent() {
  return (
    <AccountCard
      title="Check your mail"
      intro="If there is an account with this address, we have sent a link to it."
    >
      <p className="text-ink-soft">
        The link works once, for {MAILED_LINK_MINUTES} minutes. We send at most three an hour, and each of
        them works until one is used. If nothing comes, look in the spam folder, or{" "}
        <TextLink isBold to={paths.forgotPassword()}>
          ask again
        </TextLink>{" "}
        with the address that you signed up with.
      </p>
      <p className="mt-6">
        <TextLink isBold to={paths.signIn()}>
          Back to Sign In
        </TextLink>
      </p>
    </AccountCard>
  );
}

function AskForLink() {
  const { props, field, errors, busy, refused } = useForm("forgot-password");
  return (
    <AccountCard
      title="Forgot password"
      intro="Enter the email address of your account. We send a link to choose a new one."
    >
      <Toast toast={refused?.toast} />
      <Form {...props} className="space-y-5">
        <FormErrors errors={errors} />
        <Field label="Email" field={field("email")} type="email" autoComplete="email" />
        <Button busy={busy} busyLabel="Sending…" className="w-full">
          Send Link
        </Button>
      </Form>
      <p className="mt-6 text-center text-ink-soft">
        It came back to you?{" "}
        <TextLink isBold to={paths.signIn()}>
          Sign In
        </TextLink>
      </p>
    </AccountCard>
  );
}
