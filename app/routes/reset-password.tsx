import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { passkeysOf } from "#server/accounts/passkeys";
import { isResetToken, resetPassword } from "#server/accounts/password-reset";
import { MAILED_LINK_MINUTES } from "#server/accounts/rules";
import { ResetPasswordSchema } from "#server/accounts/schema";
import { callerOf } from "~/http/browser.server";
import { signInCookies } from "~/http/session.server";
import { fieldRules } from "~/http/pages/field-rules.server";
import { actionOf, form } from "~/http/pages/form.server";
import { oncePerBrowser, submitCookie } from "~/http/pages/once.server";
import { redirectWithSuccess } from "~/http/pages/toast.server";
import { noStore, tokenOf } from "~/http/pages/token.server";
import { AccountCard } from "~/features/accounts/account-card";
import { NewPassword } from "~/features/accounts/new-password";
import { UsedLinkCard } from "~/features/accounts/used-link-card";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { FormErrors } from "~/ui/field";
import { formFailures } from "~/forms/form-failures";
import { revalidateUnlessRefused, clientActionOf } from "~/forms/client-action";
import { useForm } from "~/forms/use-form";
import { Toast } from "~/forms/toast";
import { TextLink } from "~/ui/text-link";

export const meta: MetaFunction = () => pageMeta({ title: "Choose a new password", isPrivate: true });

export const headers = noStore;

export async function loader({ request }: LoaderFunctionArgs) {
  const token = tokenOf(request);
  const works = await isResetToken(token);
  const rules = { "reset-password": fieldRules(ResetPasswordSchema) };
  if (!works) return json({ token: null, rules }, 410);
  return json({ token, rules }, { headers: { "Set-Cookie": await submitCookie(request.url) } });
}

export const action = actionOf(
  formFailures.resetPassword,
  form(ResetPasswordSchema, { once: oncePerBrowser }, async (values, args) => {
    const opened = await resetPassword(values, await callerOf(args));
    const mayBeStrangers = (await passkeysOf(opened.user.id)).length > 0;
    const signedIn = "You are signed in here, and signed out everywhere else.";
    return redirectWithSuccess(
      mayBeStrangers ? paths.account() : paths.dashboard(),
      "Password changed",
      mayBeStrangers ? `${signedIn} Passkeys still work: please remove those that are not yours.` : signedIn,
      ...(await signInCookies(args.request, opened)),
    );
  }),
);

export const shouldRevalidate = revalidateUnlessRefused;

export const clientAction = clientActionOf(formFailures.resetPassword);

export default function ResetPassword() {
  const { token } = useLoaderData<typeof loader>();
  return token === null ? <UsedUp /> : <ChoosePassword token={token} />;
}

function UsedUp() {
  return (
    <UsedLinkCard
      intro={`It was used already, or its ${MAILED_LINK_MINUTES} minutes are over.`}
      to={paths.forgotPassword()}
      label="Ask for a new link"
    >
      <p className="mt-6 text-center text-ink-soft">
        You chose a new password with it?{" "}
        <TextLink isBold to={paths.signIn()}>
          Sign In
        </TextLink>
      </p>
    </UsedLinkCard>
  );
}

function ChoosePassword({ token }: { token: string }) {
  const { props, field, errors, busy, refused } = useForm("reset-password");
  return (
    <AccountCard
      title="Choose a new password"
      intro="It signs you in here, and ends every other session of your account."
    >
      <Toast toast={refused?.toast} />
      <Form {...props} className="space-y-5">
        <FormErrors errors={errors} />
        <input type="hidden" name="token" value={token} />
        <NewPassword label="New Password" field={field} />
        <Button busy={busy} busyLabel="Saving…" className="w-full">
          Save Password
        </Button>
      </Form>
    </AccountCard>
  );
}
