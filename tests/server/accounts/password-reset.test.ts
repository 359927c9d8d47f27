import { describe, expect, test } from "vitest";
import { signIn } from "#server/accounts/accounts";
import { knownBrowser } from "#server/accounts/known-browsers";
import { findLink, newLink } from "#server/accounts/mailed-links";
import {
  answerResetRequests,
  isResetToken,
  requestPasswordReset,
  resetPassword,
} from "#server/accounts/password-reset";
import { startSession, userOfSession } from "#server/accounts/sessions";
import { HOUR, MINUTE, shiftClock } from "#server/clock";
import { makeUser, PASSWORD } from "../../support/factories";
import { startTestMailbox } from "../../support/mailbox";
import { rowsIn } from "../../support/rows";

const NEW_PASSWORD = "Brand-new-horse-8";
const mailbox = await startTestMailbox();

let addresses = 0;
const freshAddress = () => `203.0.113.${++addresses}`;
const change = (token: string, password = NEW_PASSWORD) =>
  resetPassword({ token, password, confirmPassword: password }, { browser: { secret: undefined } });

/** Asks for a link as the owner does, and reads the token in the mail. */
async function mailedToken(email: string): Promise<string> {
  await requestPasswordReset({ email });
  await answerResetRequests();
  const mail = (await mailbox.deliveredTo(email)).at(-1);
  const link = /http\S+/.exec(mail?.text ?? "")?.[0];
  return new URL(link ?? "http://no-mail").searchParams.get("token") ?? "";
}

describe("a forgotten password", () => {
  test("is replaced by the mailed link, which ends every session", async () => {
    const { user, token: session } = await makeUser();
    const other = await startSession(user.id);
    const stranger = await makeUser();
    const token = await mailedToken(user.email);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await isResetToken(token)).toBe(true);

    await change(token);
    expect(await userOfSession(session)).toBeUndefined();
    expect(await userOfSession(other)).toBeUndefined();
    expect(await userOfSession(stranger.token)).toBeDefined();
    const values = { username: user.username };
    await expect(
      signIn({ ...values, password: PASSWORD }, { network: freshAddress() }),
    ).rejects.toMatchObject({
      code: "invalid_credentials",
    });
    expect((await signIn({ ...values, password: NEW_PASSWORD }, { network: freshAddress() })).user).toEqual(
      user,
    );
  });

  test("voids mailed links that sign in, and is announced by mail", async () => {
    const { user } = await makeUser();
    await change(await mailedToken(user.email)); // its address is proven
    const link = await newLink(user.email);
    await change(await mailedToken(user.email));
    expect(await findLink(link)).toBeUndefined();
    const { subject, text } = (await mailbox.deliveredTo(user.email)).at(-1)!;
    expect(subject).toBe("Your Farline password was changed");
    expect(text).toContain("changed by a mailed link");
  });

  test("any spelling of the address will do, and the mail names the user, since that is what they sign in with", async () => {
    const { user } = await makeUser();
    await requestPasswordReset({ email: ` ${user.email.toUpperCase()} ` });
    await answerResetRequests();
    const mail = (await mailbox.deliveredTo(user.email)).at(-1)!;
    expect(mail.text).toContain(`your account ${user.username}`);
    expect(mail.text).toContain("60 minutes");
  });
});

describe("somebody who chose a new password", () => {
  test("is signed in where they did, in a browser that is known from then on, and in no other", async () => {
    const { user } = await makeUser();
    await change(await mailedToken(user.email)); // the first one proves the address, which forgets them as well
    const own = { username: user.username, password: NEW_PASSWORD };
    const elsewhere = await signIn(own, { browser: { secret: undefined } });
    expect(await knownBrowser(user.username, { secret: elsewhere.device })).toBeDefined();
    const { token, device } = await change(await mailedToken(user.email));
    expect(await userOfSession(token)).toEqual(user);
    expect(await knownBrowser(user.username, { secret: device })).toBeDefined();
    expect(await knownBrowser(user.username, { secret: elsewhere.device })).toBeUndefined();
  });

  test("gets in while strangers use up all guesses, and from there again by password", async () => {
    const { user } = await makeUser();
    const guess = () =>
      signIn({ username: user.username, password: "Wrong-horse-7" }, { network: freshAddress() });
    const useUp = async () => {
      for (let n = 0; n < 8; n++) await guess().catch(() => {});
    };
    await useUp();
    const { device } = await change(await mailedToken(user.email));
    await expect(guess(), "what was guessed before is forgotten").rejects.toMatchObject({
      code: "invalid_credentials",
    });
    await useUp();
    await expect(guess()).rejects.toMatchObject({ code: "too_many_guesses" });
    const known = await signIn(
      { username: user.username, password: NEW_PASSWORD },
      {
        browser: { secret: device },
      },
    );
    expect(known.device).toBe(device);
  });
});

