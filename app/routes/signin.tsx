import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { signIn } from "#server/accounts/accounts";
import { continueWithEmail } from "#server/accounts/continue";
import { ContinueSchema, SignInSchema } from "#server/accounts/schema";
import { headersOfParts, inParts, readOrNull } from "~/doors/parts.server";
import { browserOf, keptBrowser } from "~/doors/browser.server";
import { askedHere } from "~/doors/pages/asked-here.server";
import { fieldRules } from "~/doors/pages/field-rules.server";
import { requireGuest } from "~/doors/pages/guards.server";
import { oncePerBrowser } from "~/doors/pages/once.server";
import { enterWithPasskey } from "~/doors/pages/passkeys.server";
import { destination } from "~/doors/pages/redirects";
import { saleAt } from "~/doors/pages/sale.server";
import { startBrowserSession } from "~/doors/session.server";
import { submit } from "~/doors/pages/submit.server";
import { redirectWithToast } from "~/doors/pages/toast.server";
import { AccountCard } from "~/features/accounts/account-card";
import { ContinueForm } from "~/features/accounts/continue-form";
import { SalePass } from "~/features/accounts/sale-pass";
import { SignInForm } from "~/features/accounts/sign-in-form";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";
import { site } from "~/site";
import { formFailures } from "~/frame/form-failures";
import { keepData, keepForm } from "~/frame/keep-form";
import { PasskeyForm } from "~/frame/passkey-form";
import { Toast } from "~/frame/toast";

export const meta: MetaFunction = () => pageMeta({ title: "Sign In", isPrivate: true });

export const headers = headersOfParts;

export const handle: PageHandle = { query: ["redirect"] };

export async function loader(args: LoaderFunctionArgs) {
  const redirect = await requireGuest(args);
  const sale = await readOrNull("pass not loaded", () => saleAt(redirect));
  const rules = { "sign-in": fieldRules(SignInSchema), continue: fieldRules(ContinueSchema) };
  return inParts({ redirect, sale: sale ?? null, rules }, { needs: [], shows: [sale] });
}

/** The address says what is asked for: to go on with an e-mail address, to sign in by a passkey, else by password. */
export function action(args: ActionFunctionArgs) {
  const { request } = args;
  const { searchParams } = new URL(request.url);
  if (searchParams.has("continue")) return goOn(args);
  if (searchParams.has("passkey")) return enterWithPasskey(args);
  const userAgent = request.headers.get("User-Agent");
  return submit(request, SignInSchema, formFailures.signIn, async (values) => {
    const browser = await browserOf(request);
    const { user, token, device } = await signIn(values, args.context?.clientAddress, userAgent, browser);
    return redirectWithToast(
      destination(values.redirect),
      { kind: "success", title: "Login successful", description: `Welcome back, ${user.username}!` },
      await startBrowserSession(request, token),
      ...(await keptBrowser(device)),
    );
  });
}

function goOn({ request, context }: ActionFunctionArgs) {
  const asked = new URL(request.url).searchParams.get("redirect");
  const to = asked ? destination(asked) : undefined;
  return submit(request, ContinueSchema, formFailures.continueWithEmail, async ({ email }) => {
    const isSale = (await saleAt(to)) !== undefined;
    return oncePerBrowser(request, { email }, async () => {
      const userAgent = request.headers.get("User-Agent");
      const continuing = { email, redirect: to, isSale };
      const browser = await browserOf(request);
      const signedIn = await continueWithEmail(continuing, context?.clientAddress, userAgent, browser);
      if (!signedIn) {
        const headers = { "Set-Cookie": await askedHere(request, email) };
        return redirect(paths.linkSent(to), { headers });
      }
      return redirectWithToast(
        destination(to),
        { kind: "success", title: "Registration successful", description: "Your account has been created" },
        await startBrowserSession(request, signedIn.token),
        ...(await keptBrowser(signedIn.device)),
      );
    });
  });
}

export const shouldRevalidate = keepData;

export const clientAction = keepForm((asked) => {
  if (asked.has("continue")) return formFailures.continueWithEmail;
  return asked.has("passkey") ? formFailures.signInByPasskey : formFailures.signIn;
});

export default function SignIn() {
  const { redirect, sale } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const isSale = sale !== null;
  const withEmail = <ContinueForm redirect={redirect} isFirst={isSale} />;
  const withPassword = <SignInForm redirect={redirect} isFirst={!isSale} />;
  return (
    <AccountCard title="Sign In" intro={introOf(redirect, isSale)}>
      <Toast toast={refused?.toast} />
      {sale && <SalePass plan={sale} />}
      {isSale ? withEmail : withPassword}
      <PasskeyForm
        id="passkey"
        action={paths.signInByPasskey(redirect)}
        deed="enter"
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
        <Link
          to={paths.signUp(redirect)}
          className="font-semibold whitespace-nowrap text-accent underline underline-offset-4"
        >
          Create Account
        </Link>
      </p>
    </AccountCard>
  );
}

function introOf(redirect: string | undefined, isSale: boolean): string {
  if (isSale) return "Your pass waits for you. All it takes is your e-mail address.";
  return redirect ? "Sign in to go on where you were." : "Your plans, devices and data usage in one place.";
}
