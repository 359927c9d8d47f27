import type { LoaderFunctionArgs } from "@remix-run/node";
import type { User } from "#server/accounts/accounts";
import { paths } from "~/paths";
import { failureOf } from "./failures";
import { currentUser } from "./session.server";
import { redirectWithToast } from "./toast.server";

/**
 * The signed-in user, or the way to the sign-in page. Every private loader and action asks for itself:
 * a parent's guard does not protect its children.
 * @throws the redirect.
 */
export async function requireUser(args: Pick<LoaderFunctionArgs, "request" | "context">, purpose: string): Promise<User> {
  const user = await currentUser(args).catch(unavailable);
  if (user) return user;
  const { pathname } = new URL(args.request.url);
  throw await redirectWithToast(paths.signIn(pathname === paths.dashboard() ? undefined : pathname), {
    kind: "error",
    title: "Authentication Required",
    description: `Please sign in to ${purpose}`,
  });
}

/** Nobody knows who this is: not now, which is another thing than no. */
function unavailable(error: unknown): never {
  const failure = failureOf(error);
  if (!failure) throw error;
  throw new Response(failure.message, { status: failure.status, headers: { "Retry-After": String(failure.retryAfter ?? 5) } });
}
