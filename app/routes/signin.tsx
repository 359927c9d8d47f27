import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { signIn } from "#server/accounts/accounts";
import { SignInSchema } from "#server/accounts/schema";
import { requireGuest } from "~/doors/pages/guards.server";
import { destination } from "~/doors/pages/redirects";
import { browserOf, keptBrowser } from "~/doors/browser.server";
import { startBrowserSession } from "~/doors/session.server";
import { submit } from "~/doors/pages/submit.server";
import { redirectWithToast } from "~/doors/pages/toast.server";
import { AccountCard } from "~/features/accounts/account-card";
import { HeldUp } from "~/features/accounts/held-up";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";
import { Button } from "~/ui/button";
import { Field, FormErrors } from "~/ui/field";
import { PasswordField } from "~/ui/password-field";
import { formFailures } from "~/frame/form-failures";
import { keepData, keepForm } from "~/frame/keep-form";
import { useForm } from "~/frame/form";
import { Toast } from "~/frame/toast";

export const meta: MetaFunction = () => pageMeta({ title: "Sign In", isPrivate: true });

export const handle: PageHandle = { query: ["redirect"] };

export async function loader(args: LoaderFunctionArgs) {
  return { redirect: await requireGuest(args) };
}

export function action({ request, context }: ActionFunctionArgs) {
  return submit(request, SignInSchema, formFailures.signIn, async (values) => {
    const agent = request.headers.get("User-Agent");
    const browser = await browserOf(request);
    const { user, token, device } = await signIn(values, context?.clientAddress, agent, browser);
    return redirectWithToast(
      destination(values.redirect),
      { kind: "success", title: "Login successful", description: `Welcome back, ${user.username}!` },
      await startBrowserSession(request, token),
      ...(await keptBrowser(device)),
    );
  });
}

export const shouldRevalidate = keepData;

export const clientAction = keepForm(() => formFailures.signIn);

export default function SignIn() {
  const { redirect } = useLoaderData<typeof loader>();
  const { props, field, errors, busy, refused } = useForm("sign-in");
  return (
    <AccountCard
      title="Sign In"
      intro={
        redirect ? "Sign in to go on where you were." : "Your plans, devices and data usage in one place."
      }
    >
      <Toast toast={refused?.toast} />
      <Form {...props} className="space-y-5">
        <FormErrors errors={errors} />
        {refused?.isHeldUp && <HeldUp />}
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
          <Link
            to={paths.forgotPassword()}
            className="text-sm font-medium text-accent underline underline-offset-4"
          >
            Forgot password?
          </Link>
        </p>
        <Button busy={busy} busyLabel="Signing in…" className="w-full">
          Sign In
        </Button>
      </Form>
      <p className="mt-6 text-center text-ink-soft">
        New to Farline?{" "}
        <Link to={paths.signUp(redirect)} className="font-semibold text-accent underline underline-offset-4">
          Create Account
        </Link>
      </p>
    </AccountCard>
  );
}
