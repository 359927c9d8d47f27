import { db } from "../database/connection";
import type { Attempt } from "./attempts";
import type { ChargeSnapshot } from "../processors/provider";
import type { DisputeState } from "../processors/rules";

/** What a snapshot changes of a dispute. What is decided stays so, whatever an older answer says. Pure. */
export function disputeIn({ dispute }: Attempt, snapshot: ChargeSnapshot): Partial<Attempt> {
  const seen = snapshot.dispute;
  if (!seen || (seen.state === "open" && dispute !== null)) return {};
  return { dispute: seen.state };
}

/** How the disputes of an order's payments stand; none where nobody disputes them. One query. */
export async function disputesOf(orderId: string): Promise<DisputeState[]> {
  const attempts = await db()
    .selectFrom("payment_attempts")
    .select("dispute")
    .where("order_id", "=", orderId)
    .where("dispute", "is not", null)
    .execute();
  return attempts.map(({ dispute }) => dispute!);
}
