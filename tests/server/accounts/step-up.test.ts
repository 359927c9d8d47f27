import { describe, expect, test } from "vitest";
import { signIn } from "#server/accounts/accounts";
import { rememberBrowser } from "#server/accounts/known-browsers";
import { ensureProven, isProven, proveByPassword } from "#server/accounts/step-up";
import { HOUR, MINUTE, SECOND, shiftClock } from "#server/clock";
import { isShownCodes, makeUser, PASSWORD } from "../../support/factories";

const NONE = { secret: undefined };
let addresses = 0;
const inBrowser = async () => {
  const { user } = await makeUser();
  const { token, device } = await signIn(
    { username: user.username, password: PASSWORD },
    { network: `192.0.2.${++addresses}`, browser: NONE },
  );
  return { user, token, browser: { secret: device } };
};

describe("an owner is proven", () => {
  test("for a quarter of an hour after signing in, and after each proof", async () => {
    const { user, token } = await inBrowser();
    shiftClock(15 * MINUTE - 2 * SECOND);
    expect(await isProven(token)).toBe(true);
    shiftClock(15 * MINUTE + SECOND);
    expect(await isProven(token)).toBe(false);
    await expect(ensureProven(token)).rejects.toMatchObject({ code: "proof_required" });
    await proveByPassword(user, token, PASSWORD);
    await ensureProven(token);
    shiftClock(31 * MINUTE);
    expect(await isProven(token)).toBe(false);
  });

  test("in no other session, by no wrong password, and not for longer where the clock was put back", async () => {
    const [{ user, token }, stranger] = [await inBrowser(), await makeUser()];
    shiftClock(HOUR);
    await expect(proveByPassword(user, token, "Wrong-horse-7")).rejects.toMatchObject({
      code: "wrong_password",
      field: "currentPassword",
    });
    // The token of somebody else's session proves nothing there.
    await proveByPassword(user, stranger.token, PASSWORD);
    expect([await isProven(token), await isProven(stranger.token), await isProven("x")]).toEqual([
      false,
      false,
      false,
    ]);
    await proveByPassword(user, token, PASSWORD);
    shiftClock(-HOUR);
    expect(await isProven(token)).toBe(false);
  });
});

describe("an activation code", () => {
  test("is shown in the browser that signed in, always; elsewhere with its session only for a while", async () => {
    const { user, token, browser } = await inBrowser();
    expect(await isShownCodes(token, NONE)).toBe(true);
    shiftClock(HOUR);
    expect(await isShownCodes(token, browser)).toBe(true);
    expect(await isShownCodes(token, NONE)).toBe(false);
    const { browser: other } = await inBrowser();
    expect(await isShownCodes(token, other)).toBe(false);
    // Known by another way, but not what this session was started in.
    const { secret } = await rememberBrowser(user.id, NONE);
    expect(await isShownCodes(token, { secret })).toBe(false);
    await proveByPassword(user, token, PASSWORD);
    expect(await isShownCodes(token, NONE)).toBe(true);
  });

  test("is shown to a program by its own token, and to nobody without a session", async () => {
    const { token } = await makeUser();
    shiftClock(HOUR);
    expect(await isShownCodes(token, NONE)).toBe(true);
    expect(await isShownCodes("x", NONE)).toBe(false);
  });
});
