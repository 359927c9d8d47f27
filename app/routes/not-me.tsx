import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { alarmedOwner, wasNotMe } from "#server/accounts/new-browser";
import { AddresseeSchema } from "#server/accounts/schema";
import { ensureAddressee, isRequestedHere } from "~/http/pages/asked-here.server";
import { actionOf, form } from "~/http/pages/form.server";
import { oncePerBrowser, submitCookie } from "~/http/pages/once.server";
import { redirectWithSuccess } from "~/http/pages/toast.server";
import { noStore, tokenOf } from "~/http/pages/token.server";
import { endCurrentSession, signedOutCookie } from "~/http/session.server";
import { MailedLinkCard } from "~/features/accounts/mailed-link-card";
import { UsedLinkCard } from "~/features/accounts/used-link-card";
import { documentFailures } from "~/forms/form-failures";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";

export const meta: MetaFunction = () => pageMeta({ title: "This was not me", isPrivate: true });

export const handle: PageHandle = { isDocument: true };

export const headers = noStore;

export async function loader(args: LoaderFunctionArgs) {
  const token = tokenOf(args.request);
  const owner = await alarmedOwner(token);
  if (!owner) return json({ link: null }, 410);
  const headers = { "Set-Cookie": await submitCookie(args.request.url) };
  return json({ link: { token, asksAddress: !(await isRequestedHere(args, owner.email)) } }, { headers });
}

export const action = actionOf(
  documentFailures.notMe,
  form(AddresseeSchema, { once: oncePerBrowser }, async ({ email }, args) => {
    const { request } = args;
    const owner = await alarmedOwner(tokenOf(request));
    if (owner) await ensureAddressee(args, owner.email, email);
    await wasNotMe(tokenOf(request));
    await endCurrentSession(request);
    return redirectWithSuccess(
      paths.resetLinkSent(),
      "Everybody is signed out",
      "Password and passkeys work no longer. Choose a new password by the link in your mail.",
      await signedOutCookie(),
    );
  }),
);

export default function NotMe() {
  const { link } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (link === null) {
    return (
      <UsedLinkCard
        intro="It was used already, or its thirty days are over. If somebody else uses your account, choose a new password: that signs everybody out."
        refused={refused}
        to={paths.forgotPassword()}
        label="Choose a new password"
      />
    );
  }
  return (
    <MailedLinkCard
      title="This was not me"
      intro="Press once if somebody else signed in to your account. Everybody is signed out, you as well, and the password and all passkeys work no longer. We mail you a link to choose a new password."
      action={paths.notMe(link.token)}
      failure="notMe"
      refused={refused}
      asksAddress={link.asksAddress}
    >
      This was not me
    </MailedLinkCard>
  );
}
