import { describe, expect, test } from "vitest";
import { db } from "#server/database/connection";
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
  test("is signed in at once, and told so on the dashboard [301, 382, 469]", async () => {
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

  test("takes nothing from the form but its fields", async () => {
    const fields = fresh();
    await send({ ...fields, id: "chosen", created_at: "1999", username_key: "admin", "user.role": "admin" });
    const row = await db()
      .selectFrom("users")
      .selectAll()
      .where("username", "=", fields.username)
      .executeTakeFirstOrThrow();
    expect(row.id).not.toBe("chosen");
    expect(row.username_key).toBe(fields.username);
    expect(row.created_at).not.toBe("1999");
  });
});

describe("an account that cannot be", () => {
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
    expect(text).not.toContain("isOutdated"); // nothing is asked for again, on whose way the form could be lost
  });

  test("for its address says so there", async () => {
    const { user } = await makeVisitor();
    const answer = await send({ ...fresh(), email: user.email.toUpperCase() });
    expect(answer.status).toBe(409);
    const { form } = (await answer.json()) as { form: { error: Record<string, string[]> } };
    expect(Object.keys(form.error)).toEqual(["email"]);
  });

  test("for a password that is guessed first says so there", async () => {
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

  test("for its form says all at once", async () => {
    const answer = await send({ username: "ab", email: "x", password: "short", confirmPassword: "other" });
    expect(answer.status).toBe(400);
    const text = await answer.text();
    expect(text).not.toMatch(/short|other/);
    expect(JSON.parse(text)).toMatchObject({
      toast: null,
      form: {
        initialValue: { username: "ab", email: "x" },
        error: {
          username: ["Username must be at least 3 characters."],
          email: ["Please enter a valid email address."],
          password: [
            "Password must be at least 8 characters.",
            "Password must include uppercase, lowercase, and numbers.",
          ],
          confirmPassword: ["Passwords don't match"],
        },
      },
    });
  });

  test("leaves the browser as it was", async () => {
    const { user, cookie } = await makeVisitor();
    await send({ ...fresh(), username: user.username }, cookie);
    expect(await whoIs(cookie)).toEqual(user);
  });
});

describe("the page", () => {
  test("keeps where the visitor was headed", async () => {
    expect(await route.loader(visit("/signup"))).toMatchObject({ redirect: undefined });
    expect(await route.loader(visit("/signup?redirect=/checkout/nomad"))).toMatchObject({
      redirect: "/checkout/nomad",
    });
    expect(await route.loader(visit("/signup?redirect=https://evil.test"))).toMatchObject({
      redirect: "/dashboard",
    });
  });

  test("sends those on who are signed in already [476]", async () => {
    const { cookie } = await makeVisitor();
    const answer = await answerOf(() => route.loader(visit("/signup?redirect=/plans", { cookie })));
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/plans"]);
    expect(await toastIn(answer)).toMatchObject({
      title: "Already signed in",
      description: "You are already authenticated.",
    });
  });
});
