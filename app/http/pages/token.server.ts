import type { HeadersFunction } from "@remix-run/node";

/** The secret of the mailed link that a page was opened by. */
export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

/** Whoever has the address of a mailed link can press it, so nobody keeps its page. */
export const noStore: HeadersFunction = () => ({ "Cache-Control": "no-store" });
