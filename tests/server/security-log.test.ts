/** What a guard of the shop would note: one line each, and nobody's name in it. */
import { beforeEach, expect, test } from "vitest";
import { register, signIn, type SignedIn } from "#server/accounts/accounts";
import { addPasskey, newPasskeyRequest } from "#server/accounts/add-passkey";
import { continueWithEmail } from "#server/accounts/continue-with-email";
import { correctAddress } from "#server/accounts/correct-address";
import { passkeyRequest, signInByPasskey } from "#server/accounts/sign-in-by-passkey";
import { setFirstPassword } from "#server/accounts/first-password";
import { newLink } from "#server/accounts/mailed-links";
import { passkeysOf } from "#server/accounts/passkeys";
import { followLink } from "#server/accounts/follow-link";
import { removePasskey } from "#server/accounts/remove-passkey";
import { changePassword } from "#server/accounts/change-password";
import { answerResetRequests, requestPasswordReset, resetPassword } from "#server/accounts/password-reset";
import { forgetBrowser } from "#server/accounts/own-browsers";
import { endSession, endSessionOf, sessionsOf } from "#server/accounts/sessions";
import { wasNotMe } from "#server/accounts/new-browser";
import { proveByPassword } from "#server/accounts/step-up";
import { receiveNotice } from "#server/esims/notices";
import { closeAccount } from "#server/privacy/close-account";
import { logRejected } from "#server/rate-limits/rejected";
import { receiveWebhook } from "#server/payments/webhooks";
import { Passkey } from "../support/authenticator";
import { makeUser, PASSWORD } from "../support/factories";
import { logged } from "../support/logged";
import { emailTo } from "../support/mailed-links";
import { ORIGIN } from "../support/requests";

const NEW = { password: "Better-horse-8", confirmPassword: "Better-horse-8" };
const ADDRESS = "203.0.113.77";
const forged = new TextEncoder().encode("{}");

let nina: SignedIn;
let made = 0;
beforeEach(async () => {
  nina = await makeUser(`nina-${++made}`);
  logged.length = 0;
});

const failing = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail("it was done"),
    () => undefined,
  );
/** The token in the last email to her. */
const mailedToken = async () => /token=([\w-]+)/.exec(await emailTo(nina.user.email))![1]!;

async function resetByMail(): Promise<void> {
  await requestPasswordReset({ email: nina.user.email });
  await answerResetRequests();
  await resetPassword({ ...NEW, token: await mailedToken() });
}

const AT = { id: "localhost", origin: ORIGIN };

async function addedPasskey(): Promise<Passkey> {
  const passkey = new Passkey();
  const { options, asked } = await newPasskeyRequest(nina.user, nina.token, AT);
  await addPasskey(nina.user, nina.token, passkey.made(options), asked, AT);
  return passkey;
}

async function enter(passkey: Passkey, otherwise = {}): Promise<void> {
  const { options, asked } = await passkeyRequest(AT);
  await signInByPasskey(passkey.signed(options, otherwise), asked, AT);
}

