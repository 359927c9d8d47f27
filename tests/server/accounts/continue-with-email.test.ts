import { describe, expect, test } from "vitest";
import { signIn } from "#server/accounts/accounts";
import { signInMethods } from "#server/accounts/address-accounts";
import { continueWithEmail } from "#server/accounts/continue-with-email";
import { isUsernameKey } from "#server/accounts/rules";
import { userOfSession } from "#server/accounts/sessions";
import { DAY, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { makeUser } from "../../support/factories";
import { startTestMailbox } from "../../support/mailbox";
import { freshEmail, freshNetwork, tokensTo } from "../../support/mailed-links";

const mailbox = await startTestMailbox();

const buy = (email: string, network = freshNetwork()) =>
  continueWithEmail(
    { email, redirect: "/checkout/nomad", isSale: true },
    { network, userAgent: "Firefox/1 Linux" },
  );
const accountsOf = (email: string) =>
  db().selectFrom("users").select("id").where("email", "=", email).execute();

describe("on the way to a purchase", () => {
  test("a new address gets an account, signed in here, with a name that can be read and no password", async () => {
    const email = freshEmail();
    const opened = (await buy(email))!;
    expect(opened.user.email).toBe(email);
    expect(opened.user.username).toMatch(/^[a-z]+-[a-z]+-\d{4}$/);
    expect(isUsernameKey(opened.user.username)).toBe(true);
    expect(await userOfSession(opened.token)).toEqual(opened.user);
    expect(await signInMethods(opened.user.id)).toEqual({ isProven: false, hasPassword: false });
    expect(await mailbox.deliveredTo(email)).toEqual([]); // the link comes with the receipt
  });

  test("no password opens it, the empty one least of all", async () => {
    const { user } = (await buy(freshEmail()))!;
    for (const password of ["", "      ", "Correct-horse-7"]) {
      const trying = signIn({ username: user.username, password }, { network: freshNetwork() });
      await expect(trying).rejects.toMatchObject({ code: "invalid_credentials" });
    }
  });

  test("a known address gets a link, as its account spells it, and nobody is signed in", async () => {
    const { user } = await makeUser();
    expect(await buy(` ${user.email.toUpperCase()}`.trim())).toBeUndefined();
    expect(await accountsOf(user.email)).toHaveLength(1);
    const mails = await mailbox.deliveredTo(user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Your link to Farline"]);
  });

  test("two submits at once open one account, and sign in one of them", async () => {
    const email = freshEmail();
    const answers = await Promise.all(Array.from({ length: 8 }, () => buy(email)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  test("the twenty-first of a day from one network learns nothing: a link for every address", async () => {
    const network = freshNetwork();
    const known = (await makeUser()).user.email;
    for (let n = 0; n < 10; n++) {
      expect(await buy(freshEmail(), network)).toBeDefined();
      expect(await buy(known, network)).toBeUndefined();
    }
    const email = freshEmail();
    expect(await buy(email, network)).toBeUndefined();
    expect(await accountsOf(email)).toEqual([]);
    expect(await tokensTo(mailbox, email)).toHaveLength(1);
    expect(await buy(freshEmail(), freshNetwork()), "from elsewhere").toBeDefined();
    shiftClock(DAY);
    expect(await buy(freshEmail(), network), "tomorrow").toBeDefined();
  });
});

test("without a purchase every address gets a link, and none an account", async () => {
  const email = freshEmail();
  const asked = await continueWithEmail({ email, isSale: false }, { network: freshNetwork() });
  expect(asked).toBeUndefined();
  expect(await accountsOf(email)).toEqual([]);
  expect(await tokensTo(mailbox, email)).toHaveLength(1);
});
