/**
 * Replaces `app/site.ts` and `server/shop/rules.ts` in the browser (`vite.config.ts`): a release is built before its
 * owner is known, so app pages bring these facts themselves.
 */
import type { site as madeSite, shop as madeShop } from "~/site";

export const siteJson = document.getElementById("site")!.textContent!;
export const { site, shop } = JSON.parse(siteJson) as { site: typeof madeSite; shop: typeof madeShop };
