import type { z } from "zod";
import { fromNow, MINUTE, timestamp } from "../clock";
import { db } from "../database/connection";
import { DomainError, type ErrorCode } from "../errors";
import { register, signIn, type SignedIn } from "./accounts";
import type { Browser } from "./known-devices";
import { emailKey, usernameKey } from "./rules";
import type { RegisterSchema } from "./schema";

/** Who got no answer sends the same again within that time. */
const REPEATED_WITHIN = 10 * MINUTE;

/**
 * Opens an account and signs it in, as one step. The very same again, shortly after, is the repeat of a press
 * whose answer was lost: whoever proves the password is signed in to the account that the first one opened.
 * @param address the client's network address, where it is known.
 * @param userAgent what its browser says of itself, where it does.
 * @param browser where it is one, which the account knows from then on.
 * @throws DomainError username_taken, email_taken, password_common or password_is_name (with their field),
 * too_many_attempts, too_busy.
 */
export async function signUp(
  values: z.infer<typeof RegisterSchema>,
  address = "unknown",
  userAgent?: string | null,
  browser?: Browser,
): Promise<SignedIn> {
  try {
    return await register(values, address, userAgent, browser);
  } catch (taken) {
    if (!isRefusal(taken, "username_taken", "email_taken") || !(await wasJustOpened(values))) throw taken;
    return signIn(values, address, userAgent, browser, false).catch((error: unknown) => {
      throw isRefusal(error, "invalid_credentials", "too_many_guesses") ? taken : error;
    });
  }
}

function isRefusal(error: unknown, ...codes: ErrorCode[]): boolean {
  return error instanceof DomainError && codes.includes(error.code);
}

async function wasJustOpened({ username, email }: z.infer<typeof RegisterSchema>): Promise<boolean> {
  const account = await db()
    .selectFrom("users")
    .select("id")
    .where("username_key", "=", usernameKey(username))
    .where("email_key", "=", emailKey(email))
    .where("created_at", ">", timestamp(fromNow(-REPEATED_WITHIN)))
    .executeTakeFirst();
  return account !== undefined;
}
