import { beforeEach, describe, expect, test } from "vitest";
import type { SignedIn } from "#server/accounts/accounts";
import { addPasskey, newPasskeyRequest } from "#server/accounts/add-passkey";
import { changePassword } from "#server/accounts/change-password";
import { continueWithEmail } from "#server/accounts/continue-with-email";
import { passkeyRequest, proveByPasskey, signInByPasskey } from "#server/accounts/sign-in-by-passkey";
import { knownBrowser } from "#server/accounts/known-browsers";
import { newLink } from "#server/accounts/mailed-links";
import { newAlarm, wasNotMe } from "#server/accounts/new-browser";
import { passkeysOf, renamePasskey } from "#server/accounts/passkeys";
import { followLink } from "#server/accounts/follow-link";
import { proveAddress } from "#server/accounts/prove";
import { removePasskey } from "#server/accounts/remove-passkey";
import { MAX_PASSKEYS } from "#server/accounts/rules";
import { liveSession, userOfSession } from "#server/accounts/sessions";
import { isProven } from "#server/accounts/step-up";
import { HOUR, MINUTE, shiftClock } from "#server/clock";
import { transaction } from "#server/database/connection";
import { closeAccount } from "#server/privacy/close-account";
import { exportAccount } from "#server/privacy/export-account";
import { bodyOf } from "#server/mail/outbox";
import { Passkey } from "../../support/authenticator";
import { makeUser, PASSWORD } from "../../support/factories";
import { freshEmail, freshNetwork, reasonsOf } from "../../support/mailed-links";
import { ORIGIN } from "../../support/requests";
import { rowsIn } from "../../support/rows";

const AT = { id: "localhost", origin: ORIGIN };
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const NOBODY = { secret: undefined };

let ana: SignedIn;
beforeEach(async () => {
  ana = await makeUser();
});

async function withPasskey(
  { user, token }: SignedIn,
  passkey = new Passkey(),
  userAgent?: string,
): Promise<Passkey> {
  const { options, asked } = await newPasskeyRequest(user, token, AT);
  await addPasskey(user, token, passkey.made(options), asked, AT, userAgent);
  return passkey;
}

async function enter(passkey: Passkey, otherwise?: Parameters<Passkey["signed"]>[1]): Promise<SignedIn> {
  const { options, asked } = await passkeyRequest(AT);
  return signInByPasskey(passkey.signed(options, otherwise), asked, AT, {
    userAgent: FIREFOX,
    browser: NOBODY,
  });
}

const STALE = { code: "passkey_stale" };
const REFUSED = { code: "passkey_refused" };
const UNKNOWN = { code: "passkey_unknown" };
const opened = async () =>
  (await continueWithEmail({ email: freshEmail(), isSale: true }, { network: freshNetwork() }))!;
const emailsTo = async (email: string, subject: string) =>
  (await rowsIn("mails", { to_address: email })).filter((mail) => mail.subject.includes(subject));

