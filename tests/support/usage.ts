/** A plan in use, as it stands once the network has counted. */
import { BYTES_PER_GB } from "#server/plans/rules";
import { deliveredPlan } from "./delivered";
import { addTo, changeIn } from "./rows";

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/**
 * A plan of this user on an eSIM that is on, with so many GB used on each of the last days, today as the last.
 * @param daysLeft how many days of it are left.
 */
export async function planInUse(
  userId: string,
  { planId = "nomad", gb = [1], daysLeft = 10, state = "running" as "running" | "data_gone" } = {},
): Promise<{ esimId: string; subscriptionId: string }> {
  const { esimId, subscriptionId } = await deliveredPlan(userId, { planId, state: "enabled" });
  let used_bytes = 0;
  for (const [index, each] of gb.entries()) {
    const as_of = inDays(index - gb.length + 1);
    used_bytes += Math.round(each * BYTES_PER_GB);
    await addTo("usage_samples", {
      subscription_id: subscriptionId,
      day: as_of.slice(0, 10),
      used_bytes,
      as_of,
    });
  }
  await changeIn(
    "subscriptions",
    { id: subscriptionId },
    {
      plan_state: state,
      used_bytes,
      usage_as_of: gb.length > 0 ? inDays(0) : null,
      days_begun_at: inDays(-Math.max(1, gb.length - 1) - 0.01),
      end_date: inDays(daysLeft),
    },
  );
  return { esimId, subscriptionId };
}
