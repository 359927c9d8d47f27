import { beforeAll, describe, expect, test } from "vitest";
import { signIn, type User } from "#server/accounts/accounts";
import { userOfSession } from "#server/accounts/sessions";
import { MINUTE, SECOND, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { makeUser, PASSWORD } from "../../support/factories";

let addresses = 0;
/** An address that no other test has, so their failures do not count here. */
const freshAddress = () => `192.0.2.${++addresses}`;

const WRONG = "Wrong-horse-7";
const attempt = (username: string, password: string, address: string) =>
  signIn({ username, password }, address);
/** The code a sign-in is refused with; undefined when it is not. */
const refusal = (...values: Parameters<typeof attempt>) =>
  attempt(...values).then(
    () => undefined,
    (error: unknown) => (error as { code?: string }).code,
  );
const refusals = async (times: number, ...values: Parameters<typeof attempt>) => {
  const codes: (string | undefined)[] = [];
  for (let time = 0; time < times; time++) codes.push(await refusal(...values));
  return codes;
};

describe("who comes in", () => {
  let known: User;
  beforeAll(async () => {
    known = (await makeUser("known-nora")).user;
  });

  test("the right password does, with a session of its own each time", async () => {
    const [first, second] = [
      await attempt(known.username, PASSWORD, freshAddress()),
      await attempt(known.username, PASSWORD, freshAddress()),
    ];
    expect(first.user).toEqual(known);
    expect(first.token).not.toBe(second.token);
    expect(await userOfSession(first.token)).toEqual(known);
    expect(await userOfSession(second.token)).toEqual(known);
  });

  test("a name is known in any case and width", async () => {
    for (const spelling of ["Known-Nora", " KNOWN-NORA ", "ｋnown-nora"]) {
      expect((await attempt(spelling, PASSWORD, freshAddress())).user.id).toBe(known.id);
    }
  });

  test("a hash is never handed out", async () => {
    expect(Object.keys((await attempt(known.username, PASSWORD, freshAddress())).user).toSorted()).toEqual([
      "email",
      "id",
      "username",
    ]);
  });

  test.each([
    "nobody-here",
    "-",
    "",
    "al\u0000ice",
    "'; drop table users; --",
    "\uD800",
    "x".repeat(33),
    "__proto__",
  ])("an unknown name %j and a wrong password get the same answer", async (username) => {
    const wrong = await attempt(known.username, WRONG, freshAddress()).catch((error: unknown) => error);
    const unknown = await attempt(username, PASSWORD, freshAddress()).catch((error: unknown) => error);
    expect(wrong).toMatchObject({
      name: "DomainError",
      code: "invalid_credentials",
      field: undefined,
      retryAfter: undefined,
    });
    expect({ ...(unknown as Error) }).toEqual({ ...(wrong as Error) });
  });

  test.each([
    PASSWORD.toLowerCase(),
    `${PASSWORD} `,
    ` ${PASSWORD}`,
    PASSWORD.slice(0, -1),
    `${PASSWORD}\u0000`,
    "",
  ])("%j is not the password", async (nearly) => {
    expect(await refusal(known.username, nearly, freshAddress())).toBe("invalid_credentials");
  });
});

describe("guessing", () => {
  test("five wrong guesses a minute, and not one more", async () => {
    const { user } = await makeUser();
    const address = freshAddress();
    expect(await refusals(6, user.username, WRONG, address)).toEqual([
      ...Array.from({ length: 5 }, () => "invalid_credentials"),
      "too_many_attempts",
    ]);
    const error = await attempt(user.username, PASSWORD, address).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: "too_many_attempts" });
    const { retryAfter } = error as { retryAfter: number };
    expect(retryAfter).toBeGreaterThan(50);
    expect(retryAfter).toBeLessThanOrEqual(60);
  });

  test("fifty at once are five guesses too", async () => {
    const { user } = await makeUser();
    const address = freshAddress();
    const codes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => refusal(user.username, `${WRONG}${n}`, address)),
    );
    expect(codes.filter((code) => code === "invalid_credentials")).toHaveLength(5);
    expect(codes.filter((code) => code === "too_many_attempts")).toHaveLength(45);
  });

  test("after the minute the right password works again", async () => {
    const { user } = await makeUser();
    const address = freshAddress();
    await refusals(5, user.username, WRONG, address);
    shiftClock(MINUTE - 5 * SECOND);
    expect(await refusal(user.username, PASSWORD, address)).toBe("too_many_attempts");
    shiftClock(MINUTE);
    expect(await refusal(user.username, PASSWORD, address)).toBeUndefined();
  });

  test("a stranger's failures elsewhere do not lock the owner out", async () => {
    const { user } = await makeUser();
    await refusals(8, user.username, WRONG, freshAddress());
    expect(await refusal(user.username, PASSWORD, freshAddress())).toBeUndefined();
  });

  test("from many addresses are answered one every two seconds, and the owner's turn comes as well", async () => {
    const { user } = await makeUser();
    for (let guess = 0; guess < 20; guess++)
      expect(await refusal(user.username, WRONG, freshAddress())).toBe("invalid_credentials");
    const owner = freshAddress();
    expect(await refusals(8, user.username, WRONG, owner)).toEqual([
      "invalid_credentials",
      ...Array.from({ length: 7 }, () => "too_many_attempts"),
    ]);
    shiftClock(3 * SECOND); // none of those seven was a guess
    expect(await refusal(user.username, PASSWORD, owner)).toBeUndefined();
    shiftClock(16 * MINUTE);
    expect(await refusals(3, user.username, WRONG, freshAddress())).toEqual(
      Array.from({ length: 3 }, () => "invalid_credentials"),
    );
  });

  test("another spelling of the name is the same account", async () => {
    await makeUser("spelled");
    const address = freshAddress();
    const spellings = ["spelled", "SPELLED", " spelled", "ｓpelled", "Spelled"];
    for (const spelling of spellings) await refusal(spelling, WRONG, address);
    expect(await refusal("sPELLED", WRONG, address)).toBe("too_many_attempts");
  });

  test("a success gives its try back", async () => {
    const { user } = await makeUser();
    const address = freshAddress();
    await refusals(4, user.username, WRONG, address);
    expect(await refusals(6, user.username, PASSWORD, address)).toEqual(Array.from({ length: 6 }));
    expect(await refusals(2, user.username, WRONG, address)).toEqual([
      "invalid_credentials",
      "too_many_attempts",
    ]);
  });

  test("one password against many names ends at the address", async () => {
    const address = freshAddress();
    const used = {
      key: `sign-in:${address}`,
      tries: 59,
      window_ends: new Date(Date.now() + MINUTE).toISOString(),
    };
    await db().insertInto("attempt_counters").values(used).execute();
    expect(await refusal("sprayed-60", WRONG, address)).toBe("invalid_credentials");
    expect(await refusal("sprayed-61", WRONG, address)).toBe("too_many_attempts");
    expect(await refusal("sprayed-61", WRONG, freshAddress())).toBe("invalid_credentials");
  });

  test("names that nobody can have share one counter, so they do not fill the table", async () => {
    const address = freshAddress();
    for (let n = 0; n < 5; n++) await refusal(`no such name ${n}!`, WRONG, address);
    expect(await refusal("no such name 5!", WRONG, address)).toBe("too_many_attempts");
    const keys = await db()
      .selectFrom("attempt_counters")
      .select("key")
      .where("key", "like", `%${address}`)
      .execute();
    expect(keys).toHaveLength(2);
  });
});

test("being told to wait for a free hasher is no failed guess", async () => {
  const { user } = await makeUser();
  const address = freshAddress();
  // Far more than may wait: each from an address of its own, so only the queue refuses them.
  const crowd = Promise.all(
    Array.from({ length: 44 }, (_, n) => refusal(`crowd-${n}`, WRONG, `198.51.100.${n}`)),
  );
  const codes: (string | undefined)[] = [];
  for (let n = 0; n < 8; n++) codes.push(await refusal(user.username, PASSWORD, address));
  expect((await crowd).filter((code) => code === "too_busy").length).toBeGreaterThan(0);
  expect(codes).not.toContain("too_many_attempts");
});