describe("a passkey", () => {
  test("is added, is called by its browser, and signs in without a name", async () => {
    const passkey = await withPasskey(ana, undefined, FIREFOX);
    expect(await passkeysOf(ana.user.id)).toEqual([
      { id: expect.any(String), name: "Firefox on Linux", createdAt: expect.any(String), usedAt: null },
    ]);
    const entered = await enter(passkey);
    expect(entered.user).toEqual(ana.user);
    expect(await userOfSession(entered.token)).toEqual(ana.user);
    expect(await isProven(entered.token)).toBe(true);
    expect(await knownBrowser(ana.user.username, { secret: entered.device })).toBeDefined();
    expect((await passkeysOf(ana.user.id))[0]!.usedAt).not.toBeNull();
  });

  test("is asked for as one that needs no name, and that its owner unlocks", async () => {
    await withPasskey(ana);
    const { options } = await newPasskeyRequest(ana.user, ana.token, AT);
    expect(options).toMatchObject({
      rp: { id: "localhost", name: "Farline" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [{ id: expect.any(String) }],
    });
    const asking = await passkeyRequest(AT);
    expect(asking.options).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(asking.options.allowCredentials ?? []).toEqual([]);
    expect(asking.options.challenge).not.toBe(options.challenge);
  });

  test("is announced by mail, with a link to say that it was not the owner", async () => {
    const passkey = await withPasskey(ana, undefined, FIREFOX);
    const [email] = await emailsTo(ana.user.email, "new passkey");
    const { text } = bodyOf(email!)!;
    expect(text).toContain("Firefox on Linux");
    await wasNotMe(/not-me\?token=([\w-]+)/.exec(text)![1]!);
    expect(await passkeysOf(ana.user.id)).toEqual([]);
    await expect(enter(passkey)).rejects.toMatchObject(UNKNOWN);
    expect(await userOfSession(ana.token)).toBeUndefined();
  });

  test("is counted in the mail that says that the password was changed", async () => {
    await withPasskey(ana);
    const choice = { password: "Brand-new-horse-8", confirmPassword: "Brand-new-horse-8" };
    await changePassword(ana.user, { currentPassword: PASSWORD, ...choice }, ana.token);
    const [email] = await emailsTo(ana.user.email, "password was changed");
    expect(bodyOf(email!)!.text).toContain("One passkey signs in to it as before.");
  });

  test("signs in where nobody did before, and the owner hears of it, once known no more", async () => {
    const passkey = await withPasskey(ana);
    const first = await enter(passkey);
    expect(await emailsTo(ana.user.email, "New sign-in")).toHaveLength(1);
    const { options, asked } = await passkeyRequest(AT);
    shiftClock(2 * MINUTE);
    await signInByPasskey(passkey.signed(options), asked, AT, { browser: { secret: first.device } });
    expect(await emailsTo(ana.user.email, "New sign-in")).toHaveLength(1);
  });

  test("proves its owner for a quarter of an hour", async () => {
    const passkey = await withPasskey(ana);
    shiftClock(HOUR);
    expect(await isProven(ana.token)).toBe(false);
    const { options, asked } = await passkeyRequest(AT, ana);
    expect(options.allowCredentials?.map(({ id }) => id)).toEqual([passkey.id]);
    await proveByPasskey(ana.user, ana.token, passkey.signed(options), asked, AT);
    expect(await isProven(ana.token)).toBe(true);
  });

  test("is added by nobody but an owner who was just proven", async () => {
    const { options, asked } = await newPasskeyRequest(ana.user, ana.token, AT);
    const made = new Passkey().made(options);
    shiftClock(15 * MINUTE + 1);
    await expect(newPasskeyRequest(ana.user, ana.token, AT)).rejects.toMatchObject({
      code: "proof_required",
    });
    const stale = { ...asked, askedAt: new Date(Date.now() + 15 * MINUTE).toISOString() };
    await expect(addPasskey(ana.user, ana.token, made, stale, AT)).rejects.toMatchObject({
      code: "proof_required",
    });
    expect(await passkeysOf(ana.user.id)).toEqual([]);
  });

  test("is seen at the look at a session, and so is whether the account is open elsewhere", async () => {
    const factsOf = async ({ token }: SignedIn) => {
      const { hasPasskey, isHereOnly } = (await liveSession(token))!;
      return { hasPasskey, isHereOnly };
    };
    expect(await factsOf(ana)).toEqual({ hasPasskey: false, isHereOnly: false });
    await withPasskey(ana);
    expect(await factsOf(ana)).toEqual({ hasPasskey: true, isHereOnly: false });
    const buyer = await opened();
    expect(await factsOf(buyer)).toEqual({ hasPasskey: false, isHereOnly: true });
    await transaction(() => proveAddress(buyer.user.id, true));
    expect(await factsOf(buyer)).toEqual({ hasPasskey: false, isHereOnly: false });
  });

  test("is one of so many", async () => {
    for (let each = 0; each < MAX_PASSKEYS; each++) await withPasskey(ana);
    await expect(withPasskey(ana)).rejects.toMatchObject({ code: "passkey_limit" });
  });

  test("is on one account", async () => {
    const passkey = await withPasskey(ana);
    await expect(withPasskey(await makeUser(), passkey)).rejects.toMatchObject({ code: "passkey_known" });
    const userHandle = Buffer.from(ana.user.id).toString("base64url");
    expect((await enter(passkey, { userHandle })).user).toEqual(ana.user);
  });
});

describe("what a passkey has signed is refused", () => {
  const otherwise: [string, Parameters<Passkey["signed"]>[1]][] = [
    ["for another origin", { origin: "https://farline.evil.test" }],
    ["for another port", { origin: "http://localhost:4000" }],
    ["for another name", { rpId: "evil.test" }],
    ["without its owner being verified", { isVerified: false }],
  ];
  test.each(otherwise)("%s", async (_, wrong) => {
    const passkey = await withPasskey(ana);
    await expect(enter(passkey, wrong)).rejects.toMatchObject(REFUSED);
    const { options, asked } = await newPasskeyRequest(ana.user, ana.token, AT);
    const made = new Passkey().made(options, wrong);
    await expect(addPasskey(ana.user, ana.token, made, asked, AT)).rejects.toMatchObject(REFUSED);
    expect(await passkeysOf(ana.user.id)).toHaveLength(1);
  });

  test("with another passkey's key, and with another account's handle", async () => {
    const passkey = await withPasskey(ana);
    const other = new Passkey();
    const { options, asked } = await passkeyRequest(AT);
    const forged = { ...other.signed(options), id: passkey.id, rawId: passkey.id };
    await expect(signInByPasskey(forged, asked, AT)).rejects.toMatchObject(REFUSED);
    const userHandle = Buffer.from("somebody else").toString("base64url");
    await expect(enter(passkey, { userHandle })).rejects.toMatchObject(UNKNOWN);
  });

  test("a second time, also by several at once and to another challenge", async () => {
    const passkey = await withPasskey(ana);
    const { options, asked } = await passkeyRequest(AT);
    const signed = passkey.signed(options);
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => signInByPasskey(signed, asked, AT)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const reason of reasonsOf(all)) expect(reason).toMatchObject({ code: "passkey_stale" });
    const next = await passkeyRequest(AT);
    await expect(signInByPasskey(signed, next.asked, AT)).rejects.toMatchObject(REFUSED);
  });

  test("after five minutes, and after a failed try", async () => {
    const passkey = await withPasskey(ana);
    const { options, asked } = await passkeyRequest(AT);
    shiftClock(5 * MINUTE);
    await expect(signInByPasskey(passkey.signed(options), asked, AT)).rejects.toMatchObject(STALE);
    shiftClock(-6 * MINUTE);
    await expect(signInByPasskey(passkey.signed(options), asked, AT)).rejects.toMatchObject(STALE);
    shiftClock(0);
    const wrong = passkey.signed(options, { origin: "https://evil.test" });
    await expect(signInByPasskey(wrong, asked, AT)).rejects.toMatchObject(REFUSED);
    await expect(signInByPasskey(passkey.signed(options), asked, AT)).rejects.toMatchObject(STALE);
  });

  test("where there was no challenge, or another one, or one of another session", async () => {
    const passkey = await withPasskey(ana);
    const toEnter = await passkeyRequest(AT);
    const signed = passkey.signed(toEnter.options);
    await expect(signInByPasskey(signed, undefined, AT)).rejects.toMatchObject(STALE);
    await expect(proveByPasskey(ana.user, ana.token, signed, toEnter.asked, AT)).rejects.toMatchObject(STALE);
    const toProve = await passkeyRequest(AT, ana);
    const { token } = await enter(passkey);
    const proof = passkey.signed(toProve.options);
    await expect(proveByPasskey(ana.user, token, proof, toProve.asked, AT)).rejects.toMatchObject(STALE);
  });

  test("where its count goes back or stands still, unless it never counts", async () => {
    const passkey = await withPasskey(ana);
    await enter(passkey);
    await enter(passkey); // 0 and 0 again
    await enter(passkey, { counter: 4_000_000_000 }); // more than a small integer
    for (const counter of [4_000_000_000, 3, 0])
      await expect(enter(passkey, { counter })).rejects.toMatchObject(REFUSED);
    await enter(passkey, { counter: 4_000_000_001 });
  });
});

