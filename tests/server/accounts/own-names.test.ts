import { beforeEach, describe, expect, test } from "vitest";
import { findUser, register, signIn } from "#server/accounts/accounts";
import { openForAddress } from "#server/accounts/address-accounts";
import { followLink } from "#server/accounts/follow-link";
import { newLink } from "#server/accounts/mailed-links";
import { accountName, calledBy } from "#server/accounts/names";
import { changeUsername, nameOwner } from "#server/accounts/own-names";
import { NamesSchema } from "#server/accounts/schema";
import { MINUTE, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import type { DomainError } from "#server/errors";
import { makeUser, PASSWORD } from "../../support/factories";
import { freshNetwork } from "../../support/mailed-links";
import { rowsIn } from "../../support/rows";

const WRONG = "Wrong-horse-7";
const outcome = (username: string, password = WRONG) =>
  signIn({ username, password }, { network: freshNetwork() }).then(
    ({ user }) => user.id,
    ({ code }: DomainError) => code,
  );
const withAddress = async () => {
  const { user, token } = await makeUser();
  await followLink(await newLink(user.email), token);
  return user;
};
const codeOf = (work: Promise<unknown>) => work.catch(({ code, field }: DomainError) => [code, field]);

beforeEach(() => db().deleteFrom("password_guesses").execute());

describe("in by address", () => {
  test("in any spelling, once it is proven: before that nobody knows whose it is", async () => {
    const squatter = (await makeUser()).user;
    expect(await outcome(squatter.email, PASSWORD)).toBe("invalid_credentials");
    const { id, email, username } = await withAddress();
    for (const typed of [email, ` ${email.toUpperCase()} `, username])
      expect(await outcome(typed, PASSWORD)).toBe(id);
  });

  test("of an address that two claim, who proves it has it", async () => {
    const { user: claimed } = await makeUser();
    const { user } = await followLink(await newLink(claimed.email), undefined);
    expect(user.id).toBe(claimed.id);
    expect(await outcome(claimed.email, PASSWORD), "the stranger's password").toBe("invalid_credentials");
  });

  test("guesses by address and by name are counted together, right ones not at all", async () => {
    const { id, email, username } = await withAddress();
    for (let time = 0; time < 6; time++) expect(await outcome(email, PASSWORD)).toBe(id);
    for (const typed of [email, username, email, username, email])
      expect(await outcome(typed)).toBe("invalid_credentials");
    expect([await outcome(username, PASSWORD), await outcome(email, PASSWORD)]).toEqual([
      "too_many_guesses",
      "too_many_guesses",
    ]);
    shiftClock(MINUTE);
    expect(await outcome(email, PASSWORD)).toBe(id);
  });

  test("an address without an account, and one that is not proven, wait as all others do", async () => {
    for (const typed of ["nobody-there@example.test", (await makeUser()).user.email]) {
      for (let time = 0; time < 5; time++) expect(await outcome(typed, PASSWORD)).toBe("invalid_credentials");
      expect(await outcome(typed, PASSWORD)).toBe("too_many_guesses");
    }
  });

  test.each(["@", "a@b", "ana@@example.test", "ana\u0000@example.test", `${"x".repeat(255)}@example.test`])(
    "%j is nobody's",
    async (typed) => expect(await outcome(typed, PASSWORD)).toBe("invalid_credentials"),
  );
});

describe("a name that nobody chose", () => {
  test("calls nobody, until they say how they are called", async () => {
    const opened = (await openForAddress("by-address@example.test", true))!;
    expect([calledBy(opened), accountName(opened)]).toEqual([null, opened.email]);
    await nameOwner(opened.id, { name: "Ana", receiptName: null });
    expect(calledBy((await findUser(opened.id))!)).toBe("Ana");
    await nameOwner(opened.id, { name: null, receiptName: null });
    await changeUsername((await findUser(opened.id))!, "ana-by-address");
    const named = (await findUser(opened.id))!;
    expect([calledBy(named), accountName(named)]).toEqual(["ana-by-address", "ana-by-address"]);
  });

  test("what a stranger called the owner of an address goes when that is proven", async () => {
    const { user } = await makeUser();
    await nameOwner(user.id, { name: "Fool", receiptName: "Fool Ltd." });
    await changeUsername(user, `${user.username}-x`);
    const followed = await followLink(await newLink(user.email), undefined);
    const freed = { name: null, receiptName: null };
    expect(followed.user).toMatchObject(freed);
    expect(await findUser(user.id)).toMatchObject({ ...freed, usernameChangedAt: null });
  });
});

describe("another user name", () => {
  test("signs in from then on, and is the last one", async () => {
    const { user } = await makeUser();
    await changeUsername(user, user.username); // the same: nothing is changed
    await changeUsername(user, `${user.username}.new`);
    expect(await outcome(user.username, PASSWORD)).toBe("invalid_credentials");
    expect(await outcome(`${user.username}.NEW`, PASSWORD)).toBe(user.id);
    expect(await codeOf(changeUsername(user, "a-third-name"))).toEqual(["username_fixed", "username"]);
    const email = `old-${user.username}@example.test`;
    expect((await register({ ...user, email, password: PASSWORD })).user.id).not.toBe(user.id);
  });

  test("is not another's, in any spelling, and a refusal uses nothing up", async () => {
    const [{ user }, { user: other }] = [await makeUser(), await makeUser()];
    const taken = changeUsername(user, other.username.toUpperCase());
    expect(await codeOf(taken)).toEqual(["username_taken", "username"]);
    await changeUsername(user, `${user.username}-2`);
  });

  test("is one of two that are sent at once", async () => {
    const { user } = await makeUser();
    const both = ["-a", "-b"].map((end) => codeOf(changeUsername(user, user.username + end)));
    expect(await Promise.all(both)).toContainEqual(["username_fixed", "username"]);
    expect((await rowsIn("users", { id: user.id }))[0]!.username).toMatch(/-[ab]$/);
  });
});

test.each([
  ["name", "Ana María O’Neill Jr.", undefined],
  ["name", "علی\u200cرضا", undefined],
  ["name", "😀", "Please use letters, digits, spaces, dashes or apostrophes."],
  ["name", "pay.example", "Please use letters, digits, spaces, dashes or apostrophes."],
  ["name", "x".repeat(200), "The name must be at most 40 characters."],
  ["receiptName", "Müller & Co. (No. 7), Berlin", undefined],
  ["receiptName", "x".repeat(200), "The name must be at most 100 characters."],
])("a %s %j is told %j", (field, typed, message) => {
  const { data, error } = NamesSchema.safeParse({ [field]: typed });
  expect(error?.issues.map((issue) => issue.message)).toEqual(message && [message]);
  expect(data).toEqual(message ? undefined : { name: null, receiptName: null, [field]: typed });
});
