import { sql } from "kysely";
import { db } from "../database/connection";
import { type Ids, type Query, defineQuery } from "../database/queries";
import { DomainError } from "../errors";
import { isId } from "../id";

export interface UsageDay {
  /** UTC, as 2026-11-21. */
  day: string;
  /** Bytes used on that day, as far as it was counted or reported. */
  usedBytes: number;
  /** Bytes used by the end of that day, since the plan began. */
  totalBytes: number;
  /** When the last of it was heard. */
  asOf: string;
  /** True where the total is the owner's own word: the network had counted less by then. */
  isReported: boolean;
}

/**
 * How much of the user's plan was used on which day, oldest first, by the highest figure: the network's or the
 * owner's. Days on which nothing was heard are left out, and their use falls on the next one. Two queries.
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
  return asDays(await words([subscriptionId]).execute());
}

/** The same of each of the user's plans that was used, by the plan's id, to combine with other queries. */
export function usageOfPlans(userId: string): Query<Map<string, UsageDay[]>> {
  return usageOn(db().selectFrom("subscriptions").select("id").where("user_id", "=", userId));
}

/** The same of these plans, of all their owners. */
export function usageOn(plans: Ids): Query<Map<string, UsageDay[]>> {
  return defineQuery(words(plans), byPlan);
}

function byPlan(rows: readonly Word[]): Map<string, UsageDay[]> {
  const ids = new Set(rows.map((row) => row.subscription_id));
  return new Map(
    [...ids].map((id) => [id, asDays(rows.filter(({ subscription_id }) => subscription_id === id))]),
  );
}

/** What the network has counted by the end of each day, and what the owner has said by then. */
function words(plans: Ids) {
  const columns = ["subscription_id", "day", "used_bytes", "as_of"] as const;
  const both = db()
    .selectFrom("usage_samples")
    .select([...columns, sql.lit(0).as("is_reported")])
    .where("subscription_id", "in", plans)
    .unionAll(
      db()
        .selectFrom("usage_reports")
        .select([...columns, sql.lit(1).as("is_reported")])
        .where("subscription_id", "in", plans),
    );
  return db()
    .selectFrom(both.as("words"))
    .select([...columns, "is_reported"])
    .orderBy("day")
    .orderBy("is_reported");
}

type Word = Awaited<ReturnType<ReturnType<typeof words>["execute"]>>[number];

/** A day's total is the highest that was heard by then, from either. */
function asDays(words: readonly Word[]): UsageDay[] {
  const days = new Map<string, UsageDay>();
  let [counted, total] = [0, 0];
  for (const { day, used_bytes, as_of, is_reported } of words) {
    const before = total;
    total = Math.max(total, used_bytes);
    if (!is_reported) counted = Math.max(counted, used_bytes);
    const known = days.get(day);
    days.set(day, {
      day,
      usedBytes: (known?.usedBytes ?? 0) + total - before,
      totalBytes: total,
      asOf: known && known.asOf > as_of ? known.asOf : as_of,
      isReported: total > counted,
    });
  }
  return [...days.values()];
}
