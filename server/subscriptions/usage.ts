import { timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import { DomainError } from "../errors";
import { isId } from "../id";
import { holdSubscription, movePlan } from "./plan-state";
import { tellOfUsage } from "./usage-alerts";
import { isByteCount } from "./usage-rules";

export interface Reading {
  /** Bytes used since the plan began. */
  usedBytes: number;
  /** When that was so; now, if it is not said. */
  asOf?: string;
}

export interface UsageDay {
  /** UTC, as 2026-11-21. */
  day: string;
  /** Bytes used on that day, as far as it was recorded. */
  usedBytes: number;
  /** Bytes used by the end of that day, since the plan began. */
  totalBytes: number;
  asOf: string;
}

/**
 * Writes down how much of the user's plan is used: the one way, for the network's feed and for the API. The
 * count never falls, and the first byte and the last one move the plan's state. Any number may be under
 * way at once; the highest stands.
 * @throws DomainError subscription_not_found (somebody else's too), usage_invalid, usage_below_recorded,
 * usage_above_plan.
 */
export async function recordUsage(
  userId: string,
  subscriptionId: string,
  { usedBytes, asOf = timestamp() }: Reading,
): Promise<void> {
  if (!isByteCount(usedBytes)) throw new DomainError("usage_invalid", "dataUsed");
  if (!isId(subscriptionId)) throw new DomainError("subscription_not_found");
  await transaction(async () => {
    const held = await holdSubscription(subscriptionId);
    if (held?.user_id !== userId) throw new DomainError("subscription_not_found");
    if (usedBytes < held.used_bytes) throw new DomainError("usage_below_recorded", "dataUsed");
    if (usedBytes > held.data_bytes) throw new DomainError("usage_above_plan", "dataUsed");
    const latest = held.usage_as_of !== null && held.usage_as_of > asOf ? held.usage_as_of : asOf;
    await db()
      .updateTable("subscriptions")
      .set({ used_bytes: usedBytes, usage_as_of: latest })
      .where("id", "=", held.id)
      .execute();
    await keepSample(held.id, usedBytes, latest);
    await tellOfUsage(held, usedBytes, latest);
    if (usedBytes === held.data_bytes) await movePlan(held, "data_gone", "all of its data is used");
    else if (usedBytes > 0) await movePlan(held, "running", "first used");
  });
}

/** One line a day: the last count of the day stands. */
async function keepSample(subscriptionId: string, usedBytes: number, asOf: string): Promise<void> {
  await db()
    .insertInto("usage_samples")
    .values({ subscription_id: subscriptionId, day: asOf.slice(0, 10), used_bytes: usedBytes, as_of: asOf })
    .onConflict((conflict) =>
      conflict.columns(["subscription_id", "day"]).doUpdateSet({ used_bytes: usedBytes, as_of: asOf }),
    )
    .execute();
}

/**
 * How much of the user's plan was used on which day, oldest first; days on which nothing was heard are
 * left out, and their use falls on the next one. Two queries.
 * @throws DomainError subscription_not_found, for somebody else's too.
 */
export async function usageHistoryOf(userId: string, subscriptionId: string): Promise<UsageDay[]> {
  const owned =
    isId(subscriptionId) &&
    (await db()
      .selectFrom("subscriptions")
      .select("id")
      .where("id", "=", subscriptionId)
      .where("user_id", "=", userId)
      .executeTakeFirst());
  if (!owned) throw new DomainError("subscription_not_found");
  const samples = await db()
    .selectFrom("usage_samples")
    .select(["day", "used_bytes", "as_of"])
    .where("subscription_id", "=", subscriptionId)
    .orderBy("day")
    .execute();
  return samples.map((sample, index) => ({
    day: sample.day,
    usedBytes: sample.used_bytes - (samples[index - 1]?.used_bytes ?? 0),
    totalBytes: sample.used_bytes,
    asOf: sample.as_of,
  }));
}
