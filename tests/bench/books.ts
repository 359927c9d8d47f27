/** The two accounts of the same money: the sandbox's charges and the shop's plans. */
import type { Charge } from "#server/sandbox/payment-processor/charge";
import type { Delivery } from "./sandbox-client";
import type { Stand } from "./shop";

export interface Books {
  settled: Charge[];
  subscriptions: { order_id: string; transaction_id: string; started_at: string; username: string }[];
}

/** The charges that the sandbox counts as paid, and the plans that the shop has activated. */
export async function readBooks({ sandbox, database }: Stand): Promise<Books> {
  const charges = await sandbox.charges();
  const subscriptions = await database
    .selectFrom("subscriptions")
    .innerJoin("users", "users.id", "subscriptions.user_id")
    .select(["order_id", "transaction_id", "started_at", "username"])
    .execute();
  return {
    settled: charges.filter((charge) => charge.timeline.at(-1)?.status === "COMPLETED"),
    subscriptions,
  };
}

/** From the moment the sandbox settled a charge to the moment the plan began, in milliseconds. */
export function activationTimes({ settled, subscriptions }: Books, deliveries: Delivery[]) {
  const times = { told: [] as number[], untold: [] as number[] };
  for (const { transaction_id, started_at } of subscriptions) {
    const code = settled.find(({ id }) => id === transaction_id)?.code;
    const news = deliveries.find(
      ({ chargeCode, type }) => chargeCode === code && type === "charge:confirmed",
    );
    if (news)
      times[news.status === "dropped" ? "untold" : "told"].push(
        Date.parse(started_at) - Date.parse(news.createdAt),
      );
  }
  return times;
}
