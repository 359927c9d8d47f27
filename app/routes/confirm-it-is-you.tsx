import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { waysIn } from "#server/accounts/address-accounts";
import { mailLink } from "#server/accounts/mailed-links";
import { LINKS_PER_HOUR } from "#server/accounts/rules";
import { ConfirmItIsYouSchema } from "#server/accounts/schema";
import { hasPasskey } from "#server/accounts/passkeys";
import { isProven, proveByPassword } from "#server/accounts/step-up";
import { fieldRules } from "~/doors/pages/field-rules.server";
import { requireUser } from "~/doors/pages/guards.server";
import { oncePerPress } from "~/doors/pages/once.server";
import { confirmWithPasskey } from "~/doors/pages/passkeys.server";
import { destination } from "~/doors/pages/redirects";
import { submitAs } from "~/doors/pages/submit.server";
import { redirectWithToast } from "~/doors/pages/toast.server";
import { sessionToken } from "~/doors/session.server";
import { AccountCard } from "~/features/accounts/account-card";
import { ByLink, ByPasskey, ByPassword } from "~/features/accounts/confirm-forms";
import { formFailures } from "~/frame/form-failures";
import { keepData, keepForm } from "~/frame/keep-form";
import { Toast } from "~/frame/toast";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";

export const meta: MetaFunction = () => pageMeta({ title: "Confirm that it is you", isPrivate: true });

const PURPOSE = "confirm that it is you";

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args, PURPOSE);
  const asked = destination(new URL(args.request.url).searchParams.get("redirect"));
  if (await isProven((await sessionToken(args.request)) ?? "")) throw redirect(asked);
  const [{ hasPassword }, hasKey] = await Promise.all([waysIn(user.id), hasPasskey(user.id)]);
  const rules = { "confirm-it-is-you": fieldRules(ConfirmItIsYouSchema) };
  const { username, email } = user;
  return { username, email, hasPassword, hasPasskey: hasKey, redirect: asked, rules };
}

/**
 * The address says what is asked for: a link by mail, which signs in anew and so confirms it, or that a passkey counts,
 * else the password.
 */
export function action(args: ActionFunctionArgs) {
  const signedIn = () => requireUser(args, PURPOSE);
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
  if (searchParams.has("passkey")) return confirmWithPasskey(args, signedIn);
  if (searchParams.has("link")) {
    const to = destination(searchParams.get("redirect"));
    return submitAs(signedIn, request, z.object({}), formFailures.confirmByLink, (values, { email }) =>
      oncePerPress(request, values, async () => {
        await mailLink(email, to, context?.clientAddress);
        return redirectWithToast(paths.confirmItIsYou(to), {
          kind: "success",
          title: "Check your mail",
          description: `A link is on its way to ${email}. An address gets at most ${LINKS_PER_HOUR} in an hour.`,
        });
      }),
    );
  }
  return submitAs(
    signedIn,
    request,
    ConfirmItIsYouSchema,
    formFailures.confirmItIsYou,
    async (values, user) => {
      await proveByPassword(user, (await sessionToken(request)) ?? "", values.currentPassword);
      return redirectWithToast(destination(values.redirect), {
        kind: "success",
        title: "Thank you",
        description: "For the next fifteen minutes we do not ask again.",
      });
    },
  );
}

export const shouldRevalidate = keepData;

export const clientAction = keepForm((asked) => {
  if (asked.has("passkey")) return formFailures.confirmByPasskey;
  return asked.has("link") ? formFailures.confirmByLink : formFailures.confirmItIsYou;
});

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
