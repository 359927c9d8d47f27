import type { SignedIn } from "#server/accounts/accounts";
import { calledBy } from "#server/accounts/names";
import { signInCookies } from "../session.server";
import { destination } from "./redirects";
import { redirectWithSuccess } from "./toast.server";

/**
 * The redirect of a browser that is signed in from now on.
 * @param opened its session; `isNew` where the account was opened just now.
 * @param asked where it wanted to go.
 * @param more what else its customer has to know.
 */
export async function redirectSignedIn(
  request: Request,
  opened: SignedIn & { isNew?: boolean },
  asked: string | null | undefined,
  more = "",
): Promise<Response> {
  const cookies = await signInCookies(request, opened);
  const to = destination(asked);
  return opened.isNew
    ? redirectWithSuccess(to, "Registration successful", "Your account has been created", ...cookies)
    : redirectWithSuccess(
        to,
        "Login successful",
        `${["Welcome back", calledBy(opened.user) ?? []].flat().join(", ")}!${more}`,
        ...cookies,
      );
}
