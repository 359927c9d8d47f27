import { createCookie, type LoaderFunctionArgs } from "@remix-run/node";
import { HOUR, SECOND } from "#server/clock";
import { emailKey } from "#server/accounts/rules";
import { env } from "#server/env";
import { DomainError } from "#server/errors";
import { secretHash } from "#server/secret";
import { currentUser } from "../session.server";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/** As long as a mailed link may work. */
const KEPT_FOR = HOUR;
const ADDRESSES_KEPT = 5;

/**
 * The addresses that this browser asked a link for, a hash each. There one press is enough. Programs that look into
 * mails press buttons, too, and would be signed in: anywhere else the address is typed before a link is used up.
 */
const askedCookie = createCookie("asked", {
  httpOnly: true,
  sameSite: "lax",
  secure: env().appOrigin?.startsWith("https:") ?? false,
  maxAge: KEPT_FOR / SECOND,
  secrets: env().sessionSecrets,
});

/** The `Set-Cookie` by which this browser presses the link that it asked for. */
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
 * Nothing, where whoever presses a link knows where it was mailed.
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
