import type { HeadersFunction } from "@remix-run/node";

/** The secret of the mailed link that a page was opened by. */
export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

/** Anybody who has the address of a mailed link can use it, so its page must not be cached. */
export const noStore: HeadersFunction = () => ({ "Cache-Control": "no-store" });
