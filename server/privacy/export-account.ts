import { timestamp } from "../clock";
import { runQuery } from "../database/queries";
import { listDevices } from "../devices/devices";
import { esimsOf } from "../esims/esims";
import { ordersOf } from "../orders/history";
import { paymentsOf } from "../payments/payments";
import { refundsOf } from "../refunds/refunds";
import { plansOf } from "../subscriptions/subscriptions";
import { usageOfPlans } from "../subscriptions/usage-history";
import { profileOf, type User } from "../accounts/accounts";
import { browsersOf } from "../accounts/own-browsers";
import { passkeysOf } from "../accounts/passkeys";
import { sessionsOf } from "../accounts/sessions";

/**
 * Nobody has proven that the account's address is theirs, so what came in under it alone is not handed out.
 */
const NOTICE =
  "This is everything that is stored with your account. Waitlist places, news by mail and messages of the contact form are not tied to an " +
  "account: write from the address in question to have them. Passwords, session tokens, the keys of passkeys and activation codes are left out on purpose, and so is a form that waits half an hour for you to sign in again.";

/**
 * Everything about a user, as one object: bytes for data, US cents for money, moments in UTC. Holds no
 * secret: no password, no token, no key, no activation code. Fourteen queries, however much there is.
 */
export async function exportAccount(user: User) {
  const [profile, sessions, browsers, passkeys, devices, orders, payments, plans, usage, esims, refunds] =
    await Promise.all([
      profileOf(user.id),
      sessionsOf(user.id),
      browsersOf(user.id, { secret: undefined }),
      passkeysOf(user.id),
      listDevices(user.id),
      ordersOf(user.id),
      paymentsOf(user.id),
      plansOf(user.id),
      runQuery(usageOfPlans(user.id)),
      esimsOf(user.id),
      refundsOf(user.id),
    ]);
  return {
    notice: NOTICE,
    exportedAt: timestamp(),
    profile,
    sessions: sessions.map(({ device, createdAt, seenAt }) => ({ device, createdAt, seenAt })),
    knownBrowsers: browsers.map(({ id: _, isThis: _here, ...browser }) => browser),
    passkeys: passkeys.map(({ id: _, ...passkey }) => passkey),
    devices,
    orders,
    payments,
    subscriptions: plans.map((plan) => ({ ...plan, usage: usage.get(plan.id) ?? [] })),
    esims: esims.map(({ plans: _onIt, ...esim }) => esim),
    refunds,
  };
}
