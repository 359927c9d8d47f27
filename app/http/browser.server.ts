import type { LoaderFunctionArgs } from "@remix-run/node";
import { type Browser, BROWSER_LIFETIME } from "#server/accounts/known-browsers";
import { newSecret } from "#server/secret";
import type { Caller } from "#server/accounts/sign-in-owner";
import { hostCookie, textIn } from "./cookies.server";

/** The cookie by which a browser is a known browser of the accounts that have signed in in it. It signs nobody in. */
const deviceCookie = hostCookie("device", BROWSER_LIFETIME);

/** The cookie by which a browser has the eSIMs that were claimed in it: all that proves whose they are. */
const holderCookie = hostCookie("holder", BROWSER_LIFETIME);

/** What it holds; undefined in a browser that has opened no link to an eSIM, or keeps no cookies. */
export function holderIn(request: Request): Promise<string | undefined> {
  return textIn(holderCookie, request);
}

/** The `Set-Cookie` for a page that may be claimed. It comes before: the answer to the claim may be lost. */
export function heldBy(holder = newSecret()): Promise<string> {
  return holderCookie.serialize(holder);
}

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
