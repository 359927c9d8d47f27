import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { passwordRequirements } from "#server/accounts/rules";
import {
  ChangePasswordSchema,
  FirstPasswordSchema,
  ResetPasswordSchema,
  SignInSchema,
  SignUpSchema,
} from "#server/accounts/schema";

const SHORT_NAME = "Username must be at least 3 characters.";
const LONG_NAME = "Username must be at most 32 characters.";
const ODD_NAME = "Use letters, digits, dots, dashes or underscores.";
const BAD_EMAIL = "Please enter a valid email address.";
const SHORT_PASSWORD = "Password must be at least 8 characters.";
const SHORT_SIGN_IN_PASSWORD = "Password must be at least 6 characters.";
const WEAK_PASSWORD = "Password must include uppercase, lowercase, and numbers.";
const LONG_PASSWORD = "Password must be at most 128 characters.";
const MISMATCH = "Passwords don't match";

type Fields = Record<string, unknown>;
type Schema = typeof SignInSchema | typeof SignUpSchema;

/** The form as the page sends it: a list is a repeated field. */
function errorsOf(schema: Schema, fields: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value);
  const submission = parseWithZod(form, { schema });
  return submission.status === "success" ? {} : (submission.error ?? {});
}
const errorsOfJson = (schema: Schema, value: unknown) =>
  schema.safeParse(value).error?.flatten().fieldErrors ?? {};

const good = {
  username: "alice",
  email: "alice@example.test",
  password: "Correct7horse",
  confirmPassword: "Correct7horse",
};

describe("sign-up", () => {
  const errorsWith = (fields: Record<string, string | string[]>) =>
    errorsOf(SignUpSchema, { ...good, ...fields });

  test("an empty form says at every field what it needs", () => {
    const all = {
      username: [SHORT_NAME],
      email: [BAD_EMAIL],
      password: [SHORT_PASSWORD],
      confirmPassword: [MISMATCH],
    };
    expect(errorsOf(SignUpSchema, {})).toEqual(all);
    expect(errorsOf(SignUpSchema, { username: "", email: "", password: "", confirmPassword: "" })).toEqual(
      all,
    );
  });

  test.each([
    ["ab", [SHORT_NAME]],
    ["   ", [SHORT_NAME]],
    [" ab ", [SHORT_NAME]],
    ["é", [SHORT_NAME]],
    ["x".repeat(33), [LONG_NAME]],
    ["é".repeat(33), [LONG_NAME]],
    ["😀".repeat(17), [LONG_NAME]],
    ["😀😀", [ODD_NAME]],
    ["ali\u0000ce", [ODD_NAME]],
    ["ali\nce", [ODD_NAME]],
    ["ali\u007Fce", [ODD_NAME]],
    ["ali ce", [ODD_NAME]],
    ["ali@ce", [ODD_NAME]],
    ["\u0430lice", [ODD_NAME]],
    ["ali\u200Bce", [ODD_NAME]],
    ["rene\u0301", [ODD_NAME]],
    ["al\u0130ce", [ODD_NAME]],
    ["alice\u202E", [ODD_NAME]],
    ["x".repeat(60_000), [LONG_NAME]],
  ])("the username %j is told %j [355, 551]", (username, messages) => {
    expect(errorsWith({ username })).toEqual({ username: messages });
  });

  test.each([
    "alice",
    "alice@",
    "@example.test",
    "alice@example",
    "alice@@example.test",
    "a lice@example.test",
    "alice@exam ple.test",
    "alice\u0000@example.test",
    "alice@example.test\u0000",
    "alice@example.test\nbcc: eve@evil.test",
    "alice@example.test, eve@evil.test",
    "Alice <alice@example.test>",
    "аlice@example.test",
    "alice@еxample.test",
    `${"x".repeat(243)}@example.test`,
    "x".repeat(300),
    "   ",
  ])("%j is no address [356]", (email) => {
    expect(errorsWith({ email })).toEqual({ email: [BAD_EMAIL] });
  });

  test.each([
    "a@b.co",
    "alice+trip@example.test",
    "o'neil@example.test",
    " alice@example.test ",
    `${"x".repeat(241)}@example.test`,
  ])("%j is an address [356]", (email) => {
    expect(errorsWith({ email })).toEqual({});
  });

  test.each([
    ["Aa1", [SHORT_PASSWORD]],
    ["Aa1xxxx", [SHORT_PASSWORD]],
    ["alllowercase1", [WEAK_PASSWORD]],
    ["ALLUPPERCASE1", [WEAK_PASSWORD]],
    ["NoNumbersHere", [WEAK_PASSWORD]],
    ["12345678", [WEAK_PASSWORD]],
    ["short", [SHORT_PASSWORD, WEAK_PASSWORD]],
    [`Aa1${"x".repeat(126)}`, [LONG_PASSWORD]],
  ])("the password %j is told %j [357, 358, 550]", (password, messages) => {
    expect(errorsWith({ password, confirmPassword: password })).toEqual({ password: messages });
  });

  test("a second password that differs is told so, at its own field [359]", () => {
    for (const confirmPassword of ["Correct7horsE", "Correct7horse ", "", "x".repeat(60_000)]) {
      expect(errorsWith({ confirmPassword })).toEqual({ confirmPassword: [MISMATCH] });
    }
  });

  test.each([
    ["username", SHORT_NAME],
    ["email", BAD_EMAIL],
    ["password", SHORT_PASSWORD],
    ["confirmPassword", MISMATCH],
  ] as const)("a repeated %s is none", (name, message) => {
    expect(errorsWith({ [name]: [good[name], good[name]] })).toEqual({ [name]: [message] });
  });

  test.each([null, 7, true, [], ["alice"], {}, { $gt: "" }])("%j in place of text is none", (odd) => {
    const fields: Fields = { username: odd, email: odd, password: odd, confirmPassword: odd };
    expect(errorsOfJson(SignUpSchema, fields)).toEqual({
      username: [SHORT_NAME],
      email: [BAD_EMAIL],
      password: [SHORT_PASSWORD],
      confirmPassword: [MISMATCH],
    });
  });

  test("fields that nobody asked for are left out", () => {
    const parsed = SignUpSchema.parse({ ...good, id: "1", role: "admin", ["__proto__"]: { isAdmin: true } });
    expect(parsed).toEqual(good);
    expect("isAdmin" in parsed).toBe(false);
  });
});

