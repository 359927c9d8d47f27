import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { ConfirmItIsYouSchema } from "#server/accounts/schema";
import { isProven, proveByPassword } from "#server/accounts/step-up";
import { requireUser } from "~/doors/pages/guards.server";
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
  return { username: user.username, redirect: asked };
}

/** What another proof than the password brings, it brings here: then the session goes on as after this one. */
export function action(args: ActionFunctionArgs) {
  const signedIn = () => requireUser(args, PURPOSE);
  const { request } = args;
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

export const clientAction = keepForm(() => formFailures.confirmItIsYou);

export default function ConfirmItIsYou() {
  const { username, redirect } = useLoaderData<typeof loader>();
  const { props, field, errors, busy, refused } = useForm("confirm-it-is-you");
  return (
    <AccountCard
      title="Confirm that it is you"
      intro="What you are about to see or do is worth your password. You go on where you were."
    >
      <Toast toast={refused?.toast} />
      <Form {...props} className="space-y-5">
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
      <p className="mt-6 text-center text-ink-soft">
        Forgotten?{" "}
        <Link to={paths.forgotPassword()} className="font-semibold text-accent underline underline-offset-4">
          Choose a new password by mail
        </Link>
      </p>
    </AccountCard>
  );
}
