import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signIn } from "#server/accounts/accounts";
import { continueWithEmail } from "#server/accounts/continue-with-email";
import { ContinueSchema, SignInSchema } from "#server/accounts/schema";
import { readOrNull } from "#server/pages/parts";
import { headersOfParts, inParts } from "~/http/parts.server";
import { callerOf } from "~/http/browser.server";
import { requesterCookie } from "~/http/pages/asked-here.server";
import { fieldRules } from "~/http/pages/field-rules.server";
import { requireGuest } from "~/http/pages/guards.server";
import { oncePerBrowser } from "~/http/pages/once.server";
import { enterWithPasskey } from "~/http/pages/passkeys.server";
import { askedRedirect } from "~/http/pages/redirects";
import { saleAt } from "~/http/pages/sale.server";
import { actionOfForms, form } from "~/http/pages/form.server";
import { redirectSignedIn } from "~/http/pages/signed-in.server";
import { AccountCard } from "~/features/accounts/account-card";
import { ContinueForm, SalePass, SignInForm } from "~/features/accounts/sign-in-form";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";
import { site } from "~/site";
import { formFailures } from "~/forms/form-failures";
import { revalidateUnlessRefused, clientActionOfForms } from "~/forms/client-action";
import { PasskeyForm } from "~/forms/passkey-form";
import { Toast } from "~/forms/toast";
import { TextLink } from "~/ui/text-link";

export const meta: MetaFunction = () => pageMeta({ title: "Sign In", isPrivate: true });

export const headers = headersOfParts;

export const handle: PageHandle = { query: ["redirect"] };

export async function loader(args: LoaderFunctionArgs) {
  const redirect = await requireGuest(args);
  const sale = await readOrNull("pass not loaded", () => saleAt(redirect));
  const rules = { "sign-in": fieldRules(SignInSchema), continue: fieldRules(ContinueSchema) };
  return inParts({ redirect, sale: sale ?? [], rules }, { needs: [], shows: [sale] });
}

/** By the names in the query that its forms are sent to. */
const failed = {
  main: formFailures.signIn,
  continue: formFailures.continueWithEmail,
  passkey: formFailures.signInByPasskey,
};

export const action = actionOfForms(failed, {
  main: form(SignInSchema, {}, async (values, args) => {
    const opened = await signIn(values, await callerOf(args));
    return redirectSignedIn(args.request, opened, values.redirect);
  }),
  continue: form(ContinueSchema, { once: oncePerBrowser }, async ({ email }, args) => {
    const { request } = args;
    const to = askedRedirect(request);
    const continuing = { email, redirect: to, isSale: (await saleAt(to)).length > 0 };
    const opened = await continueWithEmail(continuing, await callerOf(args));
    if (!opened)
      return redirect(paths.linkSent(to), {
        headers: { "Set-Cookie": await requesterCookie(request, email) },
      });
    return redirectSignedIn(request, { ...opened, isNew: true }, to);
  }),
  passkey: enterWithPasskey,
});

export const shouldRevalidate = revalidateUnlessRefused;

export const clientAction = clientActionOfForms(failed);

export default function SignIn() {
  const { redirect, sale } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const isSale = sale.length > 0;
  const withEmail = <ContinueForm redirect={redirect} isFirst={isSale} />;
  const withPassword = <SignInForm redirect={redirect} isFirst={!isSale} />;
  return (
    <AccountCard title="Sign In" intro={introOf(redirect, sale.length)}>
      <Toast toast={refused?.toast} />
      {isSale && <SalePass plans={sale} />}
      {isSale ? withEmail : withPassword}
      <PasskeyForm
        id="passkey"
        action={paths.signInByPasskey(redirect)}
        purpose="enter"
        failure={formFailures.signInByPasskey}
        className="mt-4"
      >
        Use a passkey
      </PasskeyForm>
      <h2 className="mt-8 mb-5 border-t border-line pt-6 text-lg">
        {isSale ? "Or with your user name" : "Or with a link by e-mail"}
      </h2>
      {isSale ? withPassword : withEmail}
      <p className="mt-6 text-center text-ink-soft">
        New to {site.name}?{" "}
        <TextLink isBold to={paths.signUp(redirect)} className="whitespace-nowrap">
          Create Account
        </TextLink>
      </p>
    </AccountCard>
  );
}

function introOf(redirect: string | undefined, plans: number): string {
  if (plans > 0)
    return `${plans > 1 ? "Your passes wait" : "Your pass waits"} for you. All it takes is your e-mail address.`;
  return redirect ? "Sign in to go on where you were." : "Your plans, devices and data usage in one place.";
}
