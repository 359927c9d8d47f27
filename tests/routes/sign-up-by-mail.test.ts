import { beforeAll, expect, test } from "vitest";
import { db } from "#server/database/connection";
import { makeUser, PASSWORD } from "../support/factories";
import { emailTo } from "../support/mailed-links";
import { visitPage } from "../support/pages";
import { answerOf, cookiesOf, keptBy, submitted, visit } from "../support/requests";
import { toastIn, whoIs } from "../support/visitors";

const signup = await import("~/routes/signup");
const finish = await import("~/routes/signup_.finish");
const AIRPORT = "203.0.113.77";
beforeAll(async () => {
  const window_ends = new Date(Date.now() + 60_000).toISOString();
  const heard = { key: `address-told:${AIRPORT}`, tries: 20, window_ends };
  await db().insertInto("attempt_counters").values(heard).execute();
});

let made = 0;
const join = (email?: string, redirect = "") => {
  const username = `airport-${++made}`;
  const fields = {
    username,
    email: email ?? `${username}@example.test`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    redirect,
  };
  return answerOf(() =>
    signup.action({ ...submitted("/signup", fields), context: { clientAddress: AIRPORT } }),
  );
};
const linkTo = async (email: string) => /\/signup\/finish\?token=\S+/.exec(await emailTo(email))![0];

test("the answer is the same for a new address as for one with an account", async () => {
  const { user } = await makeUser();
  const answers = [await join(), await join(user.email)];
  for (const answer of answers) {
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/signup?sent"]);
    expect([...answer.headers.keys()]).toEqual(["location", "set-cookie"]);
  }
  const html = await (await visitPage("/signup?sent")).text();
  expect(html).toContain("Check your mail");
});

test("the link opens nothing when it is looked at, and signs in where its button is clicked", async () => {
  const email = "looked-at@example.test";
  const asked = keptBy(await join(email, "/checkout/nomad"));
  const link = await linkTo(email);
  const shown = async (cookie?: string) => (await finish.loader(visit(link, { cookie }))).json();
  expect(await shown(asked)).toMatchObject({ pending: { asksAddress: false } });
  expect(JSON.stringify(await shown())).not.toContain(email);
  for (const _ of [1, 2]) {
    const page = await visitPage(link);
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  }
  const elsewhere = await answerOf(() => finish.action(submitted(link, { email: "mail@scanner.test" })));
  expect([elsewhere.status, cookiesOf(elsewhere).size]).toEqual([403, 0]);
  const cookie = `${asked}; ${keptBy(await visitPage(link))}`;
  const click = () => answerOf(() => finish.action(submitted(link, {}, { cookie })));
  const answer = await click();
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/checkout/nomad"]);
  expect(await toastIn(answer)).toMatchObject({ title: "Registration successful" });
  expect([...cookiesOf(answer).keys()].toSorted()).toEqual(["device", "press", "session", "toast"]);
  expect(await whoIs(keptBy(answer))).toMatchObject({ email });
  expect(await whoIs(keptBy(await click())), "since its answer was lost").toMatchObject({ email });

  const again = await answerOf(() => finish.action(submitted(link, {})));
  expect([again.status, cookiesOf(again).size]).toEqual([410, 0]);
  expect((await visitPage(link)).status).toBe(410);
});

test("it leads to no page of another site", async () => {
  await join("foreign@example.test", "//evil.test");
  const answer = await answerOf(async () =>
    finish.action(submitted(await linkTo("foreign@example.test"), { email: "foreign@example.test" })),
  );
  expect(answer.headers.get("Location")).toBe("/dashboard");
});
