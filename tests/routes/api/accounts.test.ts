import { describe, expect, test } from "vitest";
import { newLink } from "#server/accounts/mailed-links";
import { DAY } from "#server/clock";
import { db } from "#server/database/connection";
import { newSecret, secretHash } from "#server/secret";
import { PASSWORD } from "../../support/factories";
import { clientOf, joinBy } from "../../support/api";
import { answerOf, submitted } from "../../support/requests";
import { startShop } from "../../support/shop-server";
import { makeVisitor } from "../../support/visitors";

const call = clientOf(await startShop());

const register = (username: string, more: object = {}) =>
  call("POST", "/api/auth/register", {
    body: { username, email: `${username}@example.test`, password: PASSWORD, ...more },
  });

describe("registering", () => {
  test("opens an account that is signed in, by token and by cookie [262, 263, 399]", async () => {
    const { status, json, headers } = await register("nora");
    expect(status).toBe(201);
    expect(json).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { id: expect.any(String), username: "nora", email: "nora@example.test" },
    });
    expect(headers["set-cookie"]).toEqual([
      expect.stringMatching(/^session=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect((await call("GET", "/api/auth/me", { token: json.token })).json).toEqual(json.user);
  });

  test("ignores fields that are the shop's to set [391]", async () => {
    for (const more of [{ id: "1" }, { role: "admin" }, { password_hash: "x" }, { isAdmin: true }]) {
      const { status, json } = await register("mallory", more);
      expect([status, json.errors]).toEqual([
        422,
        [{ path: Object.keys(more)[0], message: `There is no field ${Object.keys(more)[0]} here.` }],
      ]);
    }
  });

  test("refuses what the page refuses, in the same words at the same fields [360, 400, 462]", async () => {
    const taken = await makeVisitor();
    const page = await import("~/routes/signup");
    for (const fields of [
      { username: taken.user.username, email: "new@example.test", password: PASSWORD },
      { username: "someone-new", email: taken.user.email.toUpperCase(), password: PASSWORD },
      { username: "ab", email: "new@example.test", password: PASSWORD },
      { username: "al\u0000ice", email: "new@example.test", password: PASSWORD },
      { username: "\u0430lice", email: "new@example.test", password: PASSWORD },
      { username: "someone-new", email: "a@b", password: PASSWORD },
      { username: "someone-new", email: "new@example.test", password: "lowercase1" },
      { username: "someone-new", email: "new@example.test", password: `A1${"x".repeat(127)}` },
    ]) {
      const form = await answerOf(() =>
        page.action(submitted("/signup", { ...fields, confirmPassword: fields.password })),
      );
      const { form: told } = (await form.json()) as { form: { error: Record<string, string[]> } };
      const { status, json } = await call("POST", "/api/auth/register", { body: fields });
      expect(status).toBe(form.status === 400 ? 422 : form.status);
      expect(
        (json.errors as { path: string; message: string }[]).map(({ path, message }) => [path, message]),
      ).toEqual(
        Object.entries(told.error).flatMap(([path, messages]) => messages.map((message) => [path, message])),
      );
    }
  });

  test("after a day's limit for its network goes on by mail: 202 and the address, whether or not it has an account", async () => {
    const window_ends = new Date(Date.now() + DAY).toISOString();
    const told = db().updateTable("attempt_counters").set({ tries: 20, window_ends });
    await register("before-202");
    await told.where("key", "like", "address-told:%").execute();
    const [fresh, taken] = [
      await register("mailed"),
      await register("mailed-2", { email: "nora@example.test" }),
    ];
    expect([fresh.status, fresh.json]).toEqual([202, { mailedTo: "mailed@example.test" }]);
    expect([taken.status, taken.json]).toEqual([202, { mailedTo: "nora@example.test" }]);
    expect(fresh.headers["set-cookie"]).toBeUndefined();
    await joinBy(call); // forgets the limit
  });
});

describe("signing in", () => {
  test("gives a token and the user, and another session each time [288, 401]", async () => {
    const member = await joinBy(call);
    const { status, json } = await call("POST", "/api/auth/login", {
      body: { username: member.username.toUpperCase(), password: PASSWORD },
    });
    const { id, username } = member;
    const user = { id, username, email: `${username}@example.test` };
    expect([status, json]).toEqual([200, { token: expect.any(String), user }]);
    expect(json.token).not.toBe(member.token);
  });

  test("does not show which accounts exist [402]", async () => {
    const member = await joinBy(call);
    const known = await call("POST", "/api/auth/login", {
      body: { username: member.username, password: "Wrong-horse-7" },
    });
    const unknown = await call("POST", "/api/auth/login", {
      body: { username: "nobody-at-all", password: "Wrong-horse-7" },
    });
    expect([known.status, known.body]).toEqual([401, unknown.body]);
    expect(unknown.status).toBe(401);
    expect(known.json.detail).toBe("Invalid credentials");
  });

  test.each(["signin/link", "reset-password"])(
    "does not wait for the guesses of strangers where /%s was just used",
    async (page) => {
      const { user } = await makeVisitor();
      const moments = JSON.stringify(Array.from({ length: 20 }, () => Date.now()));
      const ends_at = new Date(Date.now() + DAY).toISOString();
      const guessed = { account_key: user.username, moments, ends_at };
      const login = (password: string) =>
        call("POST", "/api/auth/login", { body: { username: user.username, password } });
      const besiege = () => db().insertInto("password_guesses").values(guessed).execute();
      await besiege();
      expect((await login(PASSWORD)).status).toBe(429);

      const isReset = page === "reset-password";
      const token = isReset ? newSecret() : await newLink(user.email);
      const [at, until] = [new Date().toISOString(), ends_at];
      const reset = { token_hash: secretHash(token), user_id: user.id, created_at: at, expires_at: until };
      if (isReset) await db().insertInto("password_resets").values(reset).execute();
      await db().updateTable("users").set({ email_proven_at: at }).where("id", "=", user.id).execute();
      const route = isReset ? await import("~/routes/reset-password") : await import("~/routes/signin_.link");
      const form = submitted(`/${page}`, {
        token,
        email: user.email,
        password: "New-horse-8",
        confirmPassword: "New-horse-8",
      });
      await answerOf(() => route.action({ ...form, context: { clientAddress: "127.0.0.1" } }));
      await besiege();
      expect((await login(isReset ? "New-horse-8" : PASSWORD)).status).toBe(200);
    },
  );

  test("ends the session that was there before", async () => {
    const member = await joinBy(call);
    await call("POST", "/api/auth/login", {
      body: { username: member.username, password: PASSWORD },
      headers: { Cookie: member.cookie },
    });
    expect((await call("GET", "/api/auth/me", { token: member.token })).status).toBe(401);
  });
});

describe("signing out", () => {
  test("ends the session of a token, and that one only [403]", async () => {
    const member = await joinBy(call);
    const second = (
      await call("POST", "/api/auth/login", { body: { username: member.username, password: PASSWORD } })
    ).json.token as string;
    const { status, body } = await call("POST", "/api/auth/logout", { token: second });
    expect([status, body]).toEqual([204, ""]);
    expect((await call("GET", "/api/auth/me", { token: second })).status).toBe(401);
    expect((await call("GET", "/api/auth/me", { token: member.token })).status).toBe(200);
  });

  test("ends the session of a cookie, and removes the cookie [403]", async () => {
    const member = await joinBy(call);
    const { status, headers } = await call("POST", "/api/auth/logout", {
      headers: { Cookie: member.cookie },
    });
    expect([status, headers["cache-control"]]).toEqual([204, "private, no-store"]);
    expect(headers["set-cookie"]).toEqual([expect.stringMatching(/^session=; Max-Age=0; Path=\//)]);
    expect((await call("GET", "/api/auth/me", { headers: { Cookie: member.cookie } })).status).toBe(401);
  });

  test("is no error when nobody is signed in [404]", async () => {
    expect((await call("POST", "/api/auth/logout")).status).toBe(204);
    expect((await call("POST", "/api/auth/logout", { token: "x" })).status).toBe(204);
    expect((await call("GET", "/api/auth/logout")).status).toBe(405);
  });
});
