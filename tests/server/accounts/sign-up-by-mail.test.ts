import { describe, expect, test } from "vitest";
import { signIn } from "#server/accounts/accounts";
import { knownBrowser } from "#server/accounts/known-browsers";
import { userOfSession } from "#server/accounts/sessions";
import { registerOrMail, signUp } from "#server/accounts/sign-up";
import { finishPendingSignUp, pendingSignUp } from "#server/accounts/sign-up-by-mail";
import { DAY, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { makeUser, PASSWORD } from "../../support/factories";
import { startTestMailbox } from "../../support/mailbox";
import { signInMethods } from "#server/accounts/address-accounts";
import { continueWithEmail } from "#server/accounts/continue-with-email";
import { isUsernameKey } from "#server/accounts/rules";
import { freshEmail, freshNetwork, tokensTo } from "../../support/mailed-links";

const mailbox = await startTestMailbox();

const NEW = { secret: undefined };
let made = 0;
const fresh = () => {
  const username = `mailed-${++made}`;
  return { username, email: `${username}@example.test`, password: PASSWORD };
};

/** A network that has heard so much today of who has an account, and of user names. */
const airport = async (addresses = 20, names = 0) => {
  const network = `198.51.100.${++made}`;
  const window_ends = new Date(Date.now() + DAY).toISOString();
  const rows = [
    { key: `address-told:${network}`, tries: addresses, window_ends },
    { key: `name-told:${network}`, tries: names, window_ends },
  ];
  await db().insertInto("attempt_counters").values(rows).execute();
  return network;
};
const join = async (values: ReturnType<typeof fresh>, network?: string, redirect?: string) =>
  signUp(values, { network: network ?? (await airport()), browser: NEW }, redirect);
const finish = (token: string) => finishPendingSignUp(token, { browser: NEW });
const tokenTo = async (email: string) =>
  /signup\/finish\?token=(\S+)/.exec((await mailbox.deliveredTo(email)).at(-1)!.text)![1]!;
const buy = (email: string, network = freshNetwork()) =>
  continueWithEmail(
    { email, redirect: "/checkout/nomad", isSale: true },
    { network, userAgent: "Firefox/1 Linux" },
  );
const accountsOf = (email: string) =>
  db().selectFrom("users").select("id").where("email", "=", email).execute();

describe("of a network, in a day,", () => {
  test("twenty sign-ups are told whether the address has an account, and then all go on by mail", async () => {
    const [{ user }, network] = [await makeUser(), "203.0.113.20"];
    for (let n = 0; n < 10; n++) {
      expect(await join(fresh(), network)).toHaveProperty("token");
      const taken = { ...fresh(), email: user.email };
      await expect(join(taken, network)).rejects.toMatchObject({ code: "email_taken" });
    }
    expect(await join(fresh(), network)).toBe("mailed");
    expect(await join({ ...fresh(), email: user.email }, network)).toBe("mailed");
    expect(await join(fresh(), "203.0.113.21")).toHaveProperty("token");
    shiftClock(DAY + 1);
    expect(await join(fresh(), network)).toHaveProperty("token");
  });

  test("what says nothing of an address does not count", async () => {
    const [{ user }, network] = [await makeUser(), "203.0.113.22"];
    for (let n = 0; n < 25; n++) {
      const named = join({ ...fresh(), username: user.username }, network);
      await expect(named).rejects.toMatchObject({ code: "username_taken" });
      const common = join({ ...fresh(), password: "Password1" }, network);
      await expect(common).rejects.toMatchObject({ code: "password_common" });
    }
    expect(await join(fresh(), network)).toHaveProperty("token");
  });

  test("two hundred names are said to be taken, and then only behind the mailed link", async () => {
    const [{ user }, network] = [await makeUser(), await airport(20, 198)];
    const values = () => ({ ...fresh(), username: user.username });
    await expect(join(values(), network)).rejects.toMatchObject({ code: "username_taken" });
    expect(await join(fresh(), network)).toBe("mailed"); // that a name is free is told, too
    const late = values();
    expect(await join(late, network)).toBe("mailed");
    await expect(finish(await tokenTo(late.email))).rejects.toMatchObject({ code: "username_taken" });
  });

  test("names past two hundred count among the twenty, for pages and programs", async () => {
    const [{ user }, network] = [await makeUser(), await airport(17, 199)];
    const values = () => ({ ...fresh(), username: user.username });
    const program = () => registerOrMail(values(), { network });
    for (const ask of [program, program, () => join(values(), network), program])
      await expect(ask()).rejects.toMatchObject({ code: "username_taken" });
    expect(await program()).toBe("mailed");
    expect(await join(values(), network)).toBe("mailed");
  });

  test("programs go on by mail as well, whatever the address", async () => {
    const [{ user }, network, values] = [await makeUser(), await airport(), fresh()];
    expect(await registerOrMail(values, { network })).toBe("mailed");
    expect(await registerOrMail({ ...fresh(), email: user.email }, { network })).toBe("mailed");
    await finish(await tokenTo(values.email));
    await signIn({ username: values.username, password: PASSWORD }, { network: network });
  });
});

describe("by mail", () => {
  test("a new address gets a link that opens the account, once, in the browser where it is used", async () => {
    const values = fresh();
    expect(await join(values, undefined, "/checkout/nomad")).toBe("mailed");
    const entering = signIn({ username: values.username, password: PASSWORD }, { network: "192.0.2.1" });
    await expect(entering).rejects.toMatchObject({ code: "invalid_credentials" });
    const token = await tokenTo(values.email);
    expect(await pendingSignUp(token)).toEqual({ username: values.username, email: values.email });

    const opened = await finish(token);
    expect(opened).toMatchObject({ redirect: "/checkout/nomad", user: { username: values.username } });
    expect(await userOfSession(opened.token)).toEqual(opened.user);
    expect(await knownBrowser(opened.user.username, { secret: opened.device })).toBeDefined();
    expect(await pendingSignUp(token)).toBeUndefined();
    await expect(finish(token)).rejects.toMatchObject({ code: "sign_up_link_invalid" });
    await signIn({ username: values.username, password: PASSWORD }, { network: "192.0.2.1" });
  });

  test("an address with an account is told so there, with its username and no link that opens anything", async () => {
    const { user } = await makeUser();
    expect(await join({ ...fresh(), email: user.email.toUpperCase() })).toBe("mailed");
    const email = (await mailbox.deliveredTo(user.email)).at(-1)!;
    expect(email.subject).toMatch(/^You have a .* account already$/);
    expect(email.text).toContain(`its username is ${user.username}`);
    expect(email.text).not.toContain("token=");
  });

  test("both leave the same trace", async () => {
    const { user } = await makeUser();
    const rows = async (email: string) => {
      await join({ ...fresh(), email });
      const pending = db().selectFrom("pending_sign_ups").select("email").where("email", "=", email);
      const mails = db().selectFrom("mails").select("key").where("to_address", "=", email);
      return [(await pending.execute()).length, (await mails.execute()).length];
    };
    expect(await rows(user.email)).toEqual(await rows("trace@example.test"));
  });

  test("at most three an hour to an address, and nobody is told", async () => {
    const email = "flooded@example.test";
    for (let n = 0; n < 6; n++) expect(await join({ ...fresh(), email })).toBe("mailed");
    expect(await mailbox.deliveredTo(email)).toHaveLength(3);
  });

  test("a username is public, and a taken one is said at its field", async () => {
    const { user } = await makeUser();
    await expect(join({ ...fresh(), username: user.username })).rejects.toMatchObject({
      code: "username_taken",
      field: "username",
    });
  });

  test("what was taken meanwhile opens nothing, and three submits at once open one account", async () => {
    const values = fresh();
    await join(values);
    const late = await tokenTo(values.email);
    await join({ ...values, username: fresh().username });
    const token = await tokenTo(values.email);
    const presses = await Promise.allSettled([1, 2, 3].map(() => finish(token)));
    expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(finish(late)).rejects.toMatchObject({ code: "email_taken" });
  });
});

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
