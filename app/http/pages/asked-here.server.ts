import type { LoaderFunctionArgs } from "@remix-run/node";
import { HOUR } from "#server/clock";
import { emailKey } from "#server/accounts/rules";
import { DomainError } from "#server/errors";
import { secretHash } from "#server/secret";
import { signedCookie } from "../cookies.server";
import { currentUser } from "../session.server";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/** As long as a mailed link may work. */
const KEPT_FOR = HOUR;
const ADDRESSES_KEPT = 5;

/**
 * Hashes of the addresses that this browser asked a link for. In this browser one click on the link's button is enough.
 * Mail scanners click buttons, too, and would be signed in: in any other browser the address is typed before a link is
 * used up.
 */
const askedCookie = signedCookie("asked", KEPT_FOR);

/** The `Set-Cookie` that lets this browser follow the link that it asked for with one click. */
export async function requesterCookie(request: Request, email: string): Promise<string> {
  const others = await askedIn(request);
  return askedCookie.serialize([...new Set([hashOf(email), ...others])].slice(0, ADDRESSES_KEPT));
}

/** Whether the browser asked for a link to this address, or is signed in to the account that has it. */
export async function isRequestedHere(args: Args, email: string): Promise<boolean> {
  if ((await askedIn(args.request)).includes(hashOf(email))) return true;
  const here = await currentUser(args);
  return here !== undefined && emailKey(here.email) === emailKey(email);
}

/**
 * Checks that who follows a link knows the address that it was mailed to.
 * @param typed the address as they say it.
 * @throws DomainError link_address_wrong (with its field).
 */
export async function ensureAddressee(args: Args, email: string, typed: string): Promise<void> {
  if (emailKey(typed) !== emailKey(email) && !(await isRequestedHere(args, email)))
    throw new DomainError("link_address_wrong", "email");
}

async function askedIn(request: Request): Promise<string[]> {
  const value: unknown = await askedCookie.parse(request.headers.get("Cookie"));
  return Array.isArray(value) ? value.map(String) : [];
}

function hashOf(email: string): string {
  return secretHash(emailKey(email));
}
