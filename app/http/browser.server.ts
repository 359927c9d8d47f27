import type { LoaderFunctionArgs } from "@remix-run/node";
import { type Browser, BROWSER_LIFETIME } from "#server/accounts/known-browsers";
import type { Caller } from "#server/accounts/sign-in-owner";
import { hostCookie, textIn } from "./cookies.server";

/** The cookie by which a browser is a known browser of the accounts that have signed in in it. It signs nobody in. */
const deviceCookie = hostCookie("device", BROWSER_LIFETIME);

/** The browser that a request comes from. */
export async function browserOf(request: Request): Promise<Browser> {
  return { secret: await textIn(deviceCookie, request) };
}

/** The same, with its network and what it says of itself. */
export async function callerOf({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">): Promise<Caller> {
  return {
    network: context?.clientAddress,
    userAgent: request.headers.get("User-Agent"),
    browser: await browserOf(request),
  };
}

/** The `Set-Cookie` by which this browser is known from now on, where there is one. */
export async function browserCookie(secret: string | undefined): Promise<string[]> {
  return secret === undefined ? [] : [await deviceCookie.serialize(secret)];
}