describe("a passkey of another account", () => {
  test("does not prove the owner of this one", async () => {
    const ben = await makeUser();
    const [hers] = [await withPasskey(ana), await withPasskey(ben)];
    shiftClock(HOUR);
    const { options, asked } = await passkeyRequest(AT, ben);
    await expect(proveByPasskey(ben.user, ben.token, hers.signed(options), asked, AT)).rejects.toMatchObject(
      UNKNOWN,
    );
    expect([await isProven(ben.token), await isProven(ana.token)]).toEqual([false, false]);
  });

  test("is neither renamed nor removed", async () => {
    const ben = await makeUser();
    await withPasskey(ana);
    const { id, name } = (await passkeysOf(ana.user.id))[0]!;
    // One after the other: what is refused while nobody listens ends the run.
    for (const refused of [
      () => renamePasskey(ben.user.id, id, "Mine"),
      () => removePasskey(ben.user.id, id, ben.token),
    ])
      await expect(refused()).rejects.toMatchObject({ code: "passkey_not_found" });
    expect(await passkeysOf(ana.user.id)).toMatchObject([{ id, name }]);
  });

  test("is not taken over by who asks in their own session", async () => {
    const ben = await makeUser();
    const { options, asked } = await newPasskeyRequest(ana.user, ana.token, AT);
    const made = new Passkey().made(options);
    await expect(addPasskey(ben.user, ben.token, made, asked, AT)).rejects.toMatchObject(STALE);
  });
});

