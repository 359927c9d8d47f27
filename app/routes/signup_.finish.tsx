import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FinishSignUpSchema } from "#server/accounts/schema";
import { finishPendingSignUp, pendingSignUp } from "#server/accounts/sign-up-by-mail";
import { newSecret } from "#server/secret";
import { callerOf } from "~/http/browser.server";
import { ensureAddressee, isRequestedHere } from "~/http/pages/asked-here.server";
import { destination } from "~/http/pages/redirects";
import { actionOf, form } from "~/http/pages/form.server";
import { redirectWithSuccess } from "~/http/pages/toast.server";
import { noStore, tokenOf } from "~/http/pages/token.server";
import { signInCookies } from "~/http/session.server";
import { AccountCard } from "~/features/accounts/account-card";
import { MailedLinkCard } from "~/features/accounts/mailed-link-card";
import { documentFailures } from "~/forms/form-failures";
import { Toast } from "~/forms/toast";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";
import { ButtonLink } from "~/ui/button";

export const meta: MetaFunction = () => pageMeta({ title: "Open my account", isPrivate: true });

export const handle: PageHandle = { isDocument: true };

export const headers = noStore;

export async function loader(args: LoaderFunctionArgs) {
  const token = tokenOf(args.request);
  const pending = await pendingSignUp(token);
  if (!pending) return json({ pending: null }, 410);
  const asksAddress = !(await isRequestedHere(args, pending.email));
  return json({ pending: { username: pending.username, asksAddress, token, idempotencyKey: newSecret() } });
}

export const action = actionOf(
  documentFailures.finishSignUp,
  form(FinishSignUpSchema, {}, async ({ press, email }, args) => {
    const { request } = args;
    const pending = await pendingSignUp(tokenOf(request));
    if (pending) await ensureAddressee(args, pending.email, email);
    const link = { token: tokenOf(request), press };
    const opened = await finishPendingSignUp(link, await callerOf(args));
    return redirectWithSuccess(
      destination(opened.redirect),
      "Registration successful",
      "Your account has been created",
      ...(await signInCookies(request, opened)),
    );
  }),
);

export default function FinishSignUp() {
  const { pending } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (pending === null) {
    return (
      <AccountCard
        title="This link no longer works"
        intro="It was used already, or its hour is over. If it opened your account, sign in with your username and password."
      >
        <Toast toast={refused?.toast} />
        <div className="grid gap-4">
          <ButtonLink to={paths.signIn()} className="w-full">
            Sign In
          </ButtonLink>
          <ButtonLink to={paths.signUp()} look="quiet" className="w-full">
            Create Account
          </ButtonLink>
        </div>
      </AccountCard>
    );
  }
  return (
    <MailedLinkCard
      title="Open my account"
      intro={`Press once, and your account ${pending.username} is open and signed in here.`}
      action={paths.finishSignUp(pending.token)}
      failure="finishSignUp"
      refused={refused}
      idempotencyKey={pending.idempotencyKey}
      asksAddress={pending.asksAddress}
    >
      Open my account
    </MailedLinkCard>
  );
}
