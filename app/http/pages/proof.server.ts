import type { LoaderFunctionArgs } from "@remix-run/node";
import { isProven, maySeeCodes } from "#server/accounts/step-up";
import { paths } from "~/paths";
import { browserOf } from "../browser.server";
import { currentSession, currentUser, sessionToken } from "../session.server";
import { addressToReturnTo } from "./redirects";
import { redirectWithToast } from "./toast.server";
import { expectOwner, keepUnsent } from "./unsent-form.server";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/**
 * For what asks for its owner anew: who is signed in and was not proven within a quarter of an hour is led to the
 * page that does so, and back. A form that says whose it is waits meanwhile, so this comes before its body is read.
 * Who is not signed in passes: that is for the guard to say.
 * @param returnTo where to go on afterwards.
 * @throws the redirect; DomainError other_account.
 */
export async function requireProof(args: Args, returnTo = addressToReturnTo(args.request)): Promise<void> {
  const user = await currentUser(args);
  if (!user || (await isProven(await sessionToken(args.request)))) return;
  if (args.request.method === "POST") await expectOwner(args.request, user);
  throw await toProof(args, returnTo);
}

/** The same for a form that holds a password, which must not wait: it is typed again. @throws the redirect. */
export async function requireProofOnly({ request }: Args, returnTo: string): Promise<void> {
  if (!(await isProven(await sessionToken(request)))) throw await wayToProof(returnTo);
}

/** The way to the page that proves the owner, and back to where one was, with the form that waits. */
export async function toProof(args: Args, returnTo: string): Promise<Response> {
  return wayToProof(returnTo, args.request.method === "POST" ? await keepUnsent(args) : []);
}

function wayToProof(returnTo: string, cookies: string[] = []): Promise<Response> {
  return redirectWithToast(
    paths.confirmItIsYou(returnTo),
    {
      kind: "error",
      title: "Please confirm that it is you",
      description: "You signed in a while ago. You go on where you were.",
    },
    ...cookies,
  );
}

/** Whether this browser may be shown the activation codes of its user now; one that was limited has only what it paid. */
export async function mayShowCodes(args: Args): Promise<boolean> {
  const session = await currentSession(args);
  return session === undefined || maySeeCodes(session, await browserOf(args.request));
}
