/** A sign-in from a browser that the account does not know: its owner hears of it, and can end it. */
import { DAY, MINUTE, now } from "../clock";
import { transaction } from "../database/connection";
import { DomainError } from "../errors";
import { newId } from "../id";
import { type RateLimit, isOverLimit } from "../rate-limits/rate-limits";
import { logSecurity } from "../log";
import { queueMail } from "../mail/outbox";
import { findUser, forgetSignInMethods, type User } from "./accounts";
import { signedInElsewhere } from "./emails";
import { voidMailedLinks } from "./mailed-links";
import { findMailedSecret, newMailedSecret, useMailedSecret } from "./mailed-secrets";
import { requestPasswordReset } from "./password-reset";
import { deviceLabel } from "./rules";
import { endSessionsOf } from "./sessions";
import type { Caller } from "./sign-in-owner";

/** How long the link works: as long as the longest session that such a sign-in can have begun. */
const ALARM_LIFETIME = 30 * DAY;
/** A click whose answer was lost is repeated within this time. */
const TOLD_ONCE: RateLimit = { attempts: 1, windowMs: MINUTE };
/** A program is new each time. Its owner gets at most so many emails of it a day. */
const PROGRAMS_TOLD: RateLimit = { attempts: 3, windowMs: DAY };

/**
 * Mails the owner that somebody signed in, with a link by which it was not them, as part of the caller's
 * transaction. A click that is repeated within a minute, because its answer was lost, is notified once.
 * Three or four queries.
 */
export async function notifyOfNewBrowser(user: User, { browser, userAgent }: Caller): Promise<void> {
  const label = browser && deviceLabel(userAgent);
  if (await isOverLimit(`sign-in-told:${user.id}:${label}`, TOLD_ONCE)) return;
  if (label === undefined && (await isOverLimit(`programs-told:${user.id}`, PROGRAMS_TOLD))) return;
  const token = await newAlarm(user.id);
  const email = signedInElsewhere({ ...user, token }, label, now());
  await queueMail({ ...email, to: user.email, key: `new-device:${newId()}` });
}

/** A link by which it was not the owner, as part of the caller's transaction. @returns its token. One query. */
export async function newAlarm(userId: string): Promise<string> {
  return (await newMailedSecret("device_alarms", { user_id: userId }, ALARM_LIFETIME)).token;
}

/** Whose everything a link with this token would end now. Two queries. */
export async function alarmedOwner(token: string): Promise<User | undefined> {
  const alarm = await findMailedSecret("device_alarms", token);
  return alarm && findUser(alarm.user_id);
}

/**
 * What the owner does who was mailed of a sign-in that was not theirs: every session ends, every browser is a
 * stranger again, there is no password any more, since somebody knows it, no passkey is left, no link that was mailed
 * works, and a new one for a password is on its way.
 * @throws DomainError alarm_invalid.
 */
export async function wasNotMe(token: string): Promise<void> {
  const user = await transaction(async () => {
    const used = await useMailedSecret("device_alarms", token);
    const owner = used && (await findUser(used.user_id));
    if (!owner) throw new DomainError("alarm_invalid");
    await forgetSignInMethods(owner.id);
    await voidMailedLinks(owner);
    await endSessionsOf(owner.id);
    await requestPasswordReset(owner);
    return owner.id;
  });
  logSecurity("device alarm", { user });
}
