import { describe, expect, test } from "vitest";
import { startSession } from "#server/accounts/sessions";
import { MINUTE, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { listDevices } from "#server/devices/devices";
import { paths } from "~/paths";
import { PASSWORD } from "../support/factories";
import { answerOf, keptBy, ORIGIN, submitted } from "../support/requests";
import { changeIn, rowsIn } from "../support/rows";
import { makeVisitor, toastIn, type Visitor, whoIs } from "../support/visitors";

type Route = { action(args: ReturnType<typeof submitted>): Promise<Response> };
/** Actions of the routes whose forms are sent here; they read the environment as they load. */
const routes = {
  devices: (await import("~/routes/dashboard.devices")) as Route,
  checkout: (await import("~/routes/checkout.$planId")) as Route,
  account: (await import("~/routes/dashboard.account")) as Route,
  support: (await import("~/routes/support")) as Route,
  waitlist: (await import("~/routes/waitlist")) as Route,
  signup: (await import("~/routes/signup")) as Route,
  forgot: (await import("~/routes/forgot-password")) as Route,
};

type Fields = Record<string, string>;
const send = (route: keyof typeof routes, path: string, fields: Fields, cookie?: string) =>
  answerOf(() =>
    routes[route].action(
      submitted(path, fields, { ...(cookie ? { cookie } : {}), params: { planId: "nomad" } }),
    ),
  );
/** The browser's cookies after an answer that arrived. */
const having = ({ cookie }: { cookie: string }, answer: Response) => `${cookie}; ${keptBy(answer)}`;

const submitIn = (answer: Response) =>
  answer.headers.getSetCookie().find((each) => each.startsWith("press="));

const phone = { name: "iPhone 15 Pro", type: "smartphone", esimSupported: "on" };
const add = ({ cookie }: { cookie: string }, fields: Fields = phone) =>
  send("devices", paths.devices(), fields, cookie);
const devicesOf = async ({ user }: Visitor) => (await listDevices(user.id)).map(({ name }) => name);

describe("a submit whose answer was lost, sent again", () => {
  test("adds one device, and gets the first answer", async () => {
    const visitor = await makeVisitor();
    const [first, again] = [await add(visitor), await add(visitor)];
    for (const answer of [first, again]) {
      expect(answer.headers.get("Location")).toBe(paths.devices());
      expect(await toastIn(answer)).toMatchObject({ title: "Device Added" });
    }
    // Each answer that arrives makes the next submit a new one, of the forms of this address alone.
    expect(submitIn(again)).toMatch(/^press=\S+; .*Path=\/dashboard\/devices/);
    expect(submitIn(again)).not.toBe(submitIn(first));
    expect(await devicesOf(visitor)).toEqual([phone.name]);
  });

  test("ten times at once adds one device; each answer says so", async () => {
    const visitor = await makeVisitor();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(visitor)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 302));
    expect(await devicesOf(visitor)).toEqual([phone.name]);
  });

  test("pays by card once, also while the first is still being paid", async () => {
    const { user, cookie } = await makeVisitor();
    const form = { paymentMethod: "credit_card", amount: "19.99" };
    const pay = () => send("checkout", paths.checkout("nomad"), form, cookie);
    const answers = [...(await Promise.all([pay(), pay(), pay()])), await pay()];
    const orders = await rowsIn("orders", { user_id: user.id });
    expect(orders).toHaveLength(1);
    for (const answer of answers) {
      expect(answer.headers.get("Location")).toBe(`${paths.order(orders[0]!.id)}?purchased`);
      expect(await toastIn(answer)).toMatchObject({ title: "Purchase Successful!" });
    }
  });

  test("changes the password once, though the old one is no longer right", async () => {
    const visitor = await makeVisitor();
    const next = "Better-horse-8";
    const form = { currentPassword: PASSWORD, password: next, confirmPassword: next };
    for (let n = 0; n < 3; n++) {
      const answer = await send("account", paths.account(), form, visitor.cookie);
      expect(await toastIn(answer)).toMatchObject({ title: "Password changed" });
    }
    const mails = await db()
      .selectFrom("mails")
      .select("key")
      .where("to_address", "=", visitor.user.email)
      .where("key", "like", "password-changed:%")
      .execute();
    expect(mails).toHaveLength(1);
  });

  test("deletes the account, though nobody is signed in any more", async () => {
    const { cookie } = await makeVisitor();
    const form = { isSure: "on" };
    for (let n = 0; n < 2; n++) {
      const answer = await send("account", paths.deleteAccount(), form, cookie);
      expect(answer.headers.get("Location")).toBe("/");
      expect(await toastIn(answer)).toMatchObject({ title: "Account deleted" });
    }
    // Without the session that it came with it gets no answer.
    const { cookie: stranger } = await makeVisitor();
    const other = await send("account", paths.deleteAccount(), form, `${stranger}x`);
    expect(other.headers.get("Location")).toBe("/signin?redirect=/dashboard/account");
  });

  test("that was refused may be mended and sent again", async () => {
    const visitor = await makeVisitor();
    for (let n = 0; n < 10; n++) await add(visitor, { ...phone, name: `Phone ${n}` });
    expect((await add(visitor)).status).toBe(409);
    const [device] = await listDevices(visitor.user.id);
    await send("devices", paths.deviceStep("deactivate", device!.id), {}, visitor.cookie);
    expect((await add(visitor)).status).toBe(302);
  });
});