describe("a link", () => {
  test("sets no password that is guessed first, and still works", async () => {
    const { user } = await makeUser();
    const token = await mailedToken(user.email);
    await expect(change(token, "Password1")).rejects.toMatchObject({ code: "password_common" });
    await expect(change(token, `${user.username.toUpperCase()}-2024`)).rejects.toMatchObject({
      code: "password_is_name",
    });
    await change(token);
    expect(
      (await signIn({ username: user.username, password: NEW_PASSWORD }, { network: freshAddress() })).user,
    ).toEqual(user);
  });

  test("works once also when it is used ten times at the same moment", async () => {
    const { user } = await makeUser();
    const token = await mailedToken(user.email);
    const uses = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => change(token, `${NEW_PASSWORD}${n}`)),
    );
    expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const winner = uses.findIndex(({ status }) => status === "fulfilled");
    await signIn(
      { username: user.username, password: `${NEW_PASSWORD}${winner}` },
      { network: freshAddress() },
    );
  });
});

describe("who asks", () => {
  const statementsOf = async (email: string) => {
    await requestPasswordReset({ email });
    return rowsIn("password_reset_requests", { email_key: email });
  };

  test("leaves the same trace for an address with an account as for one without", async () => {
    const { user } = await makeUser();
    expect(await statementsOf(user.email)).toHaveLength(1);
    expect(await statementsOf("nobody@example.test")).toHaveLength(1);
    await answerResetRequests();
    expect(await mailbox.deliveredTo("nobody@example.test")).toEqual([]);
    expect(await rowsIn("password_reset_requests")).toEqual([]);
  });

  test("gets three mails an hour for one account, and hears the same answer a fourth time", async () => {
    const { user } = await makeUser();
    for (let n = 0; n < 5; n++) {
      await requestPasswordReset({ email: user.email });
      await answerResetRequests();
    }
    expect(await mailbox.deliveredTo(user.email)).toHaveLength(3);
    shiftClock(HOUR + 1);
    await requestPasswordReset({ email: user.email });
    await answerResetRequests();
    expect(await mailbox.deliveredTo(user.email)).toHaveLength(4);
  });

  test("and is refused has a link in the mailbox that still works, however many strangers asked", async () => {
    const { user } = await makeUser();
    for (let n = 0; n < 4; n++) await mailedToken(user.email);
    shiftClock(HOUR - MINUTE);
    const last = await mailedToken(user.email);
    const links = async () =>
      (await mailbox.deliveredTo(user.email)).filter(({ subject }) => subject.startsWith("Choose"));
    expect(await links()).toHaveLength(3);
    await change(last);
    await mailedToken(user.email);
    expect(await links()).toHaveLength(4);
  });

  test("is one of thousands who ask from one network, and waits for none without an account", async () => {
    const { user } = await makeUser();
    for (let n = 0; n < 200; n++) await requestPasswordReset({ email: `nobody-${n}@example.test` });
    await requestPasswordReset({ email: user.email });
    await answerResetRequests();
    expect(await mailbox.deliveredTo(user.email)).toHaveLength(1);
    expect(await rowsIn("password_reset_requests")).toEqual([]);
  });

  test("is answered once by several workers", async () => {
    const users = await Promise.all([makeUser(), makeUser()]);
    for (const { user } of [...users, ...users, ...users]) await requestPasswordReset({ email: user.email });
    await Promise.all([answerResetRequests(), answerResetRequests(), answerResetRequests()]);
    for (const { user } of users) {
      expect(await mailbox.deliveredTo(user.email)).toHaveLength(3);
      expect(await rowsIn("password_resets", { user_id: user.id })).toHaveLength(3);
    }
    expect(await rowsIn("password_reset_requests")).toEqual([]);
  });
});

test("a sign-in with the old password that was under way gets no session", async () => {
  const { user } = await makeUser();
  const token = await mailedToken(user.email);
  const values = { username: user.username, password: PASSWORD };
  const [, ...signIns] = await Promise.all([
    change(token),
    ...Array.from({ length: 4 }, () => signIn(values, { network: freshAddress() }).catch(() => undefined)),
  ]);
  const users = await Promise.all(signIns.map((signedIn) => signedIn && userOfSession(signedIn.token)));
  expect(users).toEqual([undefined, undefined, undefined, undefined]);
});
