import { sql } from "kysely";
import type { z } from "zod";
import { passwordReset } from "./emails";
import { HOUR, timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import type { Row } from "../database/tables";
import { DomainError } from "../errors";
import { newId } from "../id";
import { logSecurity } from "../log";
import { queueMail } from "../mail/outbox";
import { type RateLimit, isOverLimit } from "../rate-limits/rate-limits";
import { requestId } from "../trace";
import { runEach, runDue } from "../jobs/run-due";
import { accountWith, findUser, type SignedIn } from "./accounts";
import { notifyOfChange } from "./change-password";
import { refuseGuessable } from "./guessable";
import { allowNetwork } from "./guesses";
import { type Caller, signInOwner } from "./sign-in-owner";
import { forgetKnownBrowsers } from "./known-browsers";
import { resetMailsTo, voidMailedLinks } from "./mailed-links";
import { findMailedSecret, newMailedSecret, useMailedSecret } from "./mailed-secrets";
import { userColumns } from "./names";
import { hashPassword } from "./passwords";
import { proveAddress } from "./prove";
import { emailKey } from "./rules";
import type { ForgotPasswordSchema, ResetPasswordSchema } from "./schema";
import { endSessionsOf } from "./sessions";

const LINKS_PER_ACCOUNT: RateLimit = { attempts: 3, windowMs: HOUR };

/**
 * Notes that somebody asks for a new password; the worker does the rest. The same statements run
 * whether there is such an account or not, so neither the answer nor its time shows it.
 * One limit for all callers of an address: a limit by network would let one traveller close this way for an airport.
 */
export async function requestPasswordReset(values: z.infer<typeof ForgotPasswordSchema>): Promise<void> {
  const email_key = emailKey(values.email);
  // Past its limit an account gets no more mail, and the answer stays the same: one of those sent before still works.
  if (await isOverLimit(resetMailsTo(email_key), LINKS_PER_ACCOUNT)) return;
  await transaction(() =>
    db()
      .insertInto("password_reset_requests")
      .values({ id: newId(), email_key, created_at: timestamp(), request_id: requestId() })
      .execute(),
  );
}

type Waiting = Pick<Row<"password_reset_requests">, "id" | "request_id">;

/** Makes a link for every request that waits and has an account, and queues its mail. */
export async function answerResetRequests(stop?: AbortSignal): Promise<void> {
  const answer = runEach(({ id }: Waiting) => transaction(() => answerRequest(id)));
  await runDue({ atOnce: 5, claim: waitingRequests, work: answer }, stop);
}

/** Those for an account; the others go in one statement, so that a flood of them keeps nobody waiting. */
async function waitingRequests(limit: number): Promise<Waiting[]> {
  const waiting = await db()
    .selectFrom("password_reset_requests as request")
    .leftJoin("users", "users.email_key", "request.email_key")
    .select(["request.id", "request.request_id", "users.id as user"])
    .orderBy(sql`users.id is null`)
    .orderBy("request.created_at")
    .limit(limit)
    .execute();
  // Only where there is one: a deletion takes the write lock also when there is nothing to delete.
  if (waiting.some(({ user }) => user === null)) {
    await db()
      .deleteFrom("password_reset_requests")
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("users")
              .select("id")
              .whereRef("users.email_key", "=", "password_reset_requests.email_key"),
          ),
        ),
      )
      .execute();
  }
  return waiting.filter(({ user }) => user !== null).map(({ id, request_id }) => ({ id, request_id }));
}

async function answerRequest(id: string): Promise<void> {
  const request = await db()
    .deleteFrom("password_reset_requests")
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!request) return; // another process was faster
  const user = await accountWith("email_key", request.email_key);
  if (!user) return;
  const { token, ends } = await newMailedSecret("password_resets", { user_id: user.id });
  const email = passwordReset({ ...user, token });
  await queueMail({ ...email, to: user.email, key: `reset:${id}`, sendBefore: ends });
}

/** Whether a link with this token would work now. One query. */
export async function isResetToken(token: string): Promise<boolean> {
  return (await findMailedSecret("password_resets", token)) !== undefined;
}

/**
 * Sets the password of the account that the link was mailed to, and signs its owner in. The link and every other
 * one that was mailed to its owner is void, every session of the account ends, except that those from before its address was
 * proven keep the orders that they paid, and every other browser is a stranger again.
 * @param caller programs sign in from its network at once.
 * @throws DomainError reset_link_invalid, password_common or password_is_name (with their field), too_busy.
 */
export async function resetPassword(
  { token, password }: z.infer<typeof ResetPasswordSchema>,
  caller: Caller = {},
): Promise<SignedIn> {
  // Checked before the hash is made, so that made-up tokens cost us nothing.
  const link = await findMailedSecret("password_resets", token);
  const owner = link && (await findUser(link.user_id));
  if (!owner) throw new DomainError("reset_link_invalid");
  await refuseGuessable(password, owner);
  const password_hash = await hashPassword(password);
  const entered = await transaction(async () => {
    // Another request may have been faster.
    if (!(await useMailedSecret("password_resets", token))) throw new DomainError("reset_link_invalid");
    await setByLink(owner.id, password_hash);
    await allowNetwork(owner.username, caller.network);
    return (await signInOwner(owner, caller)).signedIn;
  });
  logSecurity("password reset", { user: owner.id });
  return entered;
}

async function setByLink(userId: string, password_hash: string): Promise<void> {
  const { isFirst } = await proveAddress(userId, false); // the link came to the address
  const owner = await db()
    .updateTable("users")
    .set({ password_hash })
    .where("id", "=", userId)
    .returning(userColumns)
    .executeTakeFirstOrThrow();
  await voidMailedLinks(owner);
  await notifyOfChange(owner, "by a mailed link");
  if (!isFirst) await endSessionsOf(userId);
  await forgetKnownBrowsers(userId);
}
