import type { SignedIn, User } from "./accounts";
import { type Browser, rememberBrowser } from "./known-browsers";
import { startSession } from "./sessions";

/**
 * Starts the session of an owner who has just been proven, in a browser that is known from then on. Part of the
 * caller's transaction.
 * @param userAgent what the browser says of itself, where it does.
 * @param browser where it is one. Up to five queries.
 * @returns also whether the account did not know this browser; a program is new each time.
 */
export async function signInOwner(
  user: User,
  userAgent: string | null | undefined,
  browser: Browser | undefined,
): Promise<{ signedIn: SignedIn; isNew: boolean }> {
  const known = browser && (await rememberBrowser(user.id, browser, userAgent));
  const token = await startSession(user.id, userAgent, known?.secret);
  return { signedIn: { user, token, ...(known && { device: known.secret }) }, isNew: known?.isNew ?? true };
}