describe("sign-in", () => {
  const errorsWith = (fields: Record<string, string | string[]>) =>
    errorsOf(SignInSchema, { username: "alice", password: "secret", ...fields });

  test("three and six characters are enough to ask [353, 354, 549, 551]", () => {
    expect(errorsWith({ username: "bob", password: "secret" })).toEqual({});
  });

  test("an empty form says at both fields what they need", () => {
    const both = { username: [SHORT_NAME], password: [SHORT_SIGN_IN_PASSWORD] };
    expect(errorsOf(SignInSchema, {})).toEqual(both);
    expect(errorsOf(SignInSchema, { username: "", password: "" })).toEqual(both);
  });

  test.each([
    [{ username: "ab" }, { username: [SHORT_NAME] }],
    [{ username: ["alice", "bob"] }, { username: [SHORT_NAME] }],
    [{ username: "x".repeat(255) }, { username: [LONG_NAME] }],
    [{ password: "short" }, { password: [SHORT_SIGN_IN_PASSWORD] }],
    [{ password: ["secret1", "secret2"] }, { password: [SHORT_SIGN_IN_PASSWORD] }],
    [{ password: "x".repeat(129) }, { password: [LONG_PASSWORD] }],
  ])("%j is told what is wrong [353, 354, 549]", (fields, errors) => {
    expect(errorsWith(fields)).toEqual(errors);
  });
});

test.each([ChangePasswordSchema, FirstPasswordSchema, ResetPasswordSchema])(
  "wherever a password is set it is held to that, and typed twice (%#)",
  (schema) => {
    const set = { currentPassword: "old", token: "x", password: "weak", confirmPassword: "other" };
    expect(schema.safeParse(set).error!.flatten().fieldErrors).toEqual({
      password: [SHORT_PASSWORD, WEAK_PASSWORD],
      confirmPassword: [MISMATCH],
    });
  },
);

test("to change it, the current one is asked for", () => {
  const { error } = ChangePasswordSchema.safeParse({ ...good, currentPassword: "" });
  expect(error!.flatten().fieldErrors).toEqual({
    currentPassword: ["Please enter your current password."],
  });
});

describe("where to go afterwards", () => {
  test.each([SignInSchema, SignUpSchema])(
    "an odd wish is dropped, it never stops the form (%#)",
    (schema) => {
      for (const redirect of [7, null, ["/a", "/b"], { a: 1 }, `/${"x".repeat(512)}`]) {
        expect(schema.parse({ ...good, redirect }).redirect).toBeUndefined();
      }
      expect(schema.parse({ ...good, redirect: "/checkout/nomad" }).redirect).toBe("/checkout/nomad");
    },
  );
});

test("the live checklist asks for what the schema asks for [550]", () => {
  const met = (password: string) => passwordRequirements.map(({ pattern }) => pattern.test(password));
  expect(passwordRequirements.map(({ label }) => label)).toEqual([
    "8+ characters",
    "One uppercase letter",
    "One lowercase letter",
    "One number",
  ]);
  expect(met("")).toEqual([false, false, false, false]);
  expect(met("Aa1xxxxx")).toEqual([true, true, true, true]);
  for (const password of [
    "Aa1xxxx",
    "aa1xxxxx",
    "AA1XXXXX",
    "Aaxxxxxx",
    "Ünïcode1",
    "Éa٣xxxxx",
    "Aa1😀😀x",
    "12345678",
    "",
  ]) {
    const accepted = SignUpSchema.safeParse({ ...good, password, confirmPassword: password }).success;
    expect(met(password).every(Boolean), password).toBe(accepted);
  }
});
