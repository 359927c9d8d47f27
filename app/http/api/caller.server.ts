import type { LoaderFunctionArgs } from "@remix-run/node";
import type { User } from "#server/accounts/accounts";
import { endSession, liveSession, sessionIdOf, userOfSession } from "#server/accounts/sessions";
import { maySeeCodes } from "#server/accounts/step-up";
import { DomainError } from "#server/errors";
import { browserOf } from "../browser.server";
import { currentUser, endCurrentSession, sessionToken, signedOutCookie } from "../session.server";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/**
 * The caller. A request with `Authorization` is judged by that header alone: the gate lets such a request come from any
 * site, so a cookie that a browser may have added must not count.
 * @throws DomainError sign_in_required.
 */
export async function requireCaller(args: Args): Promise<User> {
  const user = await (args.request.headers.has("Authorization") ? bearer(args.request) : currentUser(args));
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
  const isBearer = request.headers.has("Authorization");
  const session = await liveSession((await callersToken(request)) ?? "");
  return (
    session !== undefined && maySeeCodes(session, isBearer ? { secret: undefined } : await browserOf(request))
  );
}

/** The id of the session that calls: it names who pays. */
export async function callersSession(request: Request): Promise<string | undefined> {
  const token = await callersToken(request);
  return token ? sessionIdOf(token) : undefined;
}

async function callersToken(request: Request): Promise<string | undefined> {
  return request.headers.has("Authorization") ? bearerToken(request) : sessionToken(request);
}

async function bearer(request: Request): Promise<User | undefined> {
  const token = bearerToken(request);
  return token === undefined ? undefined : userOfSession(token);
}

function bearerToken(request: Request): string | undefined {
  return /^bearer\s+(\S+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
}

/** Ends the session that the request came with, if there is one; a browser forgets its cookie in any case. */
export async function signCallerOut(request: Request, headers: Headers): Promise<void> {
  if (request.headers.has("Authorization")) {
    const token = bearerToken(request);
    if (token !== undefined) await endSession(token);
    return;
  }
  headers.append("Set-Cookie", await signedOutCookie());
  await endCurrentSession(request);
}
