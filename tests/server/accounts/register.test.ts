import { describe, expect, test } from "vitest";
import { register } from "#server/accounts/accounts";
import { SignUpSchema } from "#server/accounts/schema";
import { userOfSession } from "#server/accounts/sessions";
import { db } from "#server/database/connection";
import { PASSWORD } from "../../support/factories";

let made = 0;
const freshName = () => `reg${++made}`;

/** Signs up as the page does: through the schema, then the verb. */
const signUp = (username: string, email = `${freshName()}@example.test`) =>
  register(SignUpSchema.parse({ username, email, password: PASSWORD, confirmPassword: PASSWORD }));

const codeOf = (error: unknown) => (error as { code?: string }).code;
const accountsWithKey = (key: string) =>
  db().selectFrom("users").select(["username", "email"]).where("username_key", "=", key).execute();

test("a new account is signed in", async () => {
  const { user, token } = await signUp("Newcomer", "New.Comer@Example.test");
  expect(user).toMatchObject({ username: "Newcomer", email: "New.Comer@Example.test" });
  expect(await userOfSession(token)).toEqual(user);
});

test("the password is kept as an argon2id hash only", async () => {
  const { user } = await signUp(freshName());
  const row = await db().selectFrom("users").selectAll().where("id", "=", user.id).executeTakeFirstOrThrow();
  expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(JSON.stringify(row)).not.toContain(PASSWORD);
});

describe("one account for one name", () => {
  test.each(["alice", "ALICE ", "  aLiCe", "ａｌｉｃｅ", "Ａlice"])("%j is Alice", async (spelling) => {
    await signUp("Alice").catch(() => {});
    await expect(signUp(spelling)).rejects.toMatchObject({ code: "username_taken", field: "username" });
    expect(await accountsWithKey("alice")).toHaveLength(1);
  });

  test.each(["three", "with.dot", "with-dash", "with_underscore", "007", "x".repeat(32)])(
    "%j is a name",
    async (username) => {
      expect((await signUp(username)).user.username).toBe(username);
    },
  );
});

describe("one account for one address", () => {
  test.each(["a@x.test", "A@x.test", "a@X.TEST", " A@X.Test "])("%j is a@x.test", async (spelling) => {
    await signUp(freshName(), "a@x.test").catch(() => {});
    await expect(signUp(freshName(), spelling)).rejects.toMatchObject({
      code: "email_taken",
      field: "email",
    });
  });

  test("when both are taken, the username is named", async () => {
    await signUp("both-taken", "both@x.test");
    await expect(signUp("both-taken", "both@x.test")).rejects.toMatchObject({ code: "username_taken" });
  });
});

describe("many at once", () => {
  test.each([
    ["name", "username_taken", () => signUp("crowded")],
    ["address", "email_taken", () => signUp(freshName(), "crowded@x.test")],
  ])("twenty sign-ups with one %s open one account", async (_what, code, signUpOnce) => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, signUpOnce));
    const refusals = outcomes
      .filter((outcome) => outcome.status === "rejected")
      .map(({ reason }) => codeOf(reason));
    expect(refusals).toEqual(Array.from({ length: 19 }, () => code));
  });

  test("nothing is left of a refused one", async () => {
    await signUp("settled");
    const sessions = () => db().selectFrom("sessions").select("token_hash").execute();
    const before = (await sessions()).length;
    await expect(signUp("settled")).rejects.toThrow();
    expect(await sessions()).toHaveLength(before);
  });
});
