import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AddresseeSchema } from "#server/accounts/schema";
import { finishPendingSignUp, pendingSignUp } from "#server/accounts/sign-up-by-mail";
import { callerOf } from "~/http/browser.server";
import { ensureAddressee, isRequestedHere } from "~/http/pages/asked-here.server";
import { oncePerBrowser, submitCookie } from "~/http/pages/once.server";
import { actionOf, form } from "~/http/pages/form.server";
import { redirectSignedIn } from "~/http/pages/signed-in.server";
import { noStore, tokenOf } from "~/http/pages/token.server";
import { MailedLinkCard } from "~/features/accounts/mailed-link-card";
import { UsedLinkCard } from "~/features/accounts/used-link-card";
import { documentFailures } from "~/forms/form-failures";
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
  const headers = { "Set-Cookie": await submitCookie(args.request.url) };
  return json({ pending: { username: pending.username, asksAddress, token } }, { headers });
}

export const action = actionOf(
  documentFailures.finishSignUp,
  form(AddresseeSchema, { once: oncePerBrowser }, async ({ email }, args) => {
    const { request } = args;
    const pending = await pendingSignUp(tokenOf(request));
    if (pending) await ensureAddressee(args, pending.email, email);
    const opened = await finishPendingSignUp(tokenOf(request), await callerOf(args));
    return redirectSignedIn(request, { ...opened, isNew: true }, opened.redirect);
  }),
);

export default function FinishSignUp() {
  const { pending } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (pending === null) {
    return (
      <UsedLinkCard
        intro="It was used already, or its hour is over. If it opened your account, sign in with your username and password."
        refused={refused}
        to={paths.signIn()}
        label="Sign In"
      >
        <ButtonLink to={paths.signUp()} look="quiet" className="mt-4 w-full">
          Create Account
        </ButtonLink>
      </UsedLinkCard>
    );
  }
  return (
    <MailedLinkCard
      title="Open my account"
      intro={`Press once, and your account ${pending.username} is open and signed in here.`}
      action={paths.finishSignUp(pending.token)}
      failure="finishSignUp"
      refused={refused}
      asksAddress={pending.asksAddress}
    >
      Open my account
    </MailedLinkCard>
  );
}
