import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { SignUpSchema } from "#server/accounts/schema";
import { signUp } from "#server/accounts/sign-up";
import { requesterCookie } from "~/http/pages/asked-here.server";
import { fieldRules } from "~/http/pages/field-rules.server";
import { requireGuest } from "~/http/pages/guards.server";
import { callerOf } from "~/http/browser.server";
import { actionOf, form } from "~/http/pages/form.server";
import { redirectSignedIn } from "~/http/pages/signed-in.server";
import { AccountCard } from "~/features/accounts/account-card";
import { SignUpMailed } from "~/features/accounts/sign-up-mailed";
import { NewPassword } from "~/features/accounts/new-password";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";
import { Button } from "~/ui/button";
import { Field, FormErrors } from "~/ui/field";
import { formFailures } from "~/forms/form-failures";
import { revalidateUnlessRefused, clientActionOf } from "~/forms/client-action";
import { useForm } from "~/forms/use-form";
import { Toast } from "~/forms/toast";
import { TextLink, textLink } from "~/ui/text-link";

export const meta: MetaFunction = () => pageMeta({ title: "Create Account", isPrivate: true });

export const handle: PageHandle = { query: ["redirect", "sent"] };

export async function loader(args: LoaderFunctionArgs) {
  const isMailed = new URL(args.request.url).searchParams.has("sent");
  const rules = { "sign-up": fieldRules(SignUpSchema) };
  return { redirect: await requireGuest(args), rules, ...(isMailed && { isMailed }) };
}

export const action = actionOf(
  formFailures.signUp,
  form(SignUpSchema, {}, async (values, args) => {
    const { request } = args;
    const opened = await signUp(values, await callerOf(args), values.redirect);
    if (opened === "mailed") {
      const headers = { "Set-Cookie": await requesterCookie(request, values.email) };
      return redirect(paths.signUpMailed(), { headers });
    }
    return redirectSignedIn(request, { ...opened, isNew: true }, values.redirect);
  }),
);

export const shouldRevalidate = revalidateUnlessRefused;

export const clientAction = clientActionOf(formFailures.signUp);

export default function SignUp() {
  const { redirect, isMailed } = useLoaderData<typeof loader>();
  return isMailed ? <SignUpMailed /> : <SignUpForm redirect={redirect} />;
}

function SignUpForm({ redirect }: { redirect: string | undefined }) {
  const { props, field, errors, busy, refused } = useForm("sign-up");
  return (
    <AccountCard title="Create Account" intro="One account for all your trips. No contract comes with it.">
      <Toast toast={refused?.toast} />
      <Form {...props} className="space-y-5">
        <FormErrors errors={errors} />
        <input type="hidden" name="redirect" value={redirect ?? ""} />
        <Field
          label="Username"
          field={field("username")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field label="Email" field={field("email")} type="email" autoComplete="email" />
        <NewPassword label="Password" field={field} />
        <Button busy={busy} busyLabel="Creating account…" className="w-full">
          Create Account
        </Button>
        <p className="text-sm text-ink-soft">
          By creating an account you agree to the{" "}
          <a href={paths.terms()} target="_blank" rel="noopener" className={textLink}>
            Terms of Service
          </a>{" "}
          and the{" "}
          <a href={paths.privacy()} target="_blank" rel="noopener" className={textLink}>
            Privacy Policy
          </a>
          .
        </p>
      </Form>
      <p className="mt-6 text-center text-ink-soft">
        Already have an account?{" "}
        <TextLink isBold to={paths.signIn(redirect)}>
          Sign In
        </TextLink>
      </p>
    </AccountCard>
  );
}
