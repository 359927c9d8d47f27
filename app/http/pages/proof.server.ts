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
 * The guard of pages that need a fresh proof: a signed-in user who was not proven within a quarter of an hour is
 * redirected to the page that proves them, and back. A form that names its account is kept meanwhile, so this runs
 * before its body is read. Who is not signed in passes: the guard decides about them.
 * @param returnTo where to go afterwards.
 * @throws the redirect; DomainError other_account.
 */
export async function requireProof(args: Args, returnTo = addressToReturnTo(args.request)): Promise<void> {
  const user = await currentUser(args);
  if (!user || (await isProven(await sessionToken(args.request)))) return;
  if (args.request.method !== "POST") throw await toProof(returnTo);
  await expectOwner(args.request, user);
  throw await toProof(returnTo, await keepUnsent(args));
}

/** The same for a form that holds a password, which must not be kept: it is typed again. @throws the redirect. */
export async function requireProofOnly({ request }: Args, returnTo: string): Promise<void> {
  if (!(await isProven(await sessionToken(request)))) throw await toProof(returnTo);
}

/** The redirect to the page that proves the owner, and back. @param cookies of a form that is kept. */
export function toProof(returnTo: string, cookies: string[] = []): Promise<Response> {
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

/**
 * Whether this browser may show the activation codes of its user now; a limited session has only those that it paid
 * for.
 */
export async function mayShowCodes(args: Args): Promise<boolean> {
  const session = await currentSession(args);
  return session === undefined || maySeeCodes(session, await browserOf(args.request));
}
