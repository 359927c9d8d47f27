/**
 * Browsers with a cookie. The web's own modules read the environment as they load, so they are loaded late.
 */
import type { User } from "#server/accounts/accounts";
import type { ToastMessage } from "~/http/pages/toast.server";
import { continueWithEmail } from "#server/accounts/continue-with-email";
import { makeUser } from "./factories";
import { freshEmail, freshNetwork } from "./mailed-links";
import { keptBy, ORIGIN } from "./requests";

export interface Visitor {
  user: User;
  token: string;
  /** What its browser sends as `Cookie`. */
  cookie: string;
}

/** A new traveller whose browser is signed in. */
export async function makeVisitor(username?: string): Promise<Visitor> {
  return visitorBy(await makeUser(username));
}

/** Somebody who went on with an address alone, which nobody has proven. */
export async function makeBuyer(email = freshEmail()): Promise<Visitor> {
  return visitorBy((await continueWithEmail({ email, isSale: true }, { network: freshNetwork() }))!);
}

/** A customer who signed in another way, with a browser that is signed in. */
export async function visitorBy({ user, token }: Pick<Visitor, "user" | "token">): Promise<Visitor> {
  const { startBrowserSession } = await import("~/http/session.server");
  const line = await startBrowserSession(new Request(ORIGIN), token);
  return { user, token, cookie: line.slice(0, line.indexOf(";")) };
}

/** The message that waits for the browser which got this response. */
export async function toastIn(response: Response): Promise<ToastMessage | null> {
  const { readToast } = await import("~/http/pages/toast.server");
  return readToast(new Request(ORIGIN, { headers: { Cookie: keptBy(response) } }));
}

/** Whom the browser with this cookie is taken for. */
export async function whoIs(cookie: string): Promise<User | undefined> {
  const { currentUser } = await import("~/http/session.server");
  return currentUser({ request: new Request(ORIGIN, { headers: { Cookie: cookie } }), context: {} });
}
