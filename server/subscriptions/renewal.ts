import { planEnding } from "./letters";
import { mailOwner } from "./plan-mail";
import { livePlanStates, REMIND_DAYS } from "./rules";
import { DAY, fromNow, timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import type { Row } from "../database/tables";
import { DomainError } from "../errors";
import { isId } from "../id";

type Subscription = Row<"subscriptions">;

const AT_ONCE = 50;

/**
 * Writes down whether the user wants to be reminded to renew this plan. That is all a renewal is: an order
 * that is ready to be paid. Nothing is stored to pay with, nothing is charged by itself.
 * @throws DomainError subscription_not_found, for somebody else's too.
 */
export async function wantRenewal(userId: string, subscriptionId: string, wants: boolean): Promise<void> {
  if (!isId(subscriptionId)) throw new DomainError("subscription_not_found");
  const changed = await db()
    .updateTable("subscriptions")
    .set({ wants_renewal: wants ? 1 : 0 })
    .where("id", "=", subscriptionId)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  if (!changed) throw new DomainError("subscription_not_found");
}

/** Mails the owners of plans that end soon (`REMIND_DAYS`), once each; called by the worker of every process. */
export async function tellOfEndingPlans(): Promise<void> {
  for (;;) {
    const told = await transaction(async () => {
      const ending = await claimEndingPlans();
      for (const plan of ending) await tell(plan);
      return ending.length;
    });
    if (told < AT_ONCE) return;
  }
}

async function claimEndingPlans(): Promise<Subscription[]> {
  return db()
    .updateTable("subscriptions")
    .set({ end_told_at: timestamp() })
    .where("id", "in", (plans) =>
      plans
        .selectFrom("subscriptions")
        .select("id")
        .where("is_active", "=", 1)
        .where("plan_state", "in", livePlanStates)
        .where("end_told_at", "is", null)
        .where("end_date", ">", timestamp())
        .where("end_date", "<=", timestamp(fromNow(REMIND_DAYS * DAY)))
        .limit(AT_ONCE),
    )
    .where("end_told_at", "is", null) // another process may have been faster
    .returningAll()
    .execute();
}

async function tell(plan: Subscription): Promise<void> {
  const envelope = { key: `plan-ending:${plan.id}`, sendBefore: new Date(plan.end_date) };
  await mailOwner(plan, envelope, (news) => planEnding({ ...news, wantsRenewal: plan.wants_renewal === 1 }));
}
