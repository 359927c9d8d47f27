import { DomainError } from "../errors";
import { isSoldOut } from "../esims/balance";
import type { OrderLine } from "../orders/lines";
import { esimToTopUp } from "../esims/more-data";
import { findPlan, type Plan } from "../plans/plans";

export interface PurchaseRequest {
  planId: string;
  /** What the caller believes the price to be, if it says so: compared, never charged. */
  expected?: { cents: number; currency: string } | undefined;
  /** The customer's eSIM that gets the plan; without one the plan comes on a new eSIM. */
  esimId?: string | undefined;
  /** Whether its customer says that they want another, as `checkAnother` asks; undefined where nobody asks. */
  isAnother?: boolean | undefined;
  /** The session that pays, by its id: should it turn out to be a stranger's, it keeps this order and no more. */
  payer?: string | undefined;
  /** The network address that the click came from. */
  address?: string | undefined;
  /** The coin that a page of coins begins with. */
  preferredCoin?: string;
  /** The order whose page may stay open while its processor is silent (`callOffPages`). */
  despite?: string | undefined;
}

/**
 * The plan that a customer is about to pay for, and which of their eSIMs it goes onto; null for a new one. At most three
 * queries, and those of `esimToTopUp`.
 * @throws DomainError plan_not_found; price_changed, when the caller saw another price than the plan's; sold_out;
 *   esim_not_found, esim_unavailable, esim_elsewhere.
 */
export async function planOnSale(userId: string, { planId, expected, esimId }: PurchaseRequest) {
  const plan = await findPlan(planId);
  if (!plan) throw new DomainError("plan_not_found");
  if (expected && (expected.cents !== plan.priceCents || expected.currency !== "USD"))
    throw new DomainError("price_changed");
  await ensureInStock(plan);
  return { plan, esim: await esimToTopUp(userId, esimId, plan) };
}

/** A top-up of our balance at the network is seen after about this time. */
const RETRY_SECONDS = 60;

/**
 * Refuses a plan that the network cannot make. It is called before money is taken.
 * @throws DomainError sold_out. At most two queries.
 */
export async function ensureInStock(plan: Plan): Promise<void> {
  if (await isSoldOut(plan)) throw new DomainError("sold_out", undefined, RETRY_SECONDS);
}

/** Whether what was ordered has today's price, data and days of the plan, which the customer was shown. */
export function matchesPlan(
  line: Pick<OrderLine, "priceCents" | "dataBytes" | "validityDays">,
  plan: Plan,
): boolean {
  return (
    line.priceCents === plan.priceCents &&
    line.dataBytes === plan.dataBytes &&
    line.validityDays === plan.validityDays
  );
}
