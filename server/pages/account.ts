import { signInMethods } from "../accounts/address-accounts";
import type { Browser } from "../accounts/known-browsers";
import { browsersOf } from "../accounts/own-browsers";
import { passkeysOf } from "../accounts/passkeys";
import { sessionsOf } from "../accounts/sessions";
import { isProven } from "../accounts/step-up";
import { activePlansOf } from "../subscriptions/subscriptions";
import { readOrNull } from "./parts";

/**
 * What the Account tab shows: who is signed in where, by which ways, and how many plans would go with the account. Six
 * queries.
 * @param token of the session that asks.
 */
export async function accountPage(userId: string, token: string, browser: Browser) {
  const [sessions, plans, ways, passkeys, isProvenNow, browsers] = await Promise.all([
    sessionsOf(userId, token),
    readOrNull("plans not loaded", () => activePlansOf(userId)),
    signInMethods(userId),
    passkeysOf(userId),
    isProven(token),
    browsersOf(userId, browser),
  ]);
  const activePlans = (plans ?? []).filter(({ state }) => state !== "being_made").length;
  return { sessions, ways, passkeys, isProvenNow, browsers, activePlans, isWhole: plans !== null };
}

/** The ways in which the owner of an account can prove who they are, unless they just have. Three queries. */
export async function proofPage(userId: string, token: string) {
  const [isProvenNow, { hasPassword }, passkeys] = await Promise.all([
    isProven(token),
    signInMethods(userId),
    passkeysOf(userId),
  ]);
  return { isProvenNow, hasPassword, hasPasskey: passkeys.length > 0 };
}
