import { transaction } from "../database/connection";
import { DomainError } from "../errors";
import { logSecurity } from "../log";
import type { SignedIn, User } from "./accounts";
import { findByEmail, holdByEmail, openForAddress, signInMethods } from "./address-accounts";
import { allowNetwork } from "./guesses";
import { findLink } from "./mailed-links";
import { useMailedSecret } from "./mailed-secrets";
import { type Caller, signInOwner } from "./sign-in-owner";
import { notifyOfNewBrowser } from "./new-browser";
import { passkeysOf } from "./passkeys";
import { proveAddress } from "./prove";
import { userOfSession } from "./sessions";

export interface FollowedLink extends SignedIn {
  /** Where the link leads on to, as it was asked for. */
  redirect: string | null;
  isNew: boolean;
  /** A password that was set before anybody had proven the address works no longer. */
  isPasswordGone: boolean;
}

/**
 * Signs in the person who clicks the button of a mailed link, in this browser alone. The click proves the address; one that has no
 * account yet gets one.
 * @param session the token that the browser came with, if it is signed in.
 * @param caller the account's owner hears of a browser that is new; from the network programs sign in at once.
 * @throws DomainError sign_in_link_invalid.
 */
export async function followLink(
  token: string,
  session: string | undefined,
  caller: Caller = {},
): Promise<FollowedLink> {
  const there = session === undefined ? undefined : await userOfSession(session);
  const pressed = await transaction(async () => {
    const link = await useMailedSecret("mailed_links", token);
    if (!link) return undefined;
    const { user, isNew } = await ownerOf(link.email);
    const { isFirst, isPasswordGone } = await proveAddress(user.id, there?.id === user.id);
    const owner = isFirst && there?.id !== user.id ? { ...user, name: null, receiptName: null } : user;
    await allowNetwork(user.username, caller.network);
    const { isNew: isElsewhere, signedIn } = await signInOwner(owner, caller);
    // Somebody who forwarded a link gets an email when it was used. The first use is a receipt's, or opened the account.
    if (isElsewhere && !isFirst && !isNew) await notifyOfNewBrowser(owner, caller);
    return { ...signedIn, redirect: link.redirect, isNew, isPasswordGone, isFirst };
  });
  if (!pressed) throw new DomainError("sign_in_link_invalid");
  const { isFirst, ...signedIn } = pressed;
  logSecurity("signed in", {
    user: pressed.user.id,
    by: "mailed link",
    ...(isFirst && { proves: "address" }),
  });
  return signedIn;
}

/** The account of the address, held, or a new one. Its owner may give it another address at the same moment. */
async function ownerOf(email: string): Promise<{ user: User; isNew: boolean }> {
  const held = await holdByEmail(email);
  if (held) return { user: held, isNew: false };
  const opened = await openForAddress(email, true);
  return opened ? { user: opened, isNew: true } : ownerOf(email);
}

/**
 * What the link would do now, so that the page can say it; undefined for one that does not work. Changes
 * nothing. At most four queries.
 * @param here who is signed in in the browser that looks.
 * @returns `userId` of whom it signs in, undefined where it opens an account; and whether it proves the address, and so
 * `takesWays` that opened the account before: a password, passkeys.
 */
export async function previewLink(token: string, here: string | undefined) {
  const link = await findLink(token);
  if (!link) return undefined;
  const { email } = link;
  const user = await findByEmail(email);
  if (!user) return { email, userId: undefined, isNew: true, takesWays: false };
  const { isProven, hasPassword } = await signInMethods(user.id);
  return {
    email,
    userId: user.id,
    isNew: false,
    takesWays: !isProven && here !== user.id && (hasPassword || (await passkeysOf(user.id)).length > 0),
  };
}