describe("the owner", () => {
  test("calls it something else, and removes it once proven", async () => {
    const passkey = await withPasskey(ana);
    const { id } = (await passkeysOf(ana.user.id))[0]!;
    await renamePasskey(ana.user.id, id, "The blue key");
    expect(await passkeysOf(ana.user.id)).toMatchObject([{ name: "The blue key" }]);
    shiftClock(HOUR);
    await expect(removePasskey(ana.user.id, id, ana.token)).rejects.toMatchObject({ code: "proof_required" });
    shiftClock(0);
    expect(await removePasskey(ana.user.id, id, ana.token)).toBe("The blue key");
    await expect(enter(passkey)).rejects.toMatchObject(UNKNOWN);
  });

  test("does not remove the last way in, and of two removed at once one stays", async () => {
    const carl = await opened();
    await withPasskey(carl);
    const idsOf = async () => (await passkeysOf(carl.user.id)).map(({ id }) => id);
    const [id] = await idsOf();
    await expect(removePasskey(carl.user.id, id!, carl.token)).rejects.toMatchObject({ code: "last_way_in" });
    await withPasskey(carl);
    const both = await idsOf();
    const all = await Promise.allSettled(both.map((each) => removePasskey(carl.user.id, each, carl.token)));
    expect(reasonsOf(all)).toMatchObject([{ code: "last_way_in" }]);
    expect(await idsOf()).toHaveLength(1);
    // The address proven where the session is, a mailed link opens the account.
    await followLink(await newLink(carl.user.email), carl.token);
    const [left] = await idsOf();
    await removePasskey(carl.user.id, left!, carl.token);
    expect(await passkeysOf(carl.user.id)).toEqual([]);
  });

  test("finds it in the export without its key, and nowhere after the end of the account", async () => {
    const passkey = await withPasskey(ana, undefined, FIREFOX);
    const data = await exportAccount(ana.user);
    expect(data.passkeys).toEqual([
      { name: "Firefox on Linux", createdAt: expect.any(String), usedAt: null },
    ]);
    expect(JSON.stringify(data)).not.toContain(passkey.id);
    await closeAccount(ana.user);
    await expect(enter(passkey)).rejects.toMatchObject(UNKNOWN);
    expect(await rowsIn("passkeys", { user_id: ana.user.id })).toEqual([]);
  });
});

describe("before the address is proven", () => {
  test("a passkey signs in nowhere else, nobody is mailed of it, and it goes when another browser proves the address", async () => {
    const stranger = await opened();
    const passkey = await withPasskey(stranger);
    const sessions = () => rowsIn("sessions", { user_id: stranger.user.id });
    await expect(enter(passkey)).rejects.toMatchObject({ code: "opens_where_paid" });
    expect(await sessions()).toHaveLength(1);
    expect((await passkeysOf(stranger.user.id))[0]!.usedAt).toBeNull();
    expect(await emailsTo(stranger.user.email, "passkey")).toEqual([]);
    expect(await emailsTo(stranger.user.email, "New sign-in")).toEqual([]);
    await followLink(await newLink(stranger.user.email), undefined);
    expect(await passkeysOf(stranger.user.id)).toEqual([]);
    await expect(enter(passkey)).rejects.toMatchObject(UNKNOWN);
  });

  test("somebody who lost that session signs in by a mailed link, and may add a passkey again", async () => {
    const buyer = await opened();
    const passkey = await withPasskey(buyer);
    await expect(enter(passkey)).rejects.toMatchObject({ code: "opens_where_paid" });
    const { email } = buyer.user;
    for (const isSale of [true, false])
      expect(await continueWithEmail({ email, isSale }, { network: freshNetwork() })).toBeUndefined();
    const [linkEmail] = await emailsTo(email, "Your link to");
    const token = /signin\/link\?token=([\w-]+)/.exec(bodyOf(linkEmail!)!.text)![1]!;
    const entered = await followLink(token, undefined);
    expect(entered.user).toEqual(buyer.user);
    expect((await enter(await withPasskey(entered))).user).toEqual(buyer.user);
  });

  test("one that was asked for does not come after the proof, nor beside it", async () => {
    for (let round = 0; round < 5; round++) {
      const stranger = await opened();
      const { options, asked } = await newPasskeyRequest(stranger.user, stranger.token, AT);
      const made = new Passkey().made(options);
      const link = await newLink(stranger.user.email);
      await Promise.allSettled([
        followLink(link, undefined),
        addPasskey(stranger.user, stranger.token, made, asked, AT),
      ]);
      expect(await passkeysOf(stranger.user.id)).toEqual([]);
    }
  });
});

describe("somebody who was not me", () => {
  test("is out with their passkey, also one who comes at the same moment", async () => {
    for (let round = 0; round < 5; round++) {
      const victim = await makeUser();
      const passkey = await withPasskey(victim);
      const { options, asked } = await passkeyRequest(AT);
      const alarm = await newAlarm(victim.user.id);
      const [, entered] = await Promise.allSettled([
        wasNotMe(alarm),
        signInByPasskey(passkey.signed(options), asked, AT),
      ]);
      const token = entered!.status === "fulfilled" ? (entered!.value as SignedIn).token : "none";
      expect(await userOfSession(token)).toBeUndefined();
      expect(await passkeysOf(victim.user.id)).toEqual([]);
    }
  });
});
