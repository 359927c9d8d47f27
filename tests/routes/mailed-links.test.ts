import { describe, expect, test } from "vitest";
import { answerResetRequests } from "#server/accounts/password-reset";
import { userOfSession } from "#server/accounts/sessions";
import { action as askForLink } from "~/routes/forgot-password";
import { action as choosePassword } from "~/routes/reset-password";
import { makeUser, PASSWORD } from "../support/factories";
import { logged } from "../support/logged";
import { emailTo } from "../support/mailed-links";
import { visitPage } from "../support/pages";
import { answerOf, cookiesOf, keptBy, submitted } from "../support/requests";
import { whoIs, makeVisitor, toastIn, type Visitor } from "../support/visitors";
import { action as signIn } from "~/routes/signin";

const NEW_PASSWORD = "Brand-new-horse-8";
let addresses = 0;
const ask = (email: string, clientAddress = `192.0.2.${++addresses}`) =>
  answerOf(() => askForLink({ ...submitted("/forgot-password", { email }), context: { clientAddress } }));
const tokenFor = async (email: string) => {
  await ask(email);
  await answerResetRequests();
  return /token=(\S+)/.exec(await emailTo(email))![1]!;
};
const choose = (token: string, password = NEW_PASSWORD, confirmPassword = password, cookie?: string) =>
  answerOf(() => {
    const fields = { token, password, confirmPassword };
    return choosePassword(submitted(`/reset-password?token=${token}`, fields, { cookie }));
  });
const route = await import("~/routes/not-me");
const linkOf = async ({ user }: Visitor) => {
  await answerOf(() => signIn(submitted("/signin", { username: user.username, password: PASSWORD })));
  return /\/not-me\?token=\S+/.exec(await emailTo(user.email))![0];
};
const clickLink = (link: string, cookie?: string, email = "") =>
  answerOf(() => route.action(submitted(link, { email }, { cookie })));

describe("asking for a link", () => {
  test("is answered alike for everybody", async () => {
    const { user } = await makeUser();
    const answers = [await ask(user.email), await ask("nobody@example.test")];
    for (let n = 0; n < 4; n++) answers.push(await ask(user.email));
    for (const answer of answers) {
      expect(answer.status).toBe(302);
      expect(answer.headers.get("Location")).toBe("/forgot-password?sent");
      expect([...answer.headers.keys()]).toEqual(["location"]);
    }
  });

  test("an invalid address gets an error", async () => {
    const answer = await ask("not an address");
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      form: { error: { email: ["Please enter a valid email address."] } },
    });
  });

  test("the page that follows names no address", async () => {
    const html = await (await visitPage("/forgot-password?sent")).text();
    expect(html).toContain("If there is an account with this address, we have sent a link");
  });
});

describe("choosing a password", () => {
  test("signs everybody out, and signs in who chose it", async () => {
    const { user, token: session } = await makeUser();
    const answer = await choose(await tokenFor(user.email));
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toBe("/dashboard");
    expect([...cookiesOf(answer).keys()].toSorted()).toEqual(["device", "session", "toast"]);
    expect(await whoIs(keptBy(answer))).toEqual(user);
    expect(await userOfSession(session)).toBeUndefined();
  });

  test("again from the same page, since the answer was lost, gets the first answer", async () => {
    const { user } = await makeUser();
    const token = await tokenFor(user.email);
    const cookie = keptBy(await visitPage(`/reset-password?token=${token}`));
    const answers = [1, 2].map(() => choose(token, NEW_PASSWORD, NEW_PASSWORD, cookie));
    const [first, again] = (await Promise.all(answers)).map((answer) => cookiesOf(answer).get("session"));
    expect(again).toEqual(first);
    expect((await choose(token, "Another-horse-9", "Another-horse-9", cookie)).status).toBe(410);
  });

  test("an invalid one gets an error, is never sent back, and leaves the link valid", async () => {
    const { user } = await makeUser();
    const token = await tokenFor(user.email);
    const answer = await choose(token, "aaaaaaaa", "bbbbbbbb");
    expect(answer.status).toBe(400);
    const body = await answer.text();
    expect(JSON.parse(body)).toMatchObject({
      form: { error: { password: [expect.any(String)], confirmPassword: ["Passwords don't match"] } },
    });
    expect(body).not.toMatch(/aaaaaaaa|bbbbbbbb/);
    expect((await choose(token)).status).toBe(302);
  });

  test("a used link is a page with a next step, and 410", async () => {
    const { user } = await makeUser();
    const token = await tokenFor(user.email);
    await choose(token);
    expect((await choose(token, "Another-horse-9")).status).toBe(410);
    for (const path of [`/reset-password?token=${token}`, "/reset-password", "/reset-password?token=%00"]) {
      const page = await visitPage(path);
      expect(page.status).toBe(410);
      const html = await page.text();
      expect(html).toContain("This link no longer works");
      expect(html).toContain('href="/forgot-password"');
    }
  });

  test("a valid link's page is not cached, and its token is not logged", async () => {
    const { user } = await makeUser();
    const token = await tokenFor(user.email);
    const page = await visitPage(`/reset-password?token=${token}`);
    expect(page.status).toBe(200);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(await page.text()).toContain('content="noindex, nofollow"');
    expect(logged.join("\n")).not.toContain(token);
  });
});

test("a look at the link does nothing, however often mail scanners look; a click signs everybody out", async () => {
  const visitor = await makeVisitor();
  const link = await linkOf(visitor);
  for (const _ of [1, 2]) {
    const page = await visitPage(link);
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  }
  expect(await userOfSession(visitor.token)).toEqual(visitor.user);

  const answer = await clickLink(link, visitor.cookie);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/forgot-password?sent"]);
  expect(await toastIn(answer)).toMatchObject({ title: "Everybody is signed out" });
  expect(cookiesOf(answer).get("session")!.attributes).toContain("max-age=0");
  expect(await userOfSession(visitor.token)).toBeUndefined();
  expect(logged.join("\n")).not.toContain(link.slice(-43));
});

test("a used link is a page with a next step, and its click again says the same", async () => {
  const visitor = await makeVisitor();
  const link = await linkOf(visitor);
  expect((await clickLink(link)).status).toBe(403); // a mail scanner
  const cookie = keptBy(await visitPage(link));
  for (const _ of [1, 2]) {
    const answer = await clickLink(link, cookie, visitor.user.email);
    expect(answer.headers.get("Location")).toBe("/forgot-password?sent");
  }
  expect((await clickLink(link, undefined, visitor.user.email)).status).toBe(410);
  const page = await visitPage(link);
  expect(page.status).toBe(410);
  expect(await page.text()).toContain('href="/forgot-password"');
});

test.each(["/not-me", "/not-me?token=x", "/not-me?token=%00"])("%s is no link", async (link) => {
  expect((await visitPage(link)).status).toBe(410);
  expect((await clickLink(link)).status).toBe(410);
});
