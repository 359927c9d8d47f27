import { db } from "../database/connection";
import type { Row } from "../database/tables";
import { DomainError } from "../errors";
import { isId } from "../id";

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
  return asDays(await samples().where("subscription_id", "=", subscriptionId).execute());
}

/** The same of each of the user's plans that was used, by the plan's id. One query. */
export async function usageOfPlans(userId: string): Promise<Map<string, UsageDay[]>> {
  const rows = await samples()
    .where("subscription_id", "in", (plans) =>
      plans.selectFrom("subscriptions").select("id").where("user_id", "=", userId),
    )
    .execute();
  const ids = new Set(rows.map((row) => row.subscription_id));
  return new Map(
    [...ids].map((id) => [id, asDays(rows.filter(({ subscription_id }) => subscription_id === id))]),
  );
}

function samples() {
  return db().selectFrom("usage_samples").selectAll().orderBy("day");
}

function asDays(samples: readonly Row<"usage_samples">[]): UsageDay[] {
  return samples.map((sample, index) => ({
    day: sample.day,
    usedBytes: sample.used_bytes - (samples[index - 1]?.used_bytes ?? 0),
    totalBytes: sample.used_bytes,
    asOf: sample.as_of,
  }));
}
