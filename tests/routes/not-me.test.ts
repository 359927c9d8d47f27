import { expect, test } from "vitest";
import { userOfSession } from "#server/accounts/sessions";
import { action as signIn } from "~/routes/signin";
import { PASSWORD } from "../support/factories";
import { logged } from "../support/logged";
import { emailTo } from "../support/mailed-links";
import { visitPage } from "../support/pages";
import { answerOf, cookiesOf, keptBy, submitted } from "../support/requests";
import { makeVisitor, toastIn, type Visitor } from "../support/visitors";

const route = await import("~/routes/not-me");

const linkOf = async ({ user }: Visitor) => {
  await answerOf(() => signIn(submitted("/signin", { username: user.username, password: PASSWORD })));
  return /\/not-me\?token=\S+/.exec(await emailTo(user.email))![0];
};
const clickLink = (link: string, cookie?: string, email = "") =>
  answerOf(() => route.action(submitted(link, { email }, { cookie })));

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
