/** Who has the account once somebody uses a mailed link, and what is left to the person who was there before. */
import { describe, expect, test } from "vitest";
import { signIn, type SignedIn } from "#server/accounts/accounts";
import { signInMethods } from "#server/accounts/address-accounts";
import { continueWithEmail } from "#server/accounts/continue-with-email";
import { correctAddress } from "#server/accounts/correct-address";
import { setFirstPassword } from "#server/accounts/first-password";
import { knownBrowser } from "#server/accounts/known-browsers";
import { ownerBefore, sessionsOf, startSession, userOfSession } from "#server/accounts/sessions";
import { newLink } from "#server/accounts/mailed-links";
import { answerResetRequests, requestPasswordReset, resetPassword } from "#server/accounts/password-reset";
import { followLink } from "#server/accounts/follow-link";
import { DAY, MINUTE, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { makeUser, PASSWORD } from "../../support/factories";
import { freshEmail, freshNetwork, emailTo, reasonsOf } from "../../support/mailed-links";

const NEW_PASSWORD = "Better-horse-8";
const choice = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };

async function opened(email = freshEmail()): Promise<SignedIn> {
  return (await continueWithEmail({ email, isSale: true }, { network: freshNetwork() }))!;
}

describe("a click on a mailed link's button", () => {
  test("opens a proven account for an address that has none", async () => {
    const email = freshEmail();
    const followed = await followLink(await newLink(email), undefined);
    expect(followed).toMatchObject({ isNew: true, isPasswordGone: false });
    expect(await signInMethods(followed.user.id)).toEqual({ isProven: true, hasPassword: false });
  });

  test("finds the account in any spelling of its address", async () => {
    const { user } = await makeUser();
    const followed = await followLink(await newLink(user.email.toUpperCase()), undefined);
    expect(followed.user).toEqual(user);
  });

  test("of two links at once opens one account for their address", async () => {
    const email = freshEmail();
    const tokens = await Promise.all(Array.from({ length: 6 }, () => newLink(email)));
    const followed = await Promise.all(tokens.map((token) => followLink(token, undefined)));
    expect(new Set(followed.map(({ user }) => user.id)).size).toBe(1);
    expect(followed.filter(({ isNew }) => isNew)).toHaveLength(1);
  });
});

describe("the browser of that click", () => {
  const NEW = { browser: { secret: undefined } };
  const toldOf = async (email: string) =>
    (
      await db()
        .selectFrom("mails")
        .select("id")
        .where("to_address", "=", email)
        .where("subject", "like", "New sign-in%")
        .execute()
    ).length;

  test("is known from then on, and its owner hears of another", async () => {
    const { user } = await followLink(await newLink(freshEmail()), undefined);
    const first = await followLink(await newLink(user.email), undefined, NEW);
    expect(await knownBrowser(user.username, { secret: first.device })).toBeDefined();
    expect(await toldOf(user.email)).toBe(1);
    await followLink(await newLink(user.email), undefined, { browser: { secret: first.device } });
    expect(await toldOf(user.email)).toBe(1);
    shiftClock(DAY);
    await followLink(await newLink(user.email), undefined, NEW); // forwarded
    expect(await toldOf(user.email)).toBe(2);
  });

  test("that was there before the address was proven is a stranger after the first click", async () => {
    const email = freshEmail();
    const before = (await continueWithEmail({ email, isSale: true }, NEW))!;
    const theirs = { secret: before.device };
    expect(await knownBrowser(before.user.username, theirs)).toBeDefined();
    const mine = await followLink(await newLink(email), undefined, NEW);
    expect(await knownBrowser(before.user.username, theirs)).toBeUndefined();
    expect(await knownBrowser(before.user.username, { secret: mine.device })).toBeDefined();
    expect(await toldOf(email)).toBe(0);
  });
});