describe("a new submit", () => {
  test("with the same content, after the answer arrived, is done again: in this tab, another, or after Back", async () => {
    const visitor = await makeVisitor();
    const cookie = having(visitor, await add(visitor));
    await add({ cookie });
    expect(await devicesOf(visitor)).toEqual([phone.name, phone.name]);
  });

  test("with other content is done, whatever became of the one before", async () => {
    const visitor = await makeVisitor();
    await add(visitor);
    await add(visitor, { ...phone, name: "iPad" });
    expect((await devicesOf(visitor)).toSorted()).toEqual(["iPad", phone.name]);
  });

  test("of somebody else, or in another session, shares no key with mine", async () => {
    const [visitor, stranger] = [await makeVisitor(), await makeVisitor()];
    const { startBrowserSession } = await import("~/http/session.server");
    const token = await startSession(visitor.user.id);
    const [elsewhere = ""] = (await startBrowserSession(new Request(ORIGIN), token)).split(";");
    for (const cookie of [visitor.cookie, stranger.cookie, elsewhere]) await add({ cookie });
    expect([await devicesOf(visitor), await devicesOf(stranger)]).toEqual([
      [phone.name, phone.name],
      [phone.name],
    ]);
  });

  test("an hour later is done again", async () => {
    const visitor = await makeVisitor();
    await add(visitor);
    shiftClock(61 * MINUTE);
    await add(visitor);
    expect(await devicesOf(visitor)).toHaveLength(2);
  });
});

test("nothing that was entered can be read from what is stored", async () => {
  const { cookie } = await makeVisitor();
  await add({ cookie }, { ...phone, name: "Top secret phone" });
  const rows = JSON.stringify(await rowsIn("idempotency_keys"));
  expect(rows).not.toMatch(/secret|iPhone|Device/);
});

describe("on pages that all strangers share", () => {
  const message = { name: "Ana", email: "ana@twice.test", subject: "Twice", message: "Hello" };
  const messages = () => rowsIn("contact_messages", { email: message.email });

  test("the same message is stored once a minute, and has one number", async () => {
    const write = (fields = message) => send("support", paths.sendMessage(), fields);
    const answers = await Promise.all(Array.from({ length: 5 }, () => write()));
    const [first, ...others] = await messages();
    expect(others).toEqual([]);
    for (const answer of answers)
      expect(answer.headers.get("Location")).toBe(paths.supportContact(first!.id));
    await write({ ...message, message: "Hello?" });
    expect(await messages()).toHaveLength(2);
    shiftClock(61_000);
    await write();
    expect(await messages()).toHaveLength(3);
  });

  test("a repeated sign-up to the waitlist gets the same promise, the last free place too", async () => {
    await changeIn("waitlist_places", {}, { given: 99 });
    const fields = { variant: "full", firstName: "Ana", countryOfInterest: "none", email: message.email };
    const [first, again] = [
      await send("waitlist", paths.waitlist(), fields),
      await send("waitlist", paths.waitlist(), fields),
    ];
    expect(await toastIn(again)).toEqual(await toastIn(first));
    expect((await toastIn(again))!.description).toContain("FREE");
    expect((await send("waitlist", paths.waitlist(), { ...fields, firstName: "A" })).status).toBe(302);
    await changeIn("waitlist_places", {}, { given: 0 });
  });

  test("one link for a new password is sent a minute", async () => {
    const ask = () => send("forgot", paths.forgotPassword(), { email: "who@twice.test" });
    const waiting = () => rowsIn("password_reset_requests", { email_key: "who@twice.test" });
    for (const answer of await Promise.all([ask(), ask(), ask()]))
      expect(answer.headers.get("Location")).toBe(paths.resetLinkSent());
    expect(await waiting()).toHaveLength(1);
    shiftClock(61_000);
    await ask();
    expect(await waiting()).toHaveLength(2);
  });
});

describe("signing up twice", () => {
  const account = (username: string, password = PASSWORD) => ({
    username,
    email: `${username}@twice.test`,
    password,
    confirmPassword: password,
  });
  const signUp = (fields: Fields) => send("signup", paths.signUp(), fields);

  test("with the very same values opens one account, and signs in to it", async () => {
    const fields = account("twice");
    for (const answer of await Promise.all([signUp(fields), signUp(fields)])) {
      expect(await toastIn(answer)).toMatchObject({ title: "Registration successful" });
      expect(await whoIs(keptBy(answer))).toMatchObject({ username: "twice" });
    }
  });

  test.each([
    [
      "another password",
      { ...account("twice-pw", "Another-horse-9"), email: "twice-pw@twice.test" },
      "twice-pw",
    ],
    ["another address", { ...account("twice-at"), email: "other@twice.test" }, "twice-at"],
    ["another name", { ...account("twice-nm"), username: "somebody-else" }, "twice-nm"],
  ])("with %s says what is taken, as ever", async (_what, again, name) => {
    await signUp(account(name));
    const answer = await signUp(again);
    expect(answer.status).toBe(409);
    expect(keptBy(answer)).toBe("");
  });

  test("is no way to guess a password: past the limit of sign-in the right one is refused too", async () => {
    await signUp(account("guessed"));
    for (let n = 0; n < 5; n++)
      expect((await signUp(account("guessed", `Wrong-horse-${n}`))).status).toBe(409);
    expect((await signUp(account("guessed"))).status).toBe(409);
  });

  test("much later is signing up with a name that is taken", async () => {
    await signUp(account("later"));
    shiftClock(11 * MINUTE);
    expect((await signUp(account("later"))).status).toBe(409);
  });
});
