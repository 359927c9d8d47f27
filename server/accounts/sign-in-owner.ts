import type { SignedIn, User } from "./accounts";
import { type Browser, rememberBrowser } from "./known-browsers";
import { startSession } from "./sessions";

/** Who signs in, or wants to: a browser, or a program. */
export interface Caller {
  /** The network address, where it is known. */
  network?: string | undefined;
  /** What it says of itself, where it does. */
  userAgent?: string | null;
  /** The browser, which the account knows from then on. A program has none. */
  browser?: Browser | undefined;
}

/**
 * Starts the session of an owner who has just been proven, in a browser that is known from then on. Part of the
 * transaction around it. Up to five queries.
 * @returns also whether the account did not know this browser; a program is new each time.
 */
export async function signInOwner(
  user: User,
  { userAgent, browser }: Caller,
): Promise<{ signedIn: SignedIn; isNew: boolean }> {
  const known = browser && (await rememberBrowser(user.id, browser, userAgent));
  const token = await startSession(user.id, userAgent, known?.secret);
  return { signedIn: { user, token, ...(known && { device: known.secret }) }, isNew: known?.isNew ?? true };
}
