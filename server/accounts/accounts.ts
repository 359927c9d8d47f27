import type { z } from "zod";
import { MINUTE, timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import { DomainError } from "../errors";
import { newId } from "../id";
import { logSecurity } from "../log";
import { type RateLimit, consumeAttempt } from "../rate-limits/rate-limits";
import { countOwnGuess, countStrangersGuess, guessedKey } from "./guesses";
import { refuseGuessable } from "./guessable";
import { type Caller, signInOwner } from "./sign-in-owner";
import { knownBrowser } from "./known-browsers";
import { notifyOfNewBrowser } from "./new-browser";
import { userColumns } from "./names";
import { hashPassword, verifyPassword } from "./passwords";
import { emailKey, usernameKey } from "./rules";
import type { CredentialsSchema, RegisterSchema } from "./schema";

export interface User {
  id: string;
  username: string;
  email: string;
  /** What they want to be called, and on receipts; null where they have not said. */
  name: string | null;
  receiptName: string | null;
  /** When they changed their user name, which is done once; null while they may. */
  usernameChangedAt: string | null;
}

export interface SignedIn {
  user: User;
  /** The session's token, shown once; the database keeps only its hash. */
  token: string;
  /** What the browser is to keep, to be known again; a program has none. */
  device?: string;
}

/** Enough for a group behind one address; few enough that trying out other people's is slow. */
const ACCOUNTS_PER_ADDRESS: RateLimit = { attempts: 120, windowMs: 10 * MINUTE };

/**
 * Opens an account and signs it in, as one step.
 * @throws DomainError username_taken, email_taken, password_common or password_is_name (with their field),
 * too_many_attempts, too_busy.
 */
export async function register(
  values: z.infer<typeof RegisterSchema>,
  caller: Caller = {},
): Promise<SignedIn> {
  await takeRegistration(caller);
  await refuseGuessable(values.password, values);
  const password_hash = await hashPassword(values.password);
  const user = newUser(values.username, values.email);
  const opened = await transaction(() => openAccount(user, password_hash, caller));
  logSecurity("account opened", { user: user.id });
  return opened;
}

/** Somebody who has no account yet. */
export function newUser(username: string, email: string): User {
  return { id: newId(), username, email, name: null, receiptName: null, usernameChangedAt: null };
}

/** Takes one registration from the rate limit of a network. @throws DomainError too_many_attempts. */
export async function takeRegistration({ network = "unknown" }: Caller): Promise<void> {
  await consumeAttempt(`register:${network}`, ACCOUNTS_PER_ADDRESS);
}

/**
 * Opens the account and signs it in, as part of the caller's transaction.
 * @throws DomainError username_taken or email_taken (with their field).
 */
export async function openAccount(user: User, password_hash: string, caller: Caller): Promise<SignedIn> {
  if (!(await insertUser(user, password_hash))) throw await takenError(user);
  return (await signInOwner(user, caller)).signedIn;
}

/**
 * Writes a new account down. One query.
 * @param password_hash empty where there is no password.
 * @param provenAt when somebody has shown that the address is theirs, if they have.
 * @returns whether its name and its address were free.
 */
export async function insertUser(
  { id, username, email }: User,
  password_hash: string,
  provenAt: string | null = null,
): Promise<boolean> {
  const inserted = await db()
    .insertInto("users")
    .values({
      id,
      username,
      email,
      username_key: usernameKey(username),
      email_key: emailKey(email),
      password_hash,
      created_at: timestamp(),
      email_proven_at: provenAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

async function takenError({ username }: User): Promise<DomainError> {
  return (await accountWith("username_key", usernameKey(username)))
    ? new DomainError("username_taken", "username")
    : new DomainError("email_taken", "email");
}

/**
 * Signs in by user name or proven address. Neither the answer nor its time tells whether there is such an account, and only failures
 * count: in a browser that the account knows against its own rate limit, else against what the account allows to
 * all strangers together, and their network.
 * @param isNotified whether the owner gets an email about a new browser or a program; not where they just opened the account.
 * @throws DomainError invalid_credentials, too_many_guesses, too_busy.
 */
export async function signIn(
  values: z.infer<typeof CredentialsSchema>,
  caller: Caller = {},
  isNotified = true,
): Promise<SignedIn> {
  const key = await guessedKey(values.username);
  const known = await knownBrowser(key, caller.browser);
  const giveBack = await (known
    ? countOwnGuess(`device:${known}:${key}`)
    : countStrangersGuess(key, caller.network));

  const found = await db()
    .selectFrom("users")
    .select([...userColumns, "password_hash"])
    .where("username_key", "=", key)
    .executeTakeFirst();
  const matches = await verifyPassword(found?.password_hash, values.password).catch(
    async (error: unknown) => {
      await giveBack(); // nobody has looked at the password: that was no guess
      throw error;
    },
  );
  if (!matches || !found) throw wrongCredentials(found?.id);

  const { password_hash, ...user } = found;
  const signedIn = await transaction(async () => {
    // Held until the session stands: a password reset ends every session, so none may slip in behind it.
    const unchanged = await db()
      .updateTable("users")
      .set({ password_hash })
      .where("id", "=", user.id)
      .where("password_hash", "=", password_hash)
      .returning("id")
      .executeTakeFirst();
    if (!unchanged) throw wrongCredentials(user.id);
    await giveBack();
    const { isNew, signedIn } = await signInOwner(user, caller);
    if (isNew && isNotified) await notifyOfNewBrowser(user, caller);
    return signedIn;
  });
  logSecurity("signed in", { user: user.id });
  return signedIn;
}

/** @param account whose password it was not; undefined where there is no such account. */
function wrongCredentials(account: string | undefined): DomainError {
  logSecurity("sign-in failed", { account });
  return new DomainError("invalid_credentials");
}

/**
 * The account with this id, for what the shop does while its owner is not there; not one that was deleted.
 * One query.
 */
export async function findUser(id: string): Promise<User | undefined> {
  return db()
    .selectFrom("users")
    .select(userColumns)
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirst();
}

/** The account of a name or an address, in the form under which it is unique. One query. */
export async function accountWith(
  column: "username_key" | "email_key",
  key: string,
): Promise<User | undefined> {
  return db().selectFrom("users").select(userColumns).where(column, "=", key).executeTakeFirst();
}

/** Locks the account until the caller's transaction ends (a write is a lock on both engines). */
export async function holdAccount(id: string): Promise<void> {
  await db()
    .updateTable("users")
    .set((user) => ({ created_at: user.ref("created_at") }))
    .where("id", "=", id)
    .execute();
}

/** What is stored of the account itself, without its secrets. */
export interface AccountProfile extends User {
  createdAt: string;
  /** When somebody first used a link that was mailed to the address; null where nobody has. */
  emailProvenAt: string | null;
}

/** One query. */
export async function profileOf(id: string): Promise<AccountProfile> {
  return db()
    .selectFrom("users")
    .select([...userColumns, "created_at as createdAt", "email_proven_at as emailProvenAt"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Deletes an account that nothing in the books points to, with all that hangs on it. */
export async function deleteUser(id: string): Promise<void> {
  await db().deleteFrom("users").where("id", "=", id).execute();
}

/**
 * Takes all that signs in to an account but its sessions and links: its password, passkeys, links to a new password, known
 * browsers and forms that wait. Part of the caller's transaction.
 */
export async function forgetSignInMethods(id: string): Promise<void> {
  await db().updateTable("users").set({ password_hash: "" }).where("id", "=", id).execute();
  for (const table of ["passkeys", "password_resets", "known_devices", "unsent_forms"] as const)
    await db().deleteFrom(table).where("user_id", "=", id).execute();
}

/** Leaves a row that orders can point to, and that nobody can sign in to, find or be written to by. */
export async function forgetUser(id: string): Promise<void> {
  await forgetSignInMethods(id);
  const key = `closed:${id}`; // a colon is in no username and not alone in an address
  await db()
    .updateTable("users")
    .set({
      username: "deleted account",
      username_key: key,
      name: null,
      receipt_name: null,
      email: "",
      email_key: key,
      closed_at: timestamp(),
    })
    .where("id", "=", id)
    .execute();
}
