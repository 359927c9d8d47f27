import { db } from "../database/connection";
import { isId } from "../id";
import { wakeWorker } from "../work/wake";
import { checkSoon } from "./attempts";
import { CARD_SIMULATION } from "./processor";
import type { AttemptState } from "./rules";

export interface Charge {
  /** The processor's id of it. */
  id: string;
  code: string;
  /** The page to pay it on, while it can be paid there. */
  hostedUrl: string | null;
  status: AttemptState;
  orderId: string;
  planId: string;
  amountCents: number;
  createdAt: string;
  expiresAt: string | null;
}

/**
 * The customer's own charge, and a call to look at it soon. Two queries at most.
 * @returns undefined for anybody else's, as for one that does not exist.
 */
export async function followCharge(userId: string, id: string): Promise<Charge | undefined> {
  if (!isId(id)) return undefined;
  const row = await charges(userId).where("ref", "=", id).executeTakeFirst();
  if (!row) return undefined;
  await checkSoon(row.order_id);
  wakeWorker();
  return asCharge(row);
}

/** The newest charge of the customer's own order. One query. */
export async function chargeOfOrder(userId: string, orderId: string): Promise<Charge | undefined> {
  const row = await charges(userId).where("order_id", "=", orderId).executeTakeFirst();
  return row && asCharge(row);
}

function charges(userId: string) {
  return db()
    .selectFrom("payment_attempts as attempt")
    .innerJoin("orders", "orders.id", "attempt.order_id")
    .selectAll("attempt")
    .select(["orders.plan_id", "orders.amount_cents"])
    .where("orders.user_id", "=", userId)
    .where("attempt.provider", "!=", CARD_SIMULATION)
    .where("attempt.ref", "is not", null)
    .orderBy("attempt.created_at", "desc")
    .orderBy("attempt.id", "desc");
}

type ChargeRow = NonNullable<Awaited<ReturnType<ReturnType<typeof charges>["executeTakeFirst"]>>>;

function asCharge(row: ChargeRow): Charge {
  return {
    id: row.ref!,
    code: row.code ?? row.ref!,
    hostedUrl: row.state === "open" ? row.hosted_url : null,
    status: row.state,
    orderId: row.order_id,
    planId: row.plan_id,
    amountCents: row.amount_cents,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  };
}