/** @param facts what the line says beside it, where that is not that it is about her */
const events: [string, level: string, happens: () => Promise<unknown>, facts?: () => object][] = [
  [
    "account opened",
    "info",
    async () => {
      const { user } = await register(
        { username: "olaf", email: "olaf@example.test", password: PASSWORD },
        { network: ADDRESS },
      );
      expect(JSON.parse(logged[0]!)).toMatchObject({ user: user.id });
    },
    () => ({}),
  ],
  [
    "signed in",
    "info",
    () => signIn({ username: nina.user.username, password: PASSWORD }, { network: ADDRESS }),
  ],
  [
    "sign-in failed",
    "warn",
    () => failing(signIn({ username: nina.user.username, password: "Wrong-horse-7" }, { network: ADDRESS })),
    () => ({ account: nina.user.id }),
  ],
  [
    "sign-in failed",
    "warn",
    () => failing(signIn({ username: "nobody-there", password: PASSWORD }, { network: ADDRESS })),
    () => ({}),
  ],
  ["session ended", "info", () => endSession(nina.token)],
  ["browser forgotten", "info", () => forgetBrowser(nina.user.id, { secret: undefined }, nina.token)],
  ["session ended", "info", async () => endSessionOf(nina.user.id, (await sessionsOf(nina.user.id))[0]!.id)],
  [
    "password changed",
    "info",
    () => changePassword(nina.user, { ...NEW, currentPassword: PASSWORD }, nina.token),
  ],
  ["password wrong", "warn", () => failing(proveByPassword(nina.user, nina.token, "Wrong-horse-7"))],
  ["owner proven", "info", () => proveByPassword(nina.user, nina.token, PASSWORD)],
  ["password reset", "info", resetByMail],
  [
    "signed in",
    "info",
    async () => followLink(await newLink(nina.user.email), undefined),
    () => ({ user: nina.user.id, by: "mailed link", proves: "address" }),
  ],
  [
    "password set",
    "info",
    async () => {
      const { token } = await followLink(await newLink(nina.user.email), undefined);
      logged.length = 0;
      await setFirstPassword(nina.user, NEW, token);
    },
  ],
  [
    "address corrected",
    "info",
    async () => {
      const { user } = (await continueWithEmail(
        { email: "odd@example.test", isSale: true },
        { network: ADDRESS },
      ))!;
      logged.length = 0;
      await correctAddress(user, "olaf-2@example.test", undefined, ADDRESS);
    },
    () => ({}),
  ],
  ["passkey added", "info", () => addedPasskey()],
  [
    "signed in",
    "info",
    async () => {
      const passkey = await addedPasskey();
      logged.length = 0;
      await enter(passkey);
    },
    () => ({ user: nina.user.id, by: "passkey" }),
  ],
  [
    "passkey refused",
    "warn",
    async () => {
      const passkey = await addedPasskey();
      logged.length = 0;
      await failing(enter(passkey, { origin: "https://evil.test" }));
    },
    () => ({ account: nina.user.id }),
  ],
  [
    "passkey removed",
    "info",
    async () => {
      await addedPasskey();
      logged.length = 0;
      await removePasskey(nina.user.id, (await passkeysOf(nina.user.id))[0]!.id, nina.token);
    },
  ],
  ["account deleted", "info", () => closeAccount(nina.user)],
  [
    "tries refused",
    "warn",
    async () => {
      const guess = () =>
        signIn({ username: nina.user.username, password: "Wrong-horse-7" }, { network: ADDRESS });
      for (let time = 0; time < 8; time++) await failing(guess());
      logged.length = 0; // the five that were looked at
      logRejected();
    },
    () => ({ of: "sign-in", tries: 3 }),
  ],
  [
    "device alarm",
    "warn",
    async () => {
      await signIn({ username: nina.user.username, password: PASSWORD }, { network: ADDRESS });
      logged.length = 0;
      await wasNotMe(await mailedToken());
    },
  ],
  [
    "webhook refused",
    "warn",
    () => failing(receiveWebhook(forged, new Headers())),
    () => ({ of: "sandbox" }),
  ],
  ["webhook refused", "warn", () => failing(receiveNotice(forged, ADDRESS)), () => ({ of: "network" })],
];

test.each(events)("%s (%s)", async (event, level, happens, facts = () => ({ user: nina.user.id })) => {
  await happens();
  expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level, event, security: true, ...facts() },
  ]);
  expect(logged[0]).not.toMatch(/nina|olaf|nobody|example\.test|203\.0|horse/);
});

test("a session that is gone already ends quietly", async () => {
  await endSession(nina.token);
  logged.length = 0;
  await endSession(nina.token);
  await endSessionOf(nina.user.id, "nothing");
  expect(logged).toEqual([]);
});
