import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accountName, calledBy } from "#server/accounts/names";
import { accountPage } from "#server/pages/account";
import { accountForms, accountRules } from "~/http/pages/account-forms.server";
import { requireUser } from "~/http/pages/guards.server";
import { browserOf } from "~/http/browser.server";
import { sessionToken } from "~/http/session.server";
import { actionOfForms } from "~/http/pages/form.server";
import { AccountSection } from "~/features/accounts/account-card";
import { NamesForm, UsernameForm } from "~/features/accounts/own-names";
import { CloseAccountForm, BrowserList, SessionList } from "~/features/accounts/session-list";
import { PasskeySection } from "~/features/accounts/passkey-list";
import { SignInMethodsSection } from "~/features/accounts/sign-in-methods";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import { NotAllRead } from "~/ui/not-all-read";
import { buttonClass } from "~/ui/button";
import { formFailures } from "~/forms/form-failures";
import { revalidateUnlessRefused, clientActionOfForms } from "~/forms/client-action";
import { Toast } from "~/forms/toast";

export const meta: MetaFunction = () => pageMeta({ title: "Account", isPrivate: true });

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args, "access your dashboard");
  const { request } = args;
  const page = await accountPage(user.id, await sessionToken(request), await browserOf(request));
  const signsIn = { username: accountName(user), email: user.email };
  return { user, called: calledBy(user), signsIn, ...page, rules: accountRules() };
}

/** By the names in the query that its forms are sent to. */
const failed = {
  main: formFailures.changePassword,
  "first-password": formFailures.firstPassword,
  names: formFailures.ownNames,
  username: formFailures.changeUsername,
  address: formFailures.correctAddress,
  end: formFailures.endSession,
  forget: formFailures.forgetBrowser,
  delete: formFailures.closeAccount,
  "add-passkey": formFailures.addPasskey,
  "rename-passkey": formFailures.renamePasskey,
  "remove-passkey": formFailures.removePasskey,
};

export const action = actionOfForms(failed, accountForms);

export const shouldRevalidate = revalidateUnlessRefused;

export const clientAction = clientActionOfForms(failed);

export default function Account() {
  const { user, called, signsIn, sessions, activePlans, ways, passkeys, isProvenNow, browsers, isWhole } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <Toast toast={refused?.toast} />
      <NotAllRead isWhole={isWhole} />
      <h2 className="text-2xl">Account</h2>
      <p className="mt-2 text-ink-soft">
        {called !== null && <span dir="auto">{`${called}, `}</span>}
        <span>{user.email}</span>
      </p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <SignInMethodsSection user={signsIn} methods={ways} isProvenNow={isProvenNow} />
          <PasskeySection passkeys={passkeys} methods={ways} />
          <AccountSection title="Your names">
            <NamesForm user={user} />
            {user.usernameChangedAt === null ? (
              <UsernameForm username={user.username} />
            ) : (
              <p className="mt-6">{`Your user name is ${user.username}. It was changed once, and stays.`}</p>
            )}
          </AccountSection>
        </div>
        <div className="grid gap-6">
          <AccountSection title="Where you are signed in">
            <SessionList sessions={sessions} />
          </AccountSection>
          <AccountSection title="Browsers that your account knows">
            <BrowserList browsers={browsers} />
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
