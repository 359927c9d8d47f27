import type { z } from "zod";
import { passwordReset } from "./letters";
import { fromNow, HOUR, MINUTE, timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import type { Row } from "../database/tables";
import { DomainError } from "../errors";
import { newId } from "../id";
import { logSecurity } from "../log";
import { queueMail } from "../mail/outbox";
import { type Allowance, isRefused, takeTry } from "../limits/limits";
import { isSecret, newSecret, secretHash } from "../secret";
import { requestId } from "../trace";
import { each, workOff } from "../work/work-off";
import type { User } from "./accounts";
import { provePassword } from "./change-password";
import { refuseGuessable } from "./guessable";
import { hashPassword } from "./passwords";
import { emailKey, RESET_LINK_MINUTES } from "./rules";
import type { ForgotPasswordSchema, ResetPasswordSchema } from "./schema";
import { endSessionsOf } from "./sessions";

const LINKS_PER_ACCOUNT: Allowance = { tries: 3, windowMs: HOUR };
const REQUESTS_PER_ADDRESS: Allowance = { tries: 10, windowMs: HOUR };

/**
 * Notes that somebody asks for a new password; the worker does the rest. The same statements run
 * whether there is such an account or not, so neither the answer nor its time tells.
 * @param address the client's network address, where it is known.
 * @throws DomainError too_many_attempts, for the network address only.
 */
export async function requestPasswordReset(
  values: z.infer<typeof ForgotPasswordSchema>,
  address = "unknown",
): Promise<void> {
  const email_key = emailKey(values.email);
  await takeTry(`reset:${address}`, REQUESTS_PER_ADDRESS);
  // Past its limit an account gets no more mail, and the answer stays the same.
  if (await isRefused(takeTry(`reset-mail:${email_key}`, LINKS_PER_ACCOUNT))) return;
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
  const answer = each(({ id }: Waiting) => transaction(() => answerRequest(id)));
  await workOff({ atOnce: 5, claim: waitingRequests, work: answer }, stop);
}

/** Only read: a deletion takes the write lock also when there is nothing to delete. */
async function waitingRequests(limit: number): Promise<Waiting[]> {
  return db()
    .selectFrom("password_reset_requests")
    .select(["id", "request_id"])
    .orderBy("created_at")
    .limit(limit)
    .execute();
}

async function answerRequest(id: string): Promise<void> {
  const request = await db()
    .deleteFrom("password_reset_requests")
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!request) return; // another process was faster
  const user = await db()
    .selectFrom("users")
    .select(["id", "username", "email"])
    .where("email_key", "=", request.email_key)
    .executeTakeFirst();
  if (!user) return;

  const token = newSecret();
  const expires_at = fromNow(RESET_LINK_MINUTES * MINUTE);
  await db()
    .insertInto("password_resets")
    .values({
      token_hash: secretHash(token),
      user_id: user.id,
      created_at: timestamp(),
      expires_at: timestamp(expires_at),
    })
    .execute();
  await queueMail({
    ...passwordReset({ username: user.username, token, minutes: RESET_LINK_MINUTES }),
    to: user.email,
    key: `reset:${id}`,
    sendBefore: expires_at,
  });
}

/** Whether a link with this token would work now. One query. */
export async function isResetToken(token: string): Promise<boolean> {
  return (await ownerOf(token)) !== undefined;
}

/** Whose password a link with this token would set now. */
async function ownerOf(token: string): Promise<Pick<User, "username" | "email"> | undefined> {
  if (!isSecret(token)) return undefined;
  return db()
    .selectFrom("password_resets")
    .innerJoin("users", "users.id", "password_resets.user_id")
    .select(["users.username", "users.email"])
    .where("token_hash", "=", secretHash(token))
    .where("expires_at", ">", timestamp())
    .where("used_at", "is", null)
    .executeTakeFirst();
}

/**
 * Sets the password of the account that the link was mailed to. The link and every other one of the
 * account is used up, and every session of the account ends. The same password again by the same link, before
 * it runs out, is the repeat of a press whose answer was lost, and does nothing.
 * @param address the client's network address, where it is known.
 * @throws DomainError reset_link_invalid, password_common or password_is_name (with their field), too_busy.
 */
export async function resetPassword(
  { token, password }: z.infer<typeof ResetPasswordSchema>,
  address = "unknown",
): Promise<void> {
  // Asked before the hash is made, so that made-up tokens cost us nothing.
  const owner = await ownerOf(token);
  if (owner) await refuseGuessable(password, owner);
  const user = owner && (await useLink(token, await hashPassword(password)));
  if (user) logSecurity("password reset", { user });
  else if (!(await hasSet(token, password, address))) throw new DomainError("reset_link_invalid");
}

/** @returns whose link it is; undefined when another request was faster. */
async function useLink(token: string, password_hash: string): Promise<string | undefined> {
  return transaction(async () => {
    const used = await db()
      .updateTable("password_resets")
      .set({ used_at: timestamp() })
      .where("token_hash", "=", secretHash(token))
      .where("expires_at", ">", timestamp())
      .where("used_at", "is", null)
      .returning("user_id")
      .executeTakeFirst();
    if (!used) return undefined;
    await db().updateTable("users").set({ password_hash }).where("id", "=", used.user_id).execute();
    await db()
      .deleteFrom("password_resets")
      .where("user_id", "=", used.user_id)
      .where("token_hash", "!=", secretHash(token))
      .execute();
    await endSessionsOf(used.user_id);
    return used.user_id;
  });
}

/** Whether this link set this password. A used link is no way to guess: wrong ones count as failed sign-ins. */
async function hasSet(token: string, password: string, address: string): Promise<boolean> {
  if (!isSecret(token)) return false;
  const user = await db()
    .selectFrom("password_resets")
    .innerJoin("users", "users.id", "password_resets.user_id")
    .select(["users.id", "users.username", "users.email"])
    .where("token_hash", "=", secretHash(token))
    .where("expires_at", ">", timestamp())
    .where("used_at", "is not", null)
    .executeTakeFirst();
  if (!user) return false;
  return provePassword(user, password, address).then(
    () => true,
    (error: unknown) => {
      if (error instanceof DomainError && error.code !== "too_busy") return false;
      throw error;
    },
  );
}

/** Removes links that have run out; called now and then by the worker. */
export async function prunePasswordResets(): Promise<void> {
  await db().deleteFrom("password_resets").where("expires_at", "<=", timestamp()).execute();
}