describe("an account that was made with my address before me", () => {
  test("by an address alone is mine once I use a link: the session from before is nobody's", async () => {
    const email = freshEmail();
    const before = await opened(email);
    const mine = await followLink(await newLink(email), undefined);
    expect(mine.user.id).toBe(before.user.id);
    expect(await userOfSession(before.token)).toBeUndefined();
    expect(await ownerBefore(before.token)).toEqual(before.user);
    expect(await userOfSession(mine.token)).toEqual(before.user);
    expect((await sessionsOf(mine.user.id)).map(({ isCurrent }) => isCurrent)).toEqual([false]);
  });

  test("by sign-up, with a password, is mine as well: the password and every session are gone", async () => {
    const before = await makeUser();
    const bearer = await startSession(before.user.id);
    const { username } = before.user;
    const mine = await followLink(await newLink(before.user.email), undefined);
    expect(mine.isPasswordGone).toBe(true);
    for (const token of [before.token, bearer]) expect(await userOfSession(token)).toBeUndefined();
    await expect(signIn({ username, password: PASSWORD }, { network: freshNetwork() })).rejects.toMatchObject(
      {
        code: "invalid_credentials",
      },
    );
  });

  test("has no link to a new password left from then", async () => {
    const { user } = await makeUser();
    const token = await resetTokenOf(user.email);
    await followLink(await newLink(user.email), undefined);
    await expect(resetPassword({ token, ...choice })).rejects.toMatchObject({ code: "reset_link_invalid" });
  });

  test("is mine by a reset, too: earlier sessions are limited, the new password stays", async () => {
    const before = await makeUser();
    await resetPassword({ token: await resetTokenOf(before.user.email), ...choice });
    expect(await ownerBefore(before.token)).toEqual(before.user);
    expect(await signInMethods(before.user.id)).toEqual({ isProven: true, hasPassword: true });
    const values = { username: before.user.username, password: NEW_PASSWORD };
    expect((await signIn(values, { network: freshNetwork() })).user).toEqual(before.user);
  });

  test("a click on the link and a sign-in with the old password at once: the password is gone", async () => {
    for (let round = 0; round < 5; round++) {
      const { user } = await makeUser();
      const link = await newLink(user.email);
      const signingIn = signIn({ username: user.username, password: PASSWORD }, { network: freshNetwork() });
      const [mine, theirs] = await Promise.allSettled([followLink(link, undefined), signingIn]);
      expect(mine.status).toBe("fulfilled");
      expect(await signInMethods(user.id)).toEqual({ isProven: true, hasPassword: false });
      const token = theirs.status === "fulfilled" ? theirs.value.token : "none";
      expect(await userOfSession(token)).toBeUndefined();
    }
  });
});

describe("my own account", () => {
  test("keeps its password and sessions where I am signed in and use the link there", async () => {
    const mine = await makeUser();
    const other = await startSession(mine.user.id);
    const followed = await followLink(await newLink(mine.user.email), mine.token);
    expect(followed.isPasswordGone).toBe(false);
    expect(await signInMethods(mine.user.id)).toEqual({ isProven: true, hasPassword: true });
    expect(await userOfSession(other)).toEqual(mine.user);
  });

  test("keeps them once it is proven, wherever I use the link", async () => {
    const mine = await makeUser();
    await followLink(await newLink(mine.user.email), mine.token);
    const followed = await followLink(await newLink(mine.user.email), undefined);
    expect(followed.isPasswordGone).toBe(false);
    expect(await userOfSession(mine.token)).toEqual(mine.user);
    const values = { username: mine.user.username, password: PASSWORD };
    expect((await signIn(values, { network: freshNetwork() })).user).toEqual(mine.user);
  });

  test("is not kept by a session of somebody else's account", async () => {
    const [mine, other] = [await makeUser(), await makeUser()];
    expect((await followLink(await newLink(mine.user.email), other.token)).isPasswordGone).toBe(true);
  });
});

