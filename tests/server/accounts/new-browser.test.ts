import { describe, expect, test } from "vitest";
import { register, signIn } from "#server/accounts/accounts";
import type { Browser } from "#server/accounts/known-browsers";
import { signInMethods } from "#server/accounts/address-accounts";
import { wasNotMe } from "#server/accounts/new-browser";
import { findLink, newLink } from "#server/accounts/mailed-links";
import { answerResetRequests, isResetToken, requestPasswordReset } from "#server/accounts/password-reset";
import { userOfSession } from "#server/accounts/sessions";
import { signUp } from "#server/accounts/sign-up";
import { MINUTE, shiftClock } from "#server/clock";
import { makeUser, PASSWORD } from "../../support/factories";
import { startTestMailbox } from "../../support/mailbox";
import { rowsIn } from "../../support/rows";

const mailbox = await startTestMailbox();

let addresses = 0;
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const NEW: Browser = { secret: undefined };
const enter = (username: string, browser?: Browser, userAgent: string | null = FIREFOX) =>
  signIn({ username, password: PASSWORD }, { network: `192.0.2.${++addresses}`, userAgent, browser });
const told = async (email: string) =>
  (await mailbox.deliveredTo(email)).filter(({ subject }) => subject.startsWith("New sign-in"));
const tokenIn = (text: string) => /not-me\?token=(\S+)/.exec(text)![1]!;
const alarmOf = async (email: string) => tokenIn((await told(email)).at(-1)!.text);

describe("the owner hears of a sign-in", () => {
  test("in a browser that is new, once, with what it is and when, and of no place", async () => {
    const { user } = await makeUser();
    const { device } = await enter(user.username, NEW);
    await enter(user.username, { secret: device });
    const emails = await told(user.email);
    expect(emails).toHaveLength(1);
    expect(emails[0]!.text).toMatch(/With: Firefox on Linux\nWhen: \w+ \d+, \d{4}, \d+:\d\d [AP]M UTC/);
    expect(emails[0]!.text).not.toContain("192.0.2");
  });

  test("by a program, three times a day", async () => {
    const { user } = await makeUser();
    for (const minute of [0, 1, 2, 3, 4]) {
      shiftClock(minute * MINUTE);
      await enter(user.username, undefined, null);
    }
    expect((await told(user.email)).map(({ text }) => /With: (.*)/.exec(text)![1])).toEqual(
      Array.from({ length: 3 }, () => "A program"),
    );
  });

  test("that is repeated because its answer was lost, once", async () => {
    const { user } = await makeUser();
    await Promise.all([enter(user.username, NEW), enter(user.username, NEW)]);
    expect(await told(user.email)).toHaveLength(1);
  });

  test("and of none that opened the account", async () => {
    const values = { username: "first-nora", email: "first-nora@example.test", password: PASSWORD };
    const { device } = await register(values, { browser: NEW });
    await signUp(values, { browser: NEW }); // the same submit, whose answer was lost
    await enter(values.username, { secret: device });
    expect(await told(values.email)).toEqual([]);
  });

  test("in a browser that other accounts know; and those still do", async () => {
    const [first, second] = [await makeUser(), await makeUser()];
    const { device } = await enter(first.user.username, NEW);
    const { device: both } = await enter(second.user.username, { secret: device });
    expect(both).not.toBe(device);
    await enter(first.user.username, { secret: both });
    expect([await told(first.user.email), await told(second.user.email)].map(({ length }) => length)).toEqual(
      [1, 1],
    );
    // Who laid the old number there is no friend of the second account.
    await enter(second.user.username, { secret: device }, null);
    expect(await told(second.user.email)).toHaveLength(2);
  });
});

describe("'this was not me'", () => {
  const resetTokensOf = async (email: string) =>
    (await mailbox.deliveredTo(email)).flatMap(
      ({ text }) => /reset-password\?token=(\S+)/.exec(text)?.[1] ?? [],
    );

  test("ends every session, forgets every browser, voids the password and mails a new way in", async () => {
    const { user, token: mine } = await makeUser();
    const known = { secret: (await enter(user.username, NEW)).device };
    shiftClock(2 * MINUTE);
    const { token: theirs } = await enter(user.username, NEW);
    await wasNotMe(await alarmOf(user.email));
    expect(await signInMethods(user.id)).toMatchObject({ hasPassword: false });
    expect(await Promise.all([mine, theirs].map((token) => userOfSession(token)))).toEqual([
      undefined,
      undefined,
    ]);
    await expect(enter(user.username, known)).rejects.toMatchObject({ code: "invalid_credentials" });
    const devices = await rowsIn("known_devices", { user_id: user.id });
    expect(devices).toEqual([]);
    await answerResetRequests();
    expect((await mailbox.deliveredTo(user.email)).at(-1)!.subject).toMatch(/^Choose a new/);
  });

  test("voids what was mailed before, however often that was; what it mails works", async () => {
    const { user } = await makeUser();
    const link = await newLink(user.email);
    for (let asked = 0; asked < 4; asked++) await requestPasswordReset({ email: user.email });
    await answerResetRequests();
    const before = await resetTokensOf(user.email);
    expect(before).toHaveLength(3);
    await enter(user.username, NEW);
    await wasNotMe(await alarmOf(user.email));
    expect(await findLink(link)).toBeUndefined();
    expect(await Promise.all(before.map(isResetToken))).toEqual([false, false, false]);
    await answerResetRequests();
    expect(await isResetToken((await resetTokensOf(user.email)).at(-1)!)).toBe(true);
  });

  test("is done once, and to one account alone", async () => {
    const [{ user }, stranger] = [await makeUser(), await makeUser()];
    await enter(user.username, NEW);
    const alarm = await alarmOf(user.email);
    const all = await Promise.allSettled([wasNotMe(alarm), wasNotMe(alarm), wasNotMe(alarm)]);
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await answerResetRequests();
    const links = (await mailbox.deliveredTo(user.email)).filter(({ subject }) =>
      subject.startsWith("Choose a"),
    );
    expect(links).toHaveLength(1);
    expect(await userOfSession(stranger.token)).toEqual(stranger.user);
  });
});
