import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { accountName } from "#server/accounts/names";
import { mailLink } from "#server/accounts/mailed-links";
import { LINKS_PER_HOUR } from "#server/accounts/rules";
import { ConfirmItIsYouSchema } from "#server/accounts/schema";
import { proveByPassword } from "#server/accounts/step-up";
import { fieldRules } from "~/http/pages/field-rules.server";
import { proofPage } from "#server/pages/account";
import { requireUser } from "~/http/pages/guards.server";
import { oncePerSubmit } from "~/http/pages/once.server";
import { confirmWithPasskey, proven } from "~/http/pages/passkeys.server";
import { destination, requestedRedirect } from "~/http/pages/redirects";
import { actionOfForms, form } from "~/http/pages/form.server";
import { redirectWithSuccess } from "~/http/pages/toast.server";
import { sessionToken } from "~/http/session.server";
import { AccountCard } from "~/features/accounts/account-card";
import { ByLink, ByPasskey, ByPassword } from "~/features/accounts/confirm-forms";
import { formFailures } from "~/forms/form-failures";
import { revalidateUnlessRefused, clientActionOfForms } from "~/forms/client-action";
import { Toast } from "~/forms/toast";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";

export const meta: MetaFunction = () => pageMeta({ title: "Confirm that it is you", isPrivate: true });

const PURPOSE = "confirm that it is you";

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args, PURPOSE);
  const to = requestedRedirect(args.request);
  const { isProvenNow, ...methods } = await proofPage(user.id, await sessionToken(args.request));
  if (isProvenNow) throw redirect(to);
  const rules = { "confirm-it-is-you": fieldRules(ConfirmItIsYouSchema) };
  return { username: accountName(user), email: user.email, ...methods, redirect: to, rules };
}

/** By the names in the query that its forms are sent to. */
const failed = {
  main: formFailures.confirmItIsYou,
  link: formFailures.confirmByLink,
  passkey: formFailures.confirmByPasskey,
};

const guard = (args: ActionFunctionArgs) => requireUser(args, PURPOSE);

export const action = actionOfForms(failed, {
  main: form(ConfirmItIsYouSchema, { guard }, async (values, { user, request }) => {
    await proveByPassword(user, await sessionToken(request), values.currentPassword);
    return proven(destination(values.redirect));
  }),
  /** Signs in anew, and so proves the owner. */
  link: form(z.object({}), { guard, once: oncePerSubmit }, async (_, { user, request, context }) => {
    const to = requestedRedirect(request);
    await mailLink(user.email, to, context?.clientAddress);
    return redirectWithSuccess(
      paths.confirmItIsYou(to),
      "Check your mail",
      `A link is on its way to ${user.email}. An address gets at most ${LINKS_PER_HOUR} in an hour.`,
    );
  }),
  passkey: confirmWithPasskey,
});

export const shouldRevalidate = revalidateUnlessRefused;

export const clientAction = clientActionOfForms(failed);

export default function ConfirmItIsYou() {
  const { username, email, hasPassword, hasPasskey, redirect } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AccountCard
      title="Confirm that it is you"
      intro={`What you are about to see or do is worth ${hasPassword ? "your password" : "a moment"}. You go on where you were.`}
    >
      <Toast toast={refused?.toast} />
      {hasPasskey && <ByPasskey redirect={redirect} />}
      {hasPassword && <ByPassword username={username} redirect={redirect} />}
      <ByLink email={email} redirect={redirect} isFirst={!hasPassword} />
    </AccountCard>
  );
}