describe("a mistyped address", () => {
  test("is mended by the session that it was typed in, and links to the old one sign in nobody there", async () => {
    const [wrong, right] = [freshEmail(), freshEmail()];
    const { user } = await opened(wrong);
    const toWrong = await newLink(wrong);
    await correctAddress(user, right, undefined, freshNetwork());
    await expect(followLink(toWrong, undefined)).rejects.toMatchObject({ code: "sign_in_link_invalid" });
    const mine = await followLink(await newLink(right), undefined);
    expect(mine.user).toEqual({ ...user, email: right });
    expect((await followLink(await newLink(wrong), undefined)).user.id).not.toBe(user.id);
  });

  test("that has an account already is refused at its field, also when that is opened at the same moment", async () => {
    const taken = (await makeUser()).user.email;
    const { user } = await opened();
    const mending = correctAddress(user, taken, undefined, freshNetwork());
    await expect(mending).rejects.toMatchObject({ code: "email_taken", field: "email" });

    const email = freshEmail();
    const people = await Promise.all(Array.from({ length: 4 }, () => opened()));
    const mended = await Promise.allSettled(
      people.map(({ user }) => correctAddress(user, email, undefined, freshNetwork())),
    );
    expect(mended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const why of reasonsOf(mended)) expect(why).toMatchObject({ code: "email_taken" });
  });

  test("cannot be given to a proven account, nor to one with a password", async () => {
    const proven = await followLink(await newLink(freshEmail()), undefined);
    for (const { user } of [proven, await makeUser()])
      await expect(correctAddress(user, freshEmail(), undefined, freshNetwork())).rejects.toMatchObject({
        code: "address_proven",
      });
  });

  test("takes five tries a day, and twenty a network and then one in ten minutes: it is no way to try out whose are known", async () => {
    const { user } = await opened();
    for (let n = 0; n < 5; n++) await correctAddress(user, freshEmail(), undefined, freshNetwork());
    const refused = { code: "too_many_attempts" };
    await expect(correctAddress(user, freshEmail(), undefined, freshNetwork())).rejects.toMatchObject(
      refused,
    );
    const network = freshNetwork();
    const people = await Promise.all(Array.from({ length: 22 }, () => opened()));
    for (const one of people.slice(0, 21)) await correctAddress(one.user, freshEmail(), undefined, network);
    const last = correctAddress(people[21]!.user, freshEmail(), undefined, network);
    await expect(last).rejects.toMatchObject(refused);
    shiftClock(10 * MINUTE);
    await correctAddress(people[21]!.user, freshEmail(), undefined, network);
  });

  test("and a use of the old link at the same moment never give the account away", async () => {
    for (let round = 0; round < 6; round++) {
      const [wrong, right] = [freshEmail(), freshEmail()];
      const mine = await opened(wrong);
      const toWrong = await newLink(wrong);
      const [mended, followed] = await Promise.allSettled([
        correctAddress(mine.user, right, undefined, freshNetwork()),
        followLink(toWrong, undefined),
      ]);
      // Either the address was mended first, and the link finds no account of mine; or it was proven before.
      const isStrangers = followed.status === "fulfilled" && followed.value.user.id === mine.user.id;
      expect(mended.status === "fulfilled").not.toBe(isStrangers);
    }
  });
});

describe("a first password", () => {
  test("is set once the address is proven, is announced by mail, and signs in", async () => {
    const { user, token } = await followLink(await newLink(freshEmail()), undefined);
    await setFirstPassword(user, choice, token);
    expect(
      (await signIn({ username: user.username, password: NEW_PASSWORD }, { network: freshNetwork() })).user,
    ).toEqual(user);
    expect(await subjectsTo(user.email)).toContain("Your Farline account has a password now");
    await expect(setFirstPassword(user, choice, token)).rejects.toMatchObject({ code: "has_password" });
  });

  test("is not set while anybody may have typed the address", async () => {
    const { user, token } = await opened();
    await expect(setFirstPassword(user, choice, token)).rejects.toMatchObject({ code: "address_unproven" });
    expect(await signInMethods(user.id)).toEqual({ isProven: false, hasPassword: false });
  });

  test("that is guessed first is refused at its field", async () => {
    const { user, token } = await followLink(await newLink(freshEmail()), undefined);
    const common = { password: "Password1", confirmPassword: "Password1" };
    await expect(setFirstPassword(user, common, token)).rejects.toMatchObject({
      code: "password_common",
      field: "password",
    });
  });

  test("is set by nobody but an owner who was just proven", async () => {
    const { user, token } = await followLink(await newLink(freshEmail()), undefined);
    shiftClock(15 * MINUTE);
    await expect(setFirstPassword(user, choice, token)).rejects.toMatchObject({ code: "proof_required" });
    await expect(setFirstPassword(user, choice, "")).rejects.toMatchObject({ code: "proof_required" });
    expect(await signInMethods(user.id)).toMatchObject({ hasPassword: false });
  });

  test("two at once: one is set", async () => {
    const { user, token } = await followLink(await newLink(freshEmail()), undefined);
    const set = await Promise.allSettled([1, 2, 3].map(() => setFirstPassword(user, choice, token)));
    expect(set.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

async function resetTokenOf(email: string): Promise<string> {
  await requestPasswordReset({ email });
  await answerResetRequests();
  return /token=([\w-]+)/.exec(await emailTo(email, "Choose a new"))![1]!;
}

async function subjectsTo(email: string): Promise<string[]> {
  const mails = await db().selectFrom("mails").select("subject").where("to_address", "=", email).execute();
  return mails.map(({ subject }) => subject);
}
