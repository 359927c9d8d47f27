import { timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import type { Row } from "../database/tables";
import { DomainError } from "../errors";
import { isId } from "../id";
import { usageAlert } from "./emails";
import { mailOwner } from "./plan-mail";
import { holdSubscription, movePlan } from "./plan-state";
import { alertBetween, isByteCount, type StoredReading } from "./usage-rules";

/**
 * Keeps the owner's word for how much of their plan is used by now, beside what the network counts. It is
 * shown, and moves nothing: no state, no email, no count. Any number may be under way at once; the highest
 * stands. Three queries.
 * @param usedBytes since the plan began.
 * @throws DomainError subscription_not_found (somebody else's too), usage_invalid, usage_below_recorded,
 * usage_above_plan.
 */
export async function reportUsage(userId: string, subscriptionId: string, usedBytes: number): Promise<void> {
  if (!isByteCount(usedBytes)) throw new DomainError("usage_invalid", "dataUsed");
  if (!isId(subscriptionId)) throw new DomainError("subscription_not_found");
  await transaction(async () => {
    const held = await holdSubscription(subscriptionId);
    if (held?.user_id !== userId) throw new DomainError("subscription_not_found");
    const said = await lastReport(subscriptionId);
    if (usedBytes < Math.max(held.used_bytes, said?.used_bytes ?? 0))
      throw new DomainError("usage_below_recorded", "dataUsed");
    if (usedBytes > held.data_bytes) throw new DomainError("usage_above_plan", "dataUsed");
    await keepDay("usage_reports", subscriptionId, { usedBytes, asOf: timestamp() });
  });
}

/**
 * Takes in what the network has counted for a plan. The first byte and the last one move the plan's state, and
 * its owner is mailed when the count steps over 80 or 100 %. The count never falls: a reading below what stands
 * already is an old one come late, and changes nothing.
 * @param slowedTo at which speed data goes on after the last byte, so that it ends nothing; null where it stops.
 */
export async function applyUsage(
  subscriptionId: string,
  reading: StoredReading,
  slowedTo: string | null = null,
): Promise<void> {
  await transaction(async () => {
    const held = await holdSubscription(subscriptionId);
    if (held && reading.usedBytes >= held.used_bytes) await count(held, reading, slowedTo);
  });
}

async function lastReport(subscriptionId: string) {
  return db()
    .selectFrom("usage_reports")
    .select("used_bytes")
    .where("subscription_id", "=", subscriptionId)
    .orderBy("day", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The one way that a held plan's count changes. */
async function count(
  held: Row<"subscriptions">,
  { usedBytes, asOf }: StoredReading,
  slowedTo: string | null,
): Promise<void> {
  const latest = held.usage_as_of !== null && held.usage_as_of > asOf ? held.usage_as_of : asOf;
  const counted = await db()
    .updateTable("subscriptions")
    .set({ used_bytes: usedBytes, usage_as_of: latest })
    .where("id", "=", held.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await keepDay("usage_samples", held.id, { usedBytes, asOf: latest });
  const percent = alertBetween(held.used_bytes, usedBytes, held.data_bytes);
  if (percent)
    await mailOwner(counted, { key: `usage-${percent}:${held.id}` }, (news) =>
      usageAlert(percent, news, slowedTo),
    );
  if (usedBytes === held.data_bytes && slowedTo === null)
    await movePlan(held, "data_gone", "all of its data is used");
  else if (usedBytes > 0) await movePlan(held, "running", "first used");
}

/** One line a day: the last word of the day stands. */
async function keepDay(
  table: "usage_samples" | "usage_reports",
  subscriptionId: string,
  { usedBytes, asOf }: StoredReading,
): Promise<void> {
  await db()
    .insertInto(table)
    .values({ subscription_id: subscriptionId, day: asOf.slice(0, 10), used_bytes: usedBytes, as_of: asOf })
    .onConflict((conflict) =>
      conflict.columns(["subscription_id", "day"]).doUpdateSet({ used_bytes: usedBytes, as_of: asOf }),
    )
    .execute();
}
