import { waitlistCount } from "#server/waitlist/waitlist";
import { readOrNull } from "../parts.server";

/** How many are on the waitlist, for a page that has more to show: null when it cannot be counted now. */
export function waitlistCountOrNull(): Promise<number | null> {
  return readOrNull("waitlist not counted", () => waitlistCount());
}
