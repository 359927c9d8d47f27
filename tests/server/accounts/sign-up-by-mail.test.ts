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
