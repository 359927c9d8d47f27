/** Accounts that an address alone has opened: without a password, and with a user name that nobody chose. */
import { timestamp } from "../clock";
import { db } from "../database/connection";
import { logSecurity } from "../log";
import { accountWith, insertUser, newUser, type User } from "./accounts";
import { generatedName, userColumns } from "./names";
import { emailKey } from "./rules";

const NAMES_TRIED = 10;

/**
 * Opens an account for an address, as part of the caller's transaction.
 * @param isProven whether the caller has just shown that the address is theirs.
 * @returns undefined where the address has an account already, also one that was opened this very moment.
 */
export async function openForAddress(email: string, isProven: boolean): Promise<User | undefined> {
  for (let name = 0; name < NAMES_TRIED; name++) {
    if (await findByEmail(email)) return undefined;
    const user = newUser(generatedName(), email);
    // Else the name is taken, or the address is now.
    if (!(await insertUser(user, "", isProven ? timestamp() : null))) continue;
    logSecurity("account opened", { user: user.id });
    return user;
  }
  throw new Error("no free user name among those that were generated");
}

/** The account with this address in any spelling, or undefined. One query. */
export async function findByEmail(email: string): Promise<User | undefined> {
  return accountWith("email_key", emailKey(email));
}

/** The same, locked until the caller's transaction ends: it keeps its address until then. One query. */
export async function holdByEmail(email: string): Promise<User | undefined> {
  return db()
    .updateTable("users")
    .set((user) => ({ created_at: user.ref("created_at") }))
    .where("email_key", "=", emailKey(email))
    .returning(userColumns)
    .executeTakeFirst();
}

export interface SignInMethods {
  /** Somebody has used a link that was mailed to the address. */
  isProven: boolean;
  hasPassword: boolean;
}

/** What opens the account. One query. */
export async function signInMethods(userId: string): Promise<SignInMethods> {
  const { email_proven_at, password_hash } = await db()
    .selectFrom("users")
    .select(["email_proven_at", "password_hash"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return { isProven: email_proven_at !== null, hasPassword: password_hash !== "" };
}

/** Opened by an address that nobody has proven: it is open in the session that opened it, and nowhere else. One query. */
export async function isOpenHereOnly(userId: string): Promise<boolean> {
  const { isProven, hasPassword } = await signInMethods(userId);
  return !isProven && !hasPassword;
}
