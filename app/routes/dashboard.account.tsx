import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { waysIn } from "#server/accounts/address-accounts";
import { changePassword } from "#server/accounts/change-password";
import { closeAccount } from "#server/leaving/close-account";
import { ChangePasswordSchema, CloseAccountSchema } from "#server/accounts/schema";
import { endOtherSessions, endSessionOf, sessionsOf } from "#server/accounts/sessions";
import { ensureProven } from "#server/accounts/step-up";
import { activePlansOf } from "#server/subscriptions/subscriptions";
import { mendAddress, setPassword } from "~/doors/pages/ways-in.server";
import { requireUser } from "~/doors/pages/guards.server";
import { browserOf } from "~/doors/browser.server";
import { sessionToken, signedOutCookie } from "~/doors/session.server";
import { requireProof } from "~/doors/pages/proof.server";
import { oncePerPress } from "~/doors/pages/once.server";
import { submitAs } from "~/doors/pages/submit.server";
import { redirectWithToast } from "~/doors/pages/toast.server";
import { AccountSection } from "~/features/accounts/account-section";
import { CloseAccountForm } from "~/features/accounts/close-account-form";
import { SessionList } from "~/features/accounts/session-list";
import { WaysIn } from "~/features/accounts/ways-in";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import { buttonClass } from "~/ui/button";
import { formFailures } from "~/frame/form-failures";
import { keepData, keepForm } from "~/frame/keep-form";
import { Toast } from "~/frame/toast";

export const meta: MetaFunction = () => pageMeta({ title: "Account", isPrivate: true });

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args, "access your dashboard");
  const token = await sessionToken(args.request);
  const [sessions, plans, ways] = await Promise.all([
    sessionsOf(user.id, token),
    activePlansOf(user.id),
    waysIn(user.id),
  ]);
  const activePlans = plans.filter(({ state }) => state !== "being_made").length;
  return { user: { username: user.username, email: user.email }, sessions, activePlans, ways };
}

/**
 * The address says what is asked for: to end a session, to delete the account, a first password, another address, else
 * another password.
 */
export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const signedIn = () => requireUser(args, "access your dashboard", paths.account());
  const token = async () => (await sessionToken(request)) ?? "";
  const { searchParams } = new URL(request.url);
  if (searchParams.has("delete")) {
    const proven = () => requireProof(args, paths.account());
    return submitAs(proven, request, CloseAccountSchema, formFailures.closeAccount, (values) =>
      oncePerPress(request, values, async () => {
        // Asked for in here: a repeat comes with the session that the first press ended, and is owed its answer.
        const user = await signedIn();
        await ensureProven(await token());
        await closeAccount(user);
        const toast = {
          kind: "success",
          title: "Account deleted",
          description: "You are signed out everywhere. We sent you a last mail.",
        } as const;
        return redirectWithToast(paths.home(), toast, await signedOutCookie());
      }),
    );
  }
  const ended = searchParams.get("end");
  if (ended) {
    return submitAs(signedIn, request, z.object({}), formFailures.endSession, async (_, user) => {
      await (ended === "others" ? endOtherSessions(user.id, await token()) : endSessionOf(user.id, ended));
      return redirectWithToast(paths.account(), {
        kind: "success",
        title: "Signed out",
        description: "That browser has to sign in again.",
      });
    });
  }
  if (searchParams.has("first-password")) return setPassword(args, signedIn);
  if (searchParams.has("address")) return mendAddress(args, signedIn);
  return submitAs(signedIn, request, ChangePasswordSchema, formFailures.changePassword, (values, user) =>
    oncePerPress(request, values, async () => {
      await changePassword(user, values, await token(), await browserOf(request));
      return redirectWithToast(paths.account(), {
        kind: "success",
        title: "Password changed",
        description: "Every other session was signed out.",
      });
    }),
  );
}

export const shouldRevalidate = keepData;

export const clientAction = keepForm((asked) => {
  if (asked.has("first-password")) return formFailures.firstPassword;
  if (asked.has("address")) return formFailures.correctAddress;
  if (asked.has("end")) return formFailures.endSession;
  return asked.has("delete") ? formFailures.closeAccount : formFailures.changePassword;
});

export default function Account() {
  const { user, sessions, activePlans, ways } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <Toast toast={refused?.toast} />
      <h2 className="text-2xl">Account</h2>
      <p className="mt-2 text-ink-soft">
        <span dir="auto">{user.username}</span>, {user.email}
      </p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <WaysIn user={user} ways={ways} />
        <div className="grid gap-6">
          <AccountSection title="Where you are signed in">
            <SessionList sessions={sessions} />
          </AccountSection>
          <AccountSection title="Your data">
            <p className="text-ink-soft">
              Everything that is stored with your account, in one JSON file. It holds no passwords and no
              codes.
            </p>
            <a href={paths.exportAccount()} download className={buttonClass("quiet", "mt-4")}>
              Export my data
            </a>
          </AccountSection>
          <AccountSection title="Delete account">
            <CloseAccountForm activePlans={activePlans} />
          </AccountSection>
        </div>
      </div>
    </>
  );
}
