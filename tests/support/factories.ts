import { register, type SignedIn } from "#server/accounts/accounts";
import type { Browser } from "#server/accounts/known-browsers";
import { liveSession } from "#server/accounts/sessions";
import { maySeeCodes } from "#server/accounts/step-up";

let made = 0;

export const PASSWORD = "Correct-horse-7";

/** A new account, signed in. */
export async function makeUser(username = `traveller${process.pid}-${++made}`): Promise<SignedIn> {
  return register({ username, email: `${username}@example.test`, password: PASSWORD });
}

/** Whether the session with this token is shown activation codes in this browser. */
export async function isShownCodes(token: string, browser: Browser): Promise<boolean> {
  const session = await liveSession(token);
  return session !== undefined && maySeeCodes(session, browser);
}
