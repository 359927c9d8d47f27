/** A sign-in from a browser that the account does not know: its owner hears of it, and can end it. */
import { DAY, fromNow, MINUTE, now, timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import { DomainError } from "../errors";
import { newId } from "../id";
import { type Allowance, isUsedUp } from "../limits/limits";
import { logSecurity } from "../log";
import { queueMail } from "../mail/outbox";
import { isSecret, newSecret, secretHash } from "../secret";
import type { User } from "./accounts";
import { forgetKnownDevices } from "./known-devices";
import { signedInElsewhere } from "./letters";
import { voidMailedLinks } from "./mailed-links";
import { forgetPasskeysOf } from "./passkeys";
import { requestPasswordReset } from "./password-reset";
import { endSessionsOf } from "./sessions";

/** As long as the longest session that such a sign-in may have begun. */
const ALARM_LIFETIME = 30 * DAY;
/** A press whose answer was lost is repeated within so much. */
const TOLD_ONCE: Allowance = { tries: 1, windowMs: MINUTE };
/** A program is new each time. So many a day are told of its owner, who then knows. */
const PROGRAMS_TOLD: Allowance = { tries: 3, windowMs: DAY };

/**
 * Mails the owner that somebody signed in, with a link by which it was not them, as part of the caller's
 * transaction. A press that is repeated within a minute, because its answer was lost, is told once.
 * @param label of the browser; null where it is not known, undefined for a program. Three or four queries.
 */
export async function tellOfNewDevice(user: User, label: string | null | undefined): Promise<void> {
  if (await isUsedUp(`sign-in-told:${user.id}:${label}`, TOLD_ONCE)) return;
  if (label === undefined && (await isUsedUp(`programs-told:${user.id}`, PROGRAMS_TOLD))) return;
  const token = await newAlarm(user.id);
  await queueMail({
    ...signedInElsewhere({ username: user.username, label, at: now(), token }),
    to: user.email,
    key: `new-device:${newId()}`,
  });
}

/** A link by which it was not the owner, as part of the caller's transaction. @returns its token. One query. */
export async function newAlarm(userId: string): Promise<string> {
  const token = newSecret();
  await db()
    .insertInto("device_alarms")
    .values({
      token_hash: secretHash(token),
      user_id: userId,
      created_at: timestamp(),
      expires_at: timestamp(fromNow(ALARM_LIFETIME)),
    })
    .execute();
  return token;
}

/** Whose everything a link with this token would end now. One query. */
export async function alarmedOwner(token: string): Promise<{ email: string } | undefined> {
  if (!isSecret(token)) return undefined;
  return db()
    .selectFrom("device_alarms")
    .innerJoin("users", "users.id", "device_alarms.user_id")
    .select("users.email")
    .where("token_hash", "=", secretHash(token))
    .where("expires_at", ">", timestamp())
    .where("used_at", "is", null)
    .executeTakeFirst();
}

/**
 * What the owner does who was mailed of a sign-in that was not theirs: every session ends, every browser is a
 * stranger again, there is no password any more, since somebody knows it, no passkey is left, no link that was mailed
 * works, and a new one for a password is on its way. The same again is the repeat of a press whose answer was lost, and does nothing.
 * @throws DomainError alarm_invalid.
 */
export async function wasNotMe(token: string): Promise<void> {
  if (!(await alarmedOwner(token))) return refuseUnlessUsed(token);
  const user = await transaction(async () => {
    const used = await db()
      .updateTable("device_alarms")
      .set({ used_at: timestamp() })
      .where("token_hash", "=", secretHash(token))
      .where("used_at", "is", null)
      .returning("user_id")
      .executeTakeFirst();
    if (!used) return undefined; // another press was faster
    const { email } = await db()
      .updateTable("users")
      .set({ password_hash: "" })
      .where("id", "=", used.user_id)
      .returning("email")
      .executeTakeFirstOrThrow();
    await voidMailedLinks({ id: used.user_id, email });
    await forgetPasskeysOf(used.user_id);
    await endSessionsOf(used.user_id);
    await forgetKnownDevices(used.user_id);
    await requestPasswordReset({ email });
    return used.user_id;
  });
  if (user === undefined) return refuseUnlessUsed(token);
  logSecurity("device alarm", { user });
}

async function refuseUnlessUsed(token: string): Promise<void> {
  const used = isSecret(token)
    ? await db()
        .selectFrom("device_alarms")
        .select("used_at")
        .where("token_hash", "=", secretHash(token))
        .where("expires_at", ">", timestamp())
        .executeTakeFirst()
    : undefined;
  if (!used?.used_at) throw new DomainError("alarm_invalid");
}

/** Removes links that have run out; called now and then by the worker. */
export async function pruneAlarms(): Promise<void> {
  await db().deleteFrom("device_alarms").where("expires_at", "<=", timestamp()).execute();
}
