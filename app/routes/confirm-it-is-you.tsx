import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { waysIn } from "#server/accounts/address-accounts";
import { mailLink } from "#server/accounts/mailed-links";
import { LINKS_PER_HOUR } from "#server/accounts/rules";
import { ConfirmItIsYouSchema } from "#server/accounts/schema";
import { isProven, proveByPassword } from "#server/accounts/step-up";
import { requireUser } from "~/doors/pages/guards.server";
import { oncePerPress } from "~/doors/pages/once.server";
import { destination } from "~/doors/pages/redirects";
import { submitAs } from "~/doors/pages/submit.server";
import { redirectWithToast } from "~/doors/pages/toast.server";
import { sessionToken } from "~/doors/session.server";
import { AccountCard } from "~/features/accounts/account-card";
import { HeldUp } from "~/features/accounts/held-up";
import { useForm } from "~/frame/form";
import { formFailures } from "~/frame/form-failures";
import { keepData, keepForm } from "~/frame/keep-form";
import { Toast } from "~/frame/toast";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { FormErrors } from "~/ui/field";
import { PasswordField } from "~/ui/password-field";

export const meta: MetaFunction = () => pageMeta({ title: "Confirm that it is you", isPrivate: true });

const PURPOSE = "confirm that it is you";

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args, PURPOSE);
  const asked = destination(new URL(args.request.url).searchParams.get("redirect"));
  if (await isProven((await sessionToken(args.request)) ?? "")) throw redirect(asked);
  const { hasPassword } = await waysIn(user.id);
  return { username: user.username, email: user.email, hasPassword, redirect: asked };
}

/** The address says what is asked for: a link by mail, which signs in anew and so confirms it, else the password counts. */
export function action(args: ActionFunctionArgs) {
  const signedIn = () => requireUser(args, PURPOSE);
  const { request, context } = args;
  const { searchParams } = new URL(request.url);
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

export const clientAction = keepForm((asked) =>
  asked.has("link") ? formFailures.confirmByLink : formFailures.confirmItIsYou,
);

export default function ConfirmItIsYou() {
  const { username, email, hasPassword, redirect } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <AccountCard
      title="Confirm that it is you"
      intro={`What you are about to see or do is worth ${hasPassword ? "your password" : "a moment"}. You go on where you were.`}
    >
      <Toast toast={refused?.toast} />
      {hasPassword && <ByPassword username={username} redirect={redirect} />}
      <ByLink email={email} redirect={redirect} isFirst={!hasPassword} />
    </AccountCard>
  );
}

function ByPassword({ username, redirect }: { username: string; redirect: string }) {
  const { props, field, errors, busy, refused } = useForm("confirm-it-is-you", {
    action: paths.confirmItIsYou(redirect),
  });
  return (
    <Form {...props} className="mb-8 space-y-5 border-b border-line pb-8">
      <FormErrors errors={errors} />
      {refused?.isHeldUp && <HeldUp />}
      <input type="hidden" name="redirect" value={redirect} />
      {/* For password managers, which ask whose password it is. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordField
        label="Current Password"
        field={field("currentPassword")}
        autoComplete="current-password"
      />
      <Button busy={busy} busyLabel="One moment…" className="w-full">
        Go On
      </Button>
    </Form>
  );
}

function ByLink({ email, redirect, isFirst }: { email: string; redirect: string; isFirst: boolean }) {
  const { props, errors, busy } = useForm("confirm-by-link", { action: paths.confirmByLink(redirect) });
  return (
    <Form {...props} className="space-y-5">
      <FormErrors errors={errors} />
      <p className="text-ink-soft">
        <span>{isFirst ? "We mail you a link:" : "Or we mail you a link:"}</span>{" "}
        <strong className="wrap-anywhere">{email}</strong>. <span>Open it in this browser.</span>
      </p>
      <Button look={isFirst ? "primary" : "quiet"} busy={busy} busyLabel="One moment…" className="w-full">
        Mail me a link
      </Button>
    </Form>
  );
}
