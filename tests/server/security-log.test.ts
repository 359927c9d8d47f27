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
import { db } from "#server/database/connection";
import { receiveNotice } from "#server/esims/notices";
import { closeAccount } from "#server/privacy/close-account";
import { logRejected } from "#server/rate-limits/rejected";
import { bodyOf } from "#server/mail/outbox";
import { receiveWebhook } from "#server/payments/webhooks";
import { Passkey } from "../support/authenticator";
import { makeUser, PASSWORD } from "../support/factories";
import { logged } from "../support/logged";
import { ORIGIN } from "../support/requests";

const NEW_PASSWORD = "Better-horse-8";
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
const userOf = ({ user }: SignedIn) => ({ user: user.id });

async function resetByMail(): Promise<void> {
  await requestPasswordReset({ email: nina.user.email });
  await answerResetRequests();
  const mail = await db()
    .selectFrom("mails")
    .selectAll()
    .where("to_address", "=", nina.user.email)
    .executeTakeFirstOrThrow();
  const token = /token=([\w-]+)/.exec(bodyOf(mail)!.text)![1]!;
  await resetPassword({ token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD });
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

const events: [string, level: string, () => Promise<unknown>, facts?: () => object][] = [
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
  ],
  [
    "signed in",
    "info",
    () => signIn({ username: nina.user.username, password: PASSWORD }, { network: ADDRESS }),
    () => userOf(nina),
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
  ],
  ["session ended", "info", () => endSession(nina.token), () => userOf(nina)],
  [
    "browser forgotten",
    "info",
    () => forgetBrowser(nina.user.id, { secret: undefined }, nina.token),
    () => userOf(nina),
  ],
  [
    "session ended",
    "info",
    async () => endSessionOf(nina.user.id, (await sessionsOf(nina.user.id))[0]!.id),
    () => userOf(nina),
  ],
  [
    "password changed",
    "info",
    () =>
      changePassword(
        nina.user,
        { currentPassword: PASSWORD, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD },
        nina.token,
      ),
    () => userOf(nina),
  ],
  [
    "password wrong",
    "warn",
    () => failing(proveByPassword(nina.user, nina.token, "Wrong-horse-7")),
    () => userOf(nina),
  ],
  ["owner proven", "info", () => proveByPassword(nina.user, nina.token, PASSWORD), () => userOf(nina)],
  ["password reset", "info", resetByMail, () => userOf(nina)],
  [
    "signed in",
    "info",
    async () => followLink(await newLink(nina.user.email), undefined),
    () => ({ ...userOf(nina), by: "mailed link", proves: "address" }),
  ],
  [
    "password set",
    "info",
    async () => {
      const { token } = await followLink(await newLink(nina.user.email), undefined);
      logged.length = 0;
      await setFirstPassword(nina.user, { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }, token);
    },
    () => userOf(nina),
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
  ],
  ["passkey added", "info", () => addedPasskey(), () => userOf(nina)],
  [
    "signed in",
    "info",
    async () => {
      const passkey = await addedPasskey();
      logged.length = 0;
      await enter(passkey);
    },
    () => ({ ...userOf(nina), by: "passkey" }),
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
    () => userOf(nina),
  ],
  ["account deleted", "info", () => closeAccount(nina.user), () => userOf(nina)],
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
      const mail = await db()
        .selectFrom("mails")
        .selectAll()
        .where("to_address", "=", nina.user.email)
        .executeTakeFirstOrThrow();
      logged.length = 0;
      await wasNotMe(/token=([\w-]+)/.exec(bodyOf(mail)!.text)![1]!);
    },
    () => userOf(nina),
  ],
  [
    "webhook refused",
    "warn",
    () => failing(receiveWebhook(forged, new Headers())),
    () => ({ of: "sandbox" }),
  ],
  ["webhook refused", "warn", () => failing(receiveNotice(forged, ADDRESS)), () => ({ of: "network" })],
];

test.each(events)("%s (%s)", async (event, level, happens, facts = () => ({})) => {
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
