import { describe, expect, test } from "vitest";
import { PASSWORD } from "../support/factories";
import { answerOf, keptBy, submitted, visit } from "../support/requests";
import { makeVisitor, toastIn, whoIs } from "../support/visitors";

const route = await import("~/routes/signup");

let made = 0;
const fresh = () => {
  const username = `signup${++made}`;
  return { username, email: `${username}@example.test`, password: PASSWORD, confirmPassword: PASSWORD };
};
const send = (fields: Record<string, string | string[]>, cookie?: string) =>
  answerOf(() => route.action(submitted("/signup", fields, { cookie })));

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
