import { transaction } from "../database/connection";
import type { SignedIn } from "./accounts";
import { openForAddress } from "./address-accounts";
import { countAddressDisclosure } from "./disclosure-limits";
import { type Caller, signInOwner } from "./sign-in-owner";
import { mailLink } from "./mailed-links";

interface Continuing {
  email: string;
  /** Where to go on to. */
  redirect?: string | undefined;
  /** Whether a plan is being bought: only for that an account is opened before its address is proven. */
  isSale: boolean;
}

/**
 * Goes on with an address alone. On the way to a purchase one that is new gets an account at once, which is open in the
 * session that begins here and nowhere else until somebody proves the address. Any other is mailed a link, and nobody
 * is signed in. Past twenty a day from one network every address is, so that the answer shows nothing.
 * @returns undefined where a link is on its way.
 * @throws DomainError too_many_attempts, for the network only.
 */
export async function continueWithEmail(
  { email, redirect, isSale }: Continuing,
  caller: Caller,
): Promise<SignedIn | undefined> {
  const { network = "unknown" } = caller;
  if (isSale && (await countAddressDisclosure(network))) {
    const opened = await transaction(async () => {
      const user = await openForAddress(email, false);
      return user && signInOwner(user, caller);
    });
    if (opened) return opened.signedIn;
  }
  await mailLink(email, redirect, network);
  return undefined;
}
