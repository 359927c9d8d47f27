import type { LoaderFunctionArgs } from "@remix-run/node";
import type { User } from "#server/accounts/accounts";
import { paths } from "~/paths";
import { failureOf } from "../failures";
import { submitCookie } from "./once.server";
import { addressToReturnTo, askedRedirect, requestedRedirect } from "./redirects";
import { currentUser } from "../session.server";
import { redirectWithToast } from "./toast.server";
import { expectOwner, forgetSent, keepUnsent } from "./unsent-form.server";

/**
 * The signed-in user. Every private loader and action calls it: a parent's guard does not protect its children. A form
 * that names its account is kept until its owner comes back.
 * @param returnTo where to go afterwards: the same address, unless its query names a form.
 * @throws the redirect to the sign-in page; DomainError other_account, for a form of somebody who was signed in before.
 */
export async function requireUser(
  args: Pick<LoaderFunctionArgs, "request" | "context">,
  purpose: string,
  returnTo = addressToReturnTo(args.request),
): Promise<User> {
  const isForm = args.request.method === "POST";
  const user = await (isForm ? currentUser(args) : currentUser(args).catch(unavailable));
  if (user) {
    if (isForm) {
      await expectOwner(args.request, user);
      await forgetSent(args.request);
    }
    return user;
  }
  throw await redirectWithToast(
    paths.signIn(returnTo === paths.dashboard() ? undefined : returnTo),
    {
      kind: "error",
      title: "Authentication Required",
      description: `Please sign in to ${purpose}`,
    },
    await submitCookie(),
    ...(isForm ? await keepUnsent(args) : []),
  );
}

/**
 * The guard of pages for signed-out visitors; others are redirected to where sign-in would have led them.
 * @returns where to go after signing in, if an address of ours was asked for.
 * @throws the redirect.
 */
export async function requireGuest(
  args: Pick<LoaderFunctionArgs, "request" | "context">,
): Promise<string | undefined> {
  if (await currentUser(args)) {
    throw await redirectWithToast(requestedRedirect(args.request), {
      kind: "success",
      title: "Already signed in",
      description: "You are already authenticated.",
    });
  }
  return askedRedirect(args.request);
}

/**
 * The session cannot be read now, which does not mean that nobody is signed in. It is for pages that only read: a form
 * is answered with itself.
 */
export function unavailable(error: unknown): never {
  const failure = failureOf(error, "GET");
  if (!failure) throw error;
  throw new Response(failure.message, {
    status: failure.status,
    headers: { "Retry-After": String(failure.retryAfter ?? 5) },
  });
}
