import { launchDayIfPast, launchedAt } from "../waitlist/launch";
import { waitlistCount } from "../waitlist/waitlist";
import { readOrNull } from "./parts";

export interface WaitlistView {
  /** How many are on the list: null when they cannot be counted now. */
  count: number | null;
  isLaunched: boolean;
}

/** What the waitlist's block shows. */
export async function waitlistView(): Promise<WaitlistView> {
  const [count, launched] = await Promise.all([
    readOrNull("waitlist not counted", () => waitlistCount()),
    launchedOn(),
  ]);
  return { count, isLaunched: launched !== null };
}

/** Since when the shop is launched; null before. While the database is away the calendar says it. */
export async function launchedOn(): Promise<string | null> {
  const read = await readOrNull("launch not read", async () => ({ at: await launchedAt() }));
  return (read ? read.at : launchDayIfPast()) ?? null;
}
