import type { LoaderFunctionArgs } from "@remix-run/node";
import type { User } from "#server/accounts/accounts";
import { paths } from "~/paths";
import { failureOf } from "../failures";
import { submitCookie } from "./once.server";
import { addressToReturnTo, destination } from "./redirects";
import { currentUser } from "../session.server";
import { redirectWithToast } from "./toast.server";
import { expectOwner, forgetSent, keepUnsent } from "./unsent-form.server";

/**
 * The signed-in user, or the way to the sign-in page. Every private loader and action asks for itself:
 * a parent's guard does not protect its children. A form that says whose it is waits for its owner to come back.
 * @param returnTo where to go on afterwards: the very address, unless its query says what a form is to do.
 * @throws the redirect; DomainError other_account, for a form of somebody who was signed in before.
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
 * For pages of those who are not signed in; the others are sent on to where they would have gone.
 * @returns where to go after signing in, if an address of ours was asked for.
 * @throws the redirect.
 */
export async function requireGuest(
  args: Pick<LoaderFunctionArgs, "request" | "context">,
): Promise<string | undefined> {
  const asked = new URL(args.request.url).searchParams.get("redirect");
  if (await currentUser(args)) {
    throw await redirectWithToast(destination(asked), {
      kind: "success",
      title: "Already signed in",
      description: "You are already authenticated.",
    });
  }
  return asked ? destination(asked) : undefined;
}

/** Nobody knows: not now, which is another thing than no. For what only reads: a form is answered with itself. */
export function unavailable(error: unknown): never {
  const failure = failureOf(error, "GET");
  if (!failure) throw error;
  throw new Response(failure.message, {
    status: failure.status,
    headers: { "Retry-After": String(failure.retryAfter ?? 5) },
  });
}
