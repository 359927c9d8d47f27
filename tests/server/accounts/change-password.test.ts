import { describe, expect, test } from "vitest";
import { signIn } from "#server/accounts/accounts";
import { changePassword } from "#server/accounts/change-password";
import { findLink, newLink } from "#server/accounts/mailed-links";
import { requestPasswordReset, answerResetRequests, isResetToken } from "#server/accounts/password-reset";
import { type Browser, knownBrowser } from "#server/accounts/known-browsers";
import { startSession, userOfSession } from "#server/accounts/sessions";
import { MINUTE, SECOND, shiftClock } from "#server/clock";
import { makeUser, PASSWORD } from "../../support/factories";
import { startTestMailbox } from "../../support/mailbox";

const mailbox = await startTestMailbox();

let addresses = 0;
const freshAddress = () => `198.51.100.${++addresses}`;
const NEW_PASSWORD = "Brand-new-horse-8";
const values = { currentPassword: PASSWORD, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
const enterWith = (username: string, browser: Browser) =>
  signIn({ username, password: PASSWORD }, { network: freshAddress(), browser });
const enter = (username: string, password: string) =>
  signIn({ username, password }, { network: freshAddress() });

test("the new password works and the old one does not", async () => {
  const { user, token } = await makeUser();
  await changePassword(user, values, token);
  await expect(enter(user.username, PASSWORD)).rejects.toMatchObject({ code: "invalid_credentials" });
  expect((await enter(user.username, NEW_PASSWORD)).user).toEqual(user);
});

test("every other session ends, this one and other people's stay", async () => {
  const [{ user, token }, stranger] = [await makeUser(), await makeUser()];
  const others = [await startSession(user.id), await startSession(user.id)];
  await changePassword(user, values, token);
  expect(await Promise.all(others.map((other) => userOfSession(other)))).toEqual([undefined, undefined]);
  expect(await userOfSession(token)).toEqual(user);
  expect(await userOfSession(stranger.token)).toEqual(stranger.user);
});

test("links that were mailed are void, and the owner gets a mail", async () => {
  const { user, token } = await makeUser();
  await requestPasswordReset({ email: user.email });
  await answerResetRequests();
  const [reset] = await mailbox.deliveredTo(user.email);
  const link = /token=(\S+)/.exec(reset!.text)![1]!;
  expect(await isResetToken(link)).toBe(true);
  const signsIn = await newLink(user.email);
  await changePassword(user, values, token);
  expect([await isResetToken(link), await findLink(signsIn)]).toEqual([false, undefined]);
  const notice = (await mailbox.deliveredTo(user.email)).at(-1);
  expect(notice!.subject).toBe("Your Farline password was changed");
  expect(notice!.text).not.toContain(NEW_PASSWORD);
});

test("a new one that is guessed first is refused, and the old one stays", async () => {
  const { user, token } = await makeUser();
  const common = { ...values, password: "Password1", confirmPassword: "Password1" };
  await expect(changePassword(user, common, token)).rejects.toMatchObject({
    code: "password_common",
    field: "password",
  });
  expect((await enter(user.username, PASSWORD)).user).toEqual(user);
});

describe("a wrong current password", () => {
  test("changes nothing and is said at its field", async () => {
    const { user, token } = await makeUser();
    const other = await startSession(user.id);
    const wrong = { ...values, currentPassword: "Wrong-horse-7" };
    await expect(changePassword(user, wrong, token)).rejects.toMatchObject({
      code: "wrong_password",
      field: "currentPassword",
    });
    expect(await userOfSession(other)).toEqual(user);
    expect((await enter(user.username, PASSWORD)).user).toEqual(user);
    const subjects = (await mailbox.deliveredTo(user.email)).map(({ subject }) => subject);
    expect(subjects).not.toContain("Your Farline password was changed");
  });

  test("has a rate limit of its own, which no stranger uses up: twenty an hour", async () => {
    const { user, token } = await makeUser();
    const wrong = { ...values, currentPassword: "Wrong-horse-7" };
    const guess = () =>
      signIn({ username: user.username, password: "Wrong-horse-7" }, { network: freshAddress() });
    for (let n = 0; n < 5; n++) await expect(guess()).rejects.toMatchObject({ code: "invalid_credentials" });
    await expect(guess()).rejects.toMatchObject({ code: "too_many_guesses" });
    for (let n = 0; n < 21; n++)
      await expect(changePassword(user, wrong, token)).rejects.toMatchObject({ code: "wrong_password" });
    await expect(changePassword(user, values, token)).rejects.toMatchObject({ code: "too_many_guesses" });
    shiftClock(10 * MINUTE + SECOND);
    await changePassword(user, values, token);
  });
});

test("every other browser is a stranger again, and this one is not", async () => {
  const { user, token } = await makeUser();
  const here = { secret: (await enterWith(user.username, { secret: undefined })).device };
  const there = { secret: (await enterWith(user.username, { secret: undefined })).device };
  await changePassword(user, values, token, here);
  expect(await knownBrowser(user.username, here)).toBeDefined();
  expect(await knownBrowser(user.username, there)).toBeUndefined();
});

test("of two changes at once one wins, and its session is the only one left", async () => {
  const { user, token } = await makeUser();
  const second = await startSession(user.id);
  const outcomes = await Promise.allSettled([
    changePassword(
      user,
      { ...values, password: `${NEW_PASSWORD}a`, confirmPassword: `${NEW_PASSWORD}a` },
      token,
    ),
    changePassword(
      user,
      { ...values, password: `${NEW_PASSWORD}b`, confirmPassword: `${NEW_PASSWORD}b` },
      second,
    ),
  ]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const winner = outcomes.findIndex(({ status }) => status === "fulfilled");
  expect((await enter(user.username, NEW_PASSWORD + "ab"[winner]!)).user).toEqual(user);
  expect(await userOfSession([second, token][winner]!)).toBeUndefined();
});
