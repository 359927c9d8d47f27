import { db } from "../database/connection";
import type { UsageDay } from "./usage";

/** What was used on which day of each of the user's plans, by the plan's id; days oldest first. One query. */
export async function usageOfPlans(userId: string): Promise<Map<string, UsageDay[]>> {
  const samples = await db()
    .selectFrom("usage_samples")
    .innerJoin("subscriptions", "subscriptions.id", "usage_samples.subscription_id")
    .select(["subscription_id", "day", "usage_samples.used_bytes", "as_of"])
    .where("subscriptions.user_id", "=", userId)
    .orderBy("day")
    .execute();
  const plans = new Map<string, UsageDay[]>();
  for (const { subscription_id, day, used_bytes, as_of } of samples) {
    const days = plans.get(subscription_id) ?? [];
    plans.set(subscription_id, days);
    days.push({
      day,
      usedBytes: used_bytes - (days.at(-1)?.totalBytes ?? 0),
      totalBytes: used_bytes,
      asOf: as_of,
    });
  }
  return plans;
}
