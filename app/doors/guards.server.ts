import type { LoaderFunctionArgs } from "@remix-run/node";
import type { User } from "#server/accounts/accounts";
import { paths } from "~/paths";
import { currentUser } from "./session.server";
import { redirectWithToast } from "./toast.server";

/**
 * The signed-in user, or the way to the sign-in page. Every private loader and action asks for itself:
 * a parent's guard does not protect its children.
 * @throws the redirect.
 */
export async function requireUser(args: Pick<LoaderFunctionArgs, "request" | "context">, purpose: string): Promise<User> {
  const user = await currentUser(args);
  if (user) return user;
  const { pathname } = new URL(args.request.url);
  throw await redirectWithToast(paths.signIn(pathname === paths.dashboard() ? undefined : pathname), {
    kind: "error",
    title: "Authentication Required",
    description: `Please sign in to ${purpose}`,
  });
}
