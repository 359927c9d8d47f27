import type { LoaderFunctionArgs } from "@remix-run/node";
import type { User } from "#server/accounts/accounts";
import {
  endSession,
  type LiveSession,
  liveSession,
  ownerBefore,
  SESSION_LIFETIME,
  sessionIdOf,
} from "#server/accounts/sessions";
import { isDatabaseUnavailable } from "#server/errors";
import { browserCookie } from "./browser.server";
import { hostCookie, textIn } from "./cookies.server";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/** The session's token. */
const sessionCookie = hostCookie("session", SESSION_LIFETIME);

/** One look-up a request, however many loaders ask: they share the context, not the request. */
const lookUps = new WeakMap<object, Promise<LiveSession | undefined>>();

/** The session that the request came with, while it is valid. */
export async function currentSession({ request, context }: Args): Promise<LiveSession | undefined> {
  const key: object = context ?? request;
  let lookUp = lookUps.get(key);
  if (!lookUp) lookUps.set(key, (lookUp = findSession(request)));
  return lookUp;
}

export async function currentUser(args: Args): Promise<User | undefined> {
  return (await currentSession(args))?.user;
}

/** The user for a page that everybody may open: while the database is away, everybody is a visitor. */
export async function visitor(args: Args): Promise<User | undefined> {
  return currentUser(args).catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) return undefined;
    throw error;
  });
}

async function findSession(request: Request): Promise<LiveSession | undefined> {
  const token = await sessionToken(request);
  return token ? liveSession(token) : undefined;
}

/** The token that the request came with, valid or not; empty where it came with none. */
export async function sessionToken(request: Request): Promise<string> {
  return (await textIn(sessionCookie, request)) ?? "";
}

/** The id of the session that the request came with: it names who pays. */
export async function sessionIdIn(request: Request): Promise<string | undefined> {
  const token = await sessionToken(request);
  return token ? sessionIdOf(token) : undefined;
}

/** The account that the request's session belonged to, before another browser proved its address. */
export async function limitedTo(request: Request): Promise<User | undefined> {
  const token = await sessionToken(request);
  return token ? ownerBefore(token) : undefined;
}

/** The `Set-Cookie` that signs this browser in. Whatever session it had before is over. */
export async function startBrowserSession(request: Request, token: string): Promise<string> {
  await endCurrentSession(request);
  return sessionCookie.serialize(token);
}

/** The same, and the `Set-Cookie` by which this browser is known from now on, where there is one. */
export async function signInCookies(
  request: Request,
  { token, device }: { token: string; device?: string },
): Promise<string[]> {
  return [await startBrowserSession(request, token), ...(await browserCookie(device))];
}

/** Ends the session that the request came with, in every process at once. */
export async function endCurrentSession(request: Request): Promise<void> {
  const token = await sessionToken(request);
  if (token) await endSession(token);
}

/** The `Set-Cookie` that makes this browser forget its session. */
export function signedOutCookie(): Promise<string> {
  return sessionCookie.serialize("", { maxAge: 0 });
}
