import { reportFault } from "#server/reports/reports";
import { waitlistCount } from "#server/waitlist/waitlist";

/** How many are on the waitlist, for a page that has more to show: null when it cannot be counted now. */
export async function waitlistCountOrNull(): Promise<number | null> {
  try {
    return await waitlistCount();
  } catch (error) {
    void reportFault("waitlist not counted", error);
    return null;
  }
}
