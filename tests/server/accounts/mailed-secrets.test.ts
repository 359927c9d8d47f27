/** What every secret in an email keeps to, whatever it opens. */
import { describe, expect, test } from "vitest";
import { findLink, mailLink } from "#server/accounts/mailed-links";
import { alarmedOwner, notifyOfNewBrowser, wasNotMe } from "#server/accounts/new-browser";
import {
  answerResetRequests,
  isResetToken,
  requestPasswordReset,
  resetPassword,
} from "#server/accounts/password-reset";
import { followLink } from "#server/accounts/follow-link";
import { mailSignUpLink, finishPendingSignUp, pendingSignUp } from "#server/accounts/sign-up-by-mail";
import { pruneEnded } from "#server/accounts/prune";
import { DAY, HOUR, MINUTE, shiftClock } from "#server/clock";
import { db, transaction } from "#server/database/connection";
import { makeUser, PASSWORD } from "../../support/factories";
import { logged } from "../../support/logged";
import { startTestMailbox } from "../../support/mailbox";
import { freshEmail, freshNetwork } from "../../support/mailed-links";
import { rowsIn } from "../../support/rows";

const mailbox = await startTestMailbox();
const choice = { password: "Brand-new-horse-8", confirmPassword: "Brand-new-horse-8" };

interface Kind {
  table: "device_alarms" | "mailed_links" | "password_resets" | "pending_sign_ups";
  lifetime: number;
  invalid: string;
  /** Has one mailed. @returns the address. */
  ask(): Promise<string>;
  look(token: string): Promise<unknown>;
  press(token: string): Promise<unknown>;
}

const kinds: Kind[] = [
  {
    table: "mailed_links",
    lifetime: HOUR,
    invalid: "sign_in_link_invalid",
    async ask() {
      const email = freshEmail();
      await mailLink(email, "/plans", freshNetwork());
      return email;
    },
    look: findLink,
    press: (token) => followLink(token, undefined),
  },
  {
    table: "device_alarms",
    lifetime: 30 * DAY,
    invalid: "alarm_invalid",
    async ask() {
      const { user } = await makeUser();
      await transaction(() => notifyOfNewBrowser(user, {}));
      return user.email;
    },
    look: alarmedOwner,
    press: wasNotMe,
  },
  {
    table: "password_resets",
    lifetime: HOUR,
    invalid: "reset_link_invalid",
    async ask() {
      const { user } = await makeUser();
      await requestPasswordReset(user);
      await answerResetRequests();
      return user.email;
    },
    look: async (token) => (await isResetToken(token)) || undefined,
    press: (token) => resetPassword({ token, ...choice }),
  },
  {
    table: "pending_sign_ups",
    lifetime: HOUR,
    invalid: "sign_up_link_invalid",
    async ask() {
      const email = freshEmail();
      await mailSignUpLink({ username: email.split("@")[0]!, email, password: PASSWORD }, freshNetwork());
      return email;
    },
    look: pendingSignUp,
    press: (token) => finishPendingSignUp(token, {}),
  },
];

describe.each(kinds)("a secret of $table", ({ table, lifetime, invalid, ask, look, press }) => {
  const mailed = async () =>
    /\?token=([\w-]+)/.exec((await mailbox.deliveredTo(await ask())).at(-1)!.text)![1]!;

  test("works until its end, looks do not use it up, and it goes when it has ended", async () => {
    const [early, late] = [await mailed(), await mailed()];
    shiftClock(lifetime - MINUTE);
    await pruneEnded();
    for (const _ of [1, 2]) expect(await look(early)).toBeDefined();
    await press(early);
    expect(await look(early)).toBeUndefined();
    expect(await look(late)).toBeDefined();
    shiftClock(lifetime + MINUTE);
    expect(await look(late)).toBeUndefined();
    for (const token of [early, late]) await expect(press(token)).rejects.toMatchObject({ code: invalid });
    await pruneEnded();
    expect(await db().selectFrom(table).select("token_hash").execute()).toEqual([]);
  });

  test.each(["", "x", "x".repeat(43), "x".repeat(5_000), "\u0000", "' or 1=1 --", "__proto__"])(
    "is not %j",
    async (token) => {
      expect(await look(token)).toBeUndefined();
      await expect(press(token)).rejects.toMatchObject({ code: invalid });
    },
  );

  test("is nowhere to be read but in the mail", async () => {
    const token = await mailed();
    expect(token).toHaveLength(43);
    const [rows, mails] = [await db().selectFrom(table).selectAll().execute(), await rowsIn("mails")];
    expect(JSON.stringify([rows, mails])).not.toContain(token);
    await press(token);
    expect(logged.join("\n")).not.toContain(token);
  });
});
