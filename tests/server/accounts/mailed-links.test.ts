/** What every secret in an email keeps to, whatever it opens. */
import { describe, expect, test } from "vitest";
import { findLink, mailLink, newLink } from "#server/accounts/mailed-links";
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
import { freshEmail, freshNetwork, reasonsOf, tokensTo } from "../../support/mailed-links";
import { rowsIn } from "../../support/rows";
import { sendDueMails } from "#server/mail/send-due";

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
const invalid = { code: "sign_in_link_invalid" };
const press = (token: string) => followLink(token, undefined);

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

describe("a mailed link", () => {
  test("is written the same for an address with an account as for one without", async () => {
    const { user } = await makeUser();
    const email = freshEmail();
    for (const to of [user.email, email]) await mailLink(to, "/plans", freshNetwork());
    const [known, unknown] = [await mailbox.deliveredTo(user.email), await mailbox.deliveredTo(email)];
    const worded = ({ text }: { text: string }) => text.replace(/token=[\w-]+/, "token=");
    expect(known.map(worded)).toEqual(unknown.map(worded));
    expect(known[0]!.text).not.toContain(user.username);
    expect(known[0]!.text).toContain("60 minutes");
  });

  test("works once also when twelve use it at the same moment", async () => {
    for (const email of [freshEmail(), (await makeUser()).user.email]) {
      const token = await newLink(email);
      const presses = await Promise.allSettled(Array.from({ length: 12 }, () => press(token)));
      expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const why of reasonsOf(presses)) expect(why).toMatchObject(invalid);
    }
  });
});

describe("a flood of requests", () => {
  test("from anywhere brings an address five mails an hour, and voids no link that was sent", async () => {
    const email = freshEmail();
    await mailLink(email, "/plans", freshNetwork());
    const [first] = await tokensTo(mailbox, email);
    for (let n = 0; n < 40; n++) await mailLink(email, "/evil", freshNetwork());
    expect(await tokensTo(mailbox, email)).toHaveLength(5);
    expect((await press(first!)).redirect).toBe("/plans");
    shiftClock(HOUR);
    await mailLink(email, "/plans", freshNetwork());
    expect(await tokensTo(mailbox, email)).toHaveLength(6);
  });

  test("from one network leaves the owner some of the five", async () => {
    const email = freshEmail();
    const flood = freshNetwork();
    for (let n = 0; n < 20; n++) await mailLink(email, "/evil", flood);
    expect(await tokensTo(mailbox, email)).toHaveLength(3);
    await mailLink(email, "/plans", freshNetwork());
    const tokens = await tokensTo(mailbox, email);
    expect(tokens).toHaveLength(4);
    expect((await press(tokens[3]!)).redirect).toBe("/plans");
  });

  test("at once from many processes is counted all the same", async () => {
    const email = freshEmail();
    await Promise.all(Array.from({ length: 20 }, () => mailLink(email, "/plans", freshNetwork())));
    expect(await tokensTo(mailbox, email)).toHaveLength(5);
  });

  test("to ever other addresses ends for that network, and is said", async () => {
    const network = freshNetwork();
    for (let n = 0; n < 121; n++) await mailLink(freshEmail(), undefined, network);
    await expect(mailLink(freshEmail(), undefined, network)).rejects.toMatchObject({
      code: "too_many_attempts",
    });
    await sendDueMails();
  });
});
