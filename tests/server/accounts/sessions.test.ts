import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { endSession, pruneSessions, startSession, userOfSession } from "#server/accounts/sessions";
import { DAY, HOUR, MINUTE, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { makeUser } from "../../support/factories";

const rowOf = (token: string) =>
  db()
    .selectFrom("sessions")
    .selectAll()
    .where("token_hash", "=", createHash("sha256").update(token).digest("hex"))
    .executeTakeFirst();

describe("the token", () => {
  test("has 256 random bits, and only its SHA-256 is stored", async () => {
    const { token } = await makeUser();
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(await rowOf(token)).toBeDefined();
    const everything = JSON.stringify(await db().selectFrom("sessions").selectAll().execute());
    expect(everything).not.toContain(token);
  });

  test("is another one for every session", async () => {
    const { user } = await makeUser();
    const tokens = await Promise.all(Array.from({ length: 20 }, () => startSession(user.id)));
    expect(new Set(tokens).size).toBe(20);
  });

  test.each([
    ["nothing", ""],
    ["four kilobytes", "x".repeat(4096)],
    ["a NUL", "a\u0000b"],
    ["half a character", "\uD800"],
    ["SQL", "' or 1=1 --"],
    ["base64 of the right length", "A".repeat(43)],
  ])("cannot be made up: %s", async (_what, forged) => {
    await makeUser();
    expect(await userOfSession(forged)).toBeUndefined();
  });

  test("is not the hash that a thief of the database has", async () => {
    const { token } = await makeUser();
    const { token_hash } = (await rowOf(token))!;
    expect(await userOfSession(token_hash)).toBeUndefined();
  });

  test("counts to its last letter", async () => {
    const { token } = await makeUser();
    expect(await userOfSession(token.slice(0, -1))).toBeUndefined();
    expect(await userOfSession(`${token}A`)).toBeUndefined();
    expect(await userOfSession(token)).toBeDefined();
  });
});

describe("a session ends", () => {
  test("after a week without use", async () => {
    const { token } = await makeUser();
    shiftClock(7 * DAY - MINUTE);
    expect(await userOfSession(token)).toBeDefined();
    const { token: unused } = await makeUser();
    shiftClock(14 * DAY);
    expect(await userOfSession(unused)).toBeUndefined();
  });

  test("after thirty days, however much it is used", async () => {
    const { user, token } = await makeUser();
    for (const days of [6, 12, 18, 24, 29.99]) {
      shiftClock(days * DAY);
      expect(await userOfSession(token), `${days} days`).toEqual(user);
    }
    shiftClock(30 * DAY);
    expect(await userOfSession(token)).toBeUndefined();
  });

  test("for good when it is ended, and alone", async () => {
    const { user, token } = await makeUser();
    const other = await startSession(user.id);
    await endSession(token);
    expect(await userOfSession(token)).toBeUndefined();
    expect(await userOfSession(other)).toEqual(user);
    await endSession(token);
    expect(await userOfSession(other)).toEqual(user);
  });
});

test("use is written down once an hour at most", async () => {
  const { token } = await makeUser();
  const { seen_at } = (await rowOf(token))!;
  shiftClock(59 * MINUTE);
  await userOfSession(token);
  expect((await rowOf(token))?.seen_at).toBe(seen_at);
  shiftClock(HOUR + MINUTE);
  await userOfSession(token);
  expect(Date.parse((await rowOf(token))!.seen_at)).toBeGreaterThan(Date.parse(seen_at) + HOUR);
});

test("pruning removes what has ended and nothing else", async () => {
  const { token: idle } = await makeUser();
  const { user, token: used } = await makeUser();
  shiftClock(5 * DAY);
  await userOfSession(used);
  shiftClock(8 * DAY);
  await pruneSessions();
  expect(await rowOf(idle)).toBeUndefined();
  expect(await rowOf(used)).toBeDefined();
  expect(await userOfSession(used)).toEqual(user);
});
