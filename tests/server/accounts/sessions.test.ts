import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { deviceLabel } from "#server/accounts/rules";
import { endSession, endSessionOf, sessionsOf, startSession, userOfSession } from "#server/accounts/sessions";
import { pruneEnded } from "#server/accounts/prune";
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
  await pruneEnded();
  expect(await rowOf(idle)).toBeUndefined();
  expect(await rowOf(used)).toBeDefined();
  expect(await userOfSession(used)).toEqual(user);
});

describe("the list of sessions", () => {
  const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

  test("has this one first and says what a person can know it by", async () => {
    const { user, token } = await makeUser();
    shiftClock(MINUTE);
    const other = await startSession(user.id, FIREFOX);
    const sessions = await sessionsOf(user.id, token);
    expect(sessions).toMatchObject([
      { isCurrent: true, device: null },
      { isCurrent: false, device: "Firefox on Linux" },
    ]);
    expect(sessions[1]!.createdAt > sessions[0]!.createdAt).toBe(true);
    for (const secret of [token, other, (await rowOf(other))!.token_hash])
      expect(JSON.stringify(sessions)).not.toContain(secret);
  });

  test("ends the one that is named, and nobody else's", async () => {
    const [{ user, token }, stranger] = [await makeUser(), await makeUser()];
    const other = await startSession(user.id);
    const theirs = (await sessionsOf(stranger.user.id))[0]!.id;
    for (const id of [theirs, "00000000000000000000", "", "\u0000"]) await endSessionOf(user.id, id);
    expect(await userOfSession(stranger.token)).toEqual(stranger.user);
    expect(await sessionsOf(user.id)).toHaveLength(2);

    const { id } = (await sessionsOf(user.id, token))[1]!;
    await endSessionOf(user.id, id);
    await endSessionOf(user.id, id);
    expect(await userOfSession(other)).toBeUndefined();
    expect(await userOfSession(token)).toEqual(user);
  });

  test("leaves out what has run out", async () => {
    const { user } = await makeUser();
    shiftClock(8 * DAY);
    expect(await sessionsOf(user.id)).toEqual([]);
  });
});

test.each([
  [null, null],
  ["", null],
  ["curl/8.5.0", null],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPhone",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0",
    "Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
    "Safari on Mac",
  ],
  [
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
    "Chrome on ChromeOS",
  ],
  ["x".repeat(10_000), null],
])("a browser that calls itself %j is shown as %j", (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label);
});
