import type { z } from "zod";
import { fromNow, MINUTE, timestamp } from "../clock";
import { db } from "../database/connection";
import { DomainError, type ErrorCode } from "../errors";
import { register, signIn, type SignedIn, takeRegistration } from "./accounts";
import { countAddressDisclosure } from "./disclosure-limits";
import { refuseGuessable } from "./guessable";
import { mailSignUpLink } from "./sign-up-by-mail";
import type { Caller } from "./sign-in-owner";
import { emailKey, usernameKey } from "./rules";
import type { RegisterSchema } from "./schema";

/** A client that got no answer repeats its request within this time. */
const REPEATED_WITHIN = 10 * MINUTE;

/**
 * Opens an account and signs it in, as one step; past what its network may hear in a day of who has an account, it
 * goes on by mail instead. The very same again, shortly after, is the repeat of a submit
 * whose answer was lost: somebody who knows the password is signed in to the account that the first one opened.
 * @param redirect where to go on after the mail.
 * @throws DomainError username_taken, email_taken, password_common or password_is_name (with their field),
 * too_many_attempts, too_busy.
 */
export async function signUp(
  values: z.infer<typeof RegisterSchema>,
  caller: Caller,
  redirect?: string,
): Promise<SignedIn | "mailed"> {
  return registerOrMail(values, caller, redirect).catch(async (taken: unknown) => {
    if (!isRefusal(taken, "username_taken", "email_taken") || !(await wasJustOpened(values))) throw taken;
    return signIn(values, caller, false).catch((error: unknown) => {
      throw isRefusal(error, "invalid_credentials", "too_many_guesses") ? taken : error;
    });
  });
}

/** The same without a look for a repeat: a program names its request by a key. @throws DomainError as `signUp`. */
export async function registerOrMail(
  values: z.infer<typeof RegisterSchema>,
  caller: Caller,
  redirect?: string,
): Promise<SignedIn | "mailed"> {
  const giveBack = await countAddressDisclosure(caller.network);
  if (!giveBack) {
    await takeRegistration(caller);
    await refuseGuessable(values.password, values);
    await mailSignUpLink(values, caller.network, redirect);
    return "mailed";
  }
  return register(values, caller).catch(async (error: unknown) => {
    if (!isRefusal(error, "email_taken")) await giveBack(); // nothing was said of the address
    throw error;
  });
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
