import { describe, expect, test, beforeAll } from "vitest";
import { PASSWORD, makeUser } from "../support/factories";
import { answerOf, keptBy, submitted, visit, cookiesOf } from "../support/requests";
import { makeVisitor, toastIn, whoIs } from "../support/visitors";
import { db } from "#server/database/connection";
import { emailTo } from "../support/mailed-links";
import { visitPage } from "../support/pages";

const route = await import("~/routes/signup");

let made = 0;
const fresh = () => {
  const username = `signup${++made}`;
  return { username, email: `${username}@example.test`, password: PASSWORD, confirmPassword: PASSWORD };
};
const send = (fields: Record<string, string | string[]>, cookie?: string) =>
  answerOf(() => route.action(submitted("/signup", fields, { cookie })));
const signup = await import("~/routes/signup");
const finish = await import("~/routes/signup_.finish");
const AIRPORT = "203.0.113.77";
beforeAll(async () => {
  const window_ends = new Date(Date.now() + 60_000).toISOString();
  const heard = { key: `address-told:${AIRPORT}`, tries: 20, window_ends };
  await db().insertInto("attempt_counters").values(heard).execute();
});
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

describe("a new account", () => {
  test("is signed in at once, and says so on the dashboard [301, 382, 469]", async () => {
    const fields = fresh();
    const answer = await send(fields);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/dashboard"]);
    expect(await toastIn(answer)).toEqual({
      kind: "success",
      title: "Registration successful",
      description: "Your account has been created",
    });
    expect(await whoIs(keptBy(answer))).toMatchObject({ username: fields.username, email: fields.email });
  });

  test("goes on to where the visitor was headed [143]", async () => {
    expect((await send({ ...fresh(), redirect: "/checkout/nomad" })).headers.get("Location")).toBe(
      "/checkout/nomad",
    );
    expect((await send({ ...fresh(), redirect: "//evil.test" })).headers.get("Location")).toBe("/dashboard");
  });
});

describe("an account that is refused", () => {
  test("has its field named, keeps what was entered, and gets no password back [263, 467]", async () => {
    const { user } = await makeVisitor();
    const fields = { ...fresh(), username: user.username.toUpperCase(), redirect: "/checkout/nomad" };
    const answer = await send(fields);
    expect(answer.status).toBe(409);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const text = await answer.text();
    expect(text).not.toContain(PASSWORD);
    expect(JSON.parse(text)).toMatchObject({
      toast: {
        kind: "error",
        title: "Registration failed",
        description: "This username is taken. Please choose another.",
      },
      form: {
        initialValue: { username: fields.username, email: fields.email, redirect: "/checkout/nomad" },
        error: { username: ["This username is taken. Please choose another."] },
      },
    });
    expect(text).not.toContain("isOutdated"); // nothing is asked for again, which could lose the form
  });

  test("for a password that is easy to guess says so there", async () => {
    const fields = fresh();
    const answer = await send({ ...fields, password: "Password1", confirmPassword: "Password1" });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      form: {
        initialValue: { username: fields.username, email: fields.email },
        error: {
          password: ["This is one of the passwords that are guessed first. Please choose another."],
        },
      },
    });
    expect((await send(fields)).headers.get("Location")).toBe("/dashboard");
  });

  test("leaves the browser as it was", async () => {
    const { user, cookie } = await makeVisitor();
    await send({ ...fresh(), username: user.username }, cookie);
    expect(await whoIs(cookie)).toEqual(user);
  });
});

describe("the page", () => {
  test("redirects visitors who are signed in already [476]", async () => {
    const { cookie } = await makeVisitor();
    const answer = await answerOf(() => route.loader(visit("/signup?redirect=/plans", { cookie })));
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/plans"]);
    expect(await toastIn(answer)).toMatchObject({
      title: "Already signed in",
      description: "You are already authenticated.",
    });
  });
});

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
