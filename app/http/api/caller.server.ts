import type { User } from "#server/accounts/accounts";
import { endSession, liveSession, sessionIdOf, userOfSession } from "#server/accounts/sessions";
import { maySeeCodes } from "#server/accounts/step-up";
import { DomainError } from "#server/errors";
import { browserOf } from "../browser.server";
import { sessionToken, signedOutCookie } from "../session.server";

/**
 * The caller.
 * @throws DomainError sign_in_required.
 */
export async function requireCaller(request: Request): Promise<User> {
  const token = await callersToken(request);
  const user = token ? await userOfSession(token) : undefined;
  if (!user) throw new DomainError("sign_in_required");
  return user;
}

/**
 * A client may name the owner of a thing, but only the right one.
 * @throws DomainError not_yours.
 */
export function ensureOwn(user: User, claimed: string | undefined): void {
  if (claimed !== undefined && claimed !== user.id) throw new DomainError("not_yours", "userId");
}

/** Whether the caller may see the activation codes of its user now. One query. */
export async function mayCallerSeeCodes(request: Request): Promise<boolean> {
  const session = await liveSession(await callersToken(request));
  const browser = isByHeader(request) ? { secret: undefined } : await browserOf(request);
  return session !== undefined && maySeeCodes(session, browser);
}

/** The id of the session that calls: it names who pays. */
export async function callersSession(request: Request): Promise<string> {
  return sessionIdOf(await callersToken(request));
}

/** Ends the session that the request came with, if there is one; a browser forgets its cookie in any case. */
export async function signCallerOut(request: Request, headers: Headers): Promise<void> {
  const token = await callersToken(request);
  if (token) await endSession(token);
  if (!isByHeader(request)) headers.append("Set-Cookie", await signedOutCookie());
}

/**
 * The token that a call came with, valid or not; empty where it came with none. A request with `Authorization` is
 * judged by that header alone: the gate lets such a request come from any site, so a cookie that a browser may have
 * added must not count.
 */
async function callersToken(request: Request): Promise<string> {
  if (!isByHeader(request)) return sessionToken(request);
  return /^bearer\s+(\S+)$/i.exec(request.headers.get("Authorization")!)?.[1] ?? "";
}

function isByHeader(request: Request): boolean {
  return request.headers.has("Authorization");
}
