import { safeRedirect } from "remix-utils/safe-redirect";
import { paths } from "~/paths";

/** Paths of ours, plainly written: no scheme, no host, no dot segment, no escape that could hide one. */
const PLAIN_PATH = /^\/[A-Za-z0-9_~-][A-Za-z0-9._~/-]*(\?[A-Za-z0-9._~=&-]*)?(#[A-Za-z0-9_-]*)?$/;
const MAX_LENGTH = 512;
/** Leading back to these would loop, or do something on arrival. */
const NOT_A_DESTINATION = /^\/(signin|signup|signout|api)(\/|\?|#|$)/;

/** Where to go after signing in: the asked path if it is plainly one of ours, else the dashboard. */
export function destination(asked: string | null | undefined): string {
  const fallback = paths.dashboard();
  if (!asked || asked.length > MAX_LENGTH || !PLAIN_PATH.test(asked)) return fallback;
  if (asked.includes("//") || asked.includes("/.") || NOT_A_DESTINATION.test(asked)) return fallback;
  return safeRedirect(asked, fallback);
}
