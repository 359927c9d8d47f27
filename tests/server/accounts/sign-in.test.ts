import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signIn, type User } from "#server/accounts/accounts";
import { userOfSession } from "#server/accounts/sessions";
import { db } from "#server/database/connection";
import { makeUser, PASSWORD } from "../../support/factories";

let addresses = 0;
/** An address that no other test has, so their failures do not count here. */
const freshAddress = () => `192.0.2.${++addresses}`;

const WRONG = "Wrong-horse-7";
const attempt = (username: string, password: string, address: string) =>
  signIn({ username, password }, { network: address });
/** The code a sign-in is refused with; undefined when it is not. */
const refusal = (...values: Parameters<typeof attempt>) =>
  attempt(...values).then(
    () => undefined,
    (error: unknown) => (error as { code?: string }).code,
  );

// What was mistyped in one test is not to count in the next.
beforeEach(() => db().deleteFrom("password_guesses").execute());

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
  expect(codes).not.toContain("too_many_guesses");
});
