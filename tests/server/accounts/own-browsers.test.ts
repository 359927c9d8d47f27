import { beforeEach, describe, expect, test } from "vitest";
import { signIn, type SignedIn } from "#server/accounts/accounts";
import { knownBrowser, rememberBrowser } from "#server/accounts/known-browsers";
import { browsersOf, forgetBrowser } from "#server/accounts/own-browsers";
import { liveSession, startSession, userOfSession } from "#server/accounts/sessions";
import { DAY, MINUTE, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { secretHash } from "#server/secret";
import { isShownCodes, makeUser, PASSWORD } from "../../support/factories";
import { freshNetwork } from "../../support/mailed-links";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const CHROME = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/139.0 Safari/537.36";
const NOBODY = { secret: undefined };

let ana: SignedIn;
beforeEach(async () => {
  ana = await makeUser();
});

async function enter(
  username: string,
  userAgent: string,
): Promise<SignedIn & { browser: { secret: string } }> {
  const entered = await signIn(
    { username, password: PASSWORD },
    { network: freshNetwork(), userAgent, browser: NOBODY },
  );
  return { ...entered, browser: { secret: entered.device! } };
}

const idsOf = async (userId: string) => (await browsersOf(userId, NOBODY)).map(({ id }) => id);

describe("the browsers that an account knows", () => {
  test("are listed with what they are and when they were used, this one first", async () => {
    const here = await enter(ana.user.username, FIREFOX);
    shiftClock(DAY);
    await enter(ana.user.username, CHROME);
    const browsers = await browsersOf(ana.user.id, here.browser);
    expect(browsers).toMatchObject([
      { label: "Firefox on Linux", isThis: true },
      { label: "Chrome on Windows", isThis: false },
    ]);
    expect(browsers[0]!.seenAt < browsers[1]!.seenAt).toBe(true);
    expect(JSON.stringify(browsers)).not.toContain(here.browser.secret);
    expect((await browsersOf(ana.user.id, NOBODY)).some(({ isThis }) => isThis)).toBe(false);
  });

  test("stay known for a year after somebody last signed in with them", async () => {
    const { browser } = await enter(ana.user.username, FIREFOX);
    const { id, username } = ana.user;
    const isKnown = async () => [
      (await knownBrowser(username, browser)) !== undefined,
      (await liveSession(await startSession(id, FIREFOX, browser.secret)))!.isDeviceKnown,
      (await browsersOf(id, browser)).length,
    ];
    shiftClock(364 * DAY);
    await signIn({ username, password: PASSWORD }, { browser });
    shiftClock(2 * 364 * DAY);
    expect(await isKnown()).toEqual([true, true, 1]);
    shiftClock(2 * 365 * DAY);
    expect(await isKnown()).toEqual([false, false, 0]);
    // Nor does one of so long ago go along to the next secret.
    const { user } = await makeUser();
    const next = secretHash((await rememberBrowser(user.id, browser)).secret);
    const known = db().selectFrom("known_devices").select("user_id").where("secret_hash", "=", next);
    expect(await known.execute()).toEqual([{ user_id: user.id }]);
  });

  test("are forgotten one by one: it is a stranger again, and its session is asked before a code", async () => {
    const [here, there] = [await enter(ana.user.username, FIREFOX), await enter(ana.user.username, CHROME)];
    const [, other] = await browsersOf(ana.user.id, here.browser);
    await forgetBrowser(ana.user.id, other!.id, here.token);
    expect(await knownBrowser(ana.user.username, there.browser)).toBeUndefined();
    expect(await knownBrowser(ana.user.username, here.browser)).toBeDefined();
    expect(await userOfSession(there.token)).toEqual(ana.user);
    shiftClock(15 * MINUTE);
    expect(await isShownCodes(there.token, there.browser)).toBe(false);
    expect(await isShownCodes(here.token, here.browser)).toBe(true);
  });

  test("are forgotten all but this one", async () => {
    const here = await enter(ana.user.username, FIREFOX);
    for (let each = 0; each < 3; each++) await enter(ana.user.username, CHROME);
    await forgetBrowser(ana.user.id, here.browser, here.token);
    expect(await browsersOf(ana.user.id, here.browser)).toMatchObject([{ isThis: true }]);
  });

  test("are forgotten by nobody but an owner who was just proven, and never those of another account", async () => {
    const ben = await makeUser();
    await enter(ben.user.username, CHROME);
    const [his] = await idsOf(ben.user.id);
    await forgetBrowser(ana.user.id, his!, ana.token);
    await forgetBrowser(ana.user.id, NOBODY, ana.token);
    expect(await idsOf(ben.user.id)).toEqual([his]);
    shiftClock(15 * MINUTE);
    for (const which of [his!, NOBODY])
      await expect(forgetBrowser(ben.user.id, which, ben.token)).rejects.toMatchObject({
        code: "proof_required",
      });
    expect(await idsOf(ben.user.id)).toEqual([his]);
  });
});
