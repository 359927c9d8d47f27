import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { register } from "#server/accounts/accounts";
import { SignUpSchema } from "#server/accounts/schema";
import { requireGuest } from "~/doors/pages/guards.server";
import { destination } from "~/doors/pages/redirects";
import { startBrowserSession } from "~/doors/session.server";
import { submit } from "~/doors/pages/submit.server";
import { redirectWithToast } from "~/doors/pages/toast.server";
import { AccountCard } from "~/features/accounts/account-card";
import { PasswordChecklist } from "~/features/accounts/password-checklist";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";
import { Button } from "~/ui/button";
import { Field, FormErrors } from "~/ui/field";
import { Toast } from "~/frame/toast";

export const meta: MetaFunction = () => pageMeta({ title: "Create Account", isPrivate: true });

export const handle: PageHandle = { query: ["redirect"] };

export async function loader(args: LoaderFunctionArgs) {
  return { redirect: await requireGuest(args) };
}

export function action({ request, context }: ActionFunctionArgs) {
  return submit(request, SignUpSchema, "Registration failed", async (values) => {
    const { token } = await register(values, context?.clientAddress, request.headers.get("User-Agent"));
    return redirectWithToast(
      destination(values.redirect),
      { kind: "success", title: "Registration successful", description: "Your account has been created" },
      await startBrowserSession(request, token),
    );
  });
}

export default function SignUp() {
  const { redirect } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const [password, setPassword] = useState("");
  const [form, fields] = useForm({
    id: "sign-up",
    lastResult: refused?.form,
    defaultValue: { username: "", email: "", password: "", confirmPassword: "" },
  });
  const link = "font-medium text-accent underline underline-offset-4";
  return (
    <AccountCard title="Create Account" intro="One account for all your trips. No contract comes with it.">
      <Toast toast={refused?.toast} />
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="space-y-5">
        <FormErrors id={form.errorId} errors={form.errors} />
        <input type="hidden" name="redirect" value={redirect ?? ""} />
        <Field
          label="Username"
          field={fields.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field label="Email" field={fields.email} type="email" autoComplete="email" />
        <div onInput={(event) => setPassword((event.target as HTMLInputElement).value)}>
          <Field label="Password" field={fields.password} type="password" autoComplete="new-password" />
          <PasswordChecklist password={password} />
        </div>
        <Field
          label="Confirm Password"
          field={fields.confirmPassword}
          type="password"
          autoComplete="new-password"
        />
        <Button busy={busy} busyLabel="Creating account…" className="w-full">
          Create Account
        </Button>
        <p className="text-sm text-ink-soft">
          By creating an account you agree to the{" "}
          <a href={paths.terms()} target="_blank" rel="noopener" className={link}>
            Terms of Service
          </a>{" "}
          and the{" "}
          <a href={paths.privacy()} target="_blank" rel="noopener" className={link}>
            Privacy Policy
          </a>
          .
        </p>
      </Form>
      <p className="mt-6 text-center text-ink-soft">
        Already have an account?{" "}
        <Link to={paths.signIn(redirect)} className="font-semibold text-accent underline underline-offset-4">
          Sign In
        </Link>
      </p>
    </AccountCard>
  );
}
