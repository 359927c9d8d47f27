import { safeRedirect } from "remix-utils/safe-redirect";
import { paths } from "~/paths";

/**
 * Paths of ours, plainly written: no scheme, no host, no dot segment, no escape that could hide one. A query may hold
 * escapes as a form writes them, but not of control characters: the query does not decide where a redirect leads.
 */
const PLAIN_PATH =
  /^\/[A-Za-z0-9_~-][A-Za-z0-9._~/-]*(\?([A-Za-z0-9._~=&+*,:-]|%[2-9A-Fa-f][0-9A-Fa-f])*)?(#[A-Za-z0-9_-]*)?$/;
const MAX_LENGTH = 512;
/** A redirect to these would loop, or do something on arrival. */
const NOT_A_DESTINATION = /^\/(signin|signup|signout|api)(\/|\?|#|$)/i;

/** Where to go after signing in: the requested address if it is plainly one of ours, else the dashboard. */
export function destination(address: string | null | undefined): string {
  const fallback = paths.dashboard();
  if (!address || address.length > MAX_LENGTH || !PLAIN_PATH.test(address)) return fallback;
  if (address.includes("//") || address.includes("/.") || NOT_A_DESTINATION.test(address)) return fallback;
  // No parameter of ours begins so. A framework's own does, and a page may answer it with bare data.
  const isOurs = ![...new URL(address, "https://ours").searchParams.keys()].some((name) =>
    name.startsWith("_"),
  );
  return isOurs ? safeRedirect(address, fallback) : fallback;
}

/** The address of a request, to come back to: path and query, or the path alone when the query is not ours. */
export function addressToReturnTo(request: Request): string {
  const { pathname, search } = new URL(request.url);
  const whole = pathname + search;
  return destination(whole) === whole ? whole : pathname;
}

/** Where a request's address asks to be redirected to: a page of ours; undefined where it asks for none. */
export function askedRedirect({ url }: Request): string | undefined {
  const asked = new URL(url).searchParams.get("redirect");
  return asked ? destination(asked) : undefined;
}

/** The same, and the dashboard where it asks for none. */
export function requestedRedirect(request: Request): string {
  return askedRedirect(request) ?? paths.dashboard();
}
