import { findByEmail, waysIn } from "./address-accounts";
import { findLink } from "./mailed-links";
import { hasPasskey } from "./passkeys";

export interface LinkDeed {
  email: string;
  /** Whom it signs in; undefined where it opens an account. */
  userId: string | undefined;
  isNew: boolean;
  /** It proves the address, and takes what opened the account before: a password, passkeys. */
  takesWays: boolean;
}

/**
 * What a press of the link would do now, so that the page can say it; undefined for one that does not work. Changes
 * nothing. At most four queries.
 * @param here who is signed in in the browser that looks.
 */
export async function whatLinkDoes(token: string, here: string | undefined): Promise<LinkDeed | undefined> {
  const link = await findLink(token);
  if (!link) return undefined;
  const { email } = link;
  const user = await findByEmail(email);
  if (!user) return { email, userId: undefined, isNew: true, takesWays: false };
  const { isProven, hasPassword } = await waysIn(user.id);
  return {
    email,
    userId: user.id,
    isNew: false,
    takesWays: !isProven && here !== user.id && (hasPassword || (await hasPasskey(user.id))),
  };
}
