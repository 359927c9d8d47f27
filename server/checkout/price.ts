import { DomainError, type ErrorCode } from "../errors";
import { isSoldOut } from "../esims/balance";
import type { NewLine, OrderLine } from "../orders/lines";
import { esimToTopUp, goesWith } from "../esims/more-data";
import { findPlan, type Plan } from "../plans/plans";
import type { AskedLine } from "./lines-rules";

export interface LineRequest extends AskedLine {
  /** What the caller believes the price to be, if it says so: compared, never charged. */
  expected?: { cents: number; currency: string } | undefined;
  /** Where the caller names the line, if a refusal is to say at which of its fields: `lines.0`. */
  path?: string;
}

export interface PurchaseRequest {
  /** At least one. */
  lines: readonly LineRequest[];
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
 * The plans that a customer is about to pay for, and which eSIMs they go onto. At most three queries each, and those of
 * `esimToTopUp`.
 * @throws DomainError plan_not_found; price_changed, when the caller saw another price than the plan's; sold_out;
 *   esim_not_found, esim_unavailable, esim_elsewhere.
 */
export async function linesOnSale(userId: string, asked: readonly LineRequest[]): Promise<NewLine[]> {
  const lines: NewLine[] = [];
  for (const line of asked)
    lines.push(
      await lineOnSale(userId, line, lines).catch((error: unknown) => {
        throw atLine(line, error);
      }),
    );
  return lines;
}

function atLine({ path, onto }: LineRequest, error: unknown): unknown {
  if (path === undefined || !(error instanceof DomainError)) return error;
  const fields: Partial<Record<ErrorCode, string>> = {
    price_changed: "amount",
    esim_not_found: "esimId",
    esim_unavailable: "esimId",
    esim_elsewhere: onto == null ? "esimId" : "onto",
  };
  return new DomainError(error.code, `${path}.${fields[error.code] ?? "planId"}`, error.retryAfter);
}

/** The same of one line. @param before the lines before it. */
export async function lineOnSale(
  userId: string,
  { planId, expected, esimId, onto }: LineRequest,
  before: readonly { plan: Plan | null }[],
): Promise<NewLine> {
  const plan = await findPlan(planId);
  if (!plan) throw new DomainError("plan_not_found");
  if (expected && (expected.cents !== plan.priceCents || expected.currency !== "USD"))
    throw new DomainError("price_changed");
  await ensureInStock(
    plan,
    before.flatMap((line) => line.plan ?? []),
  );
  if (onto == null) return { plan, esimId: await esimToTopUp(userId, esimId ?? undefined, plan) };
  const first = before[onto]?.plan;
  if (!first || !(await goesWith(plan, first))) throw new DomainError("esim_elsewhere", "esim");
  return { plan, esimId: null, onto };
}

/** A top-up of our balance at the network is seen after about this time. */
const RETRY_SECONDS = 60;

/**
 * Refuses a plan that the network cannot make, with what is bought before it. It is called before money is taken.
 * @throws DomainError sold_out. At most two queries.
 */
export async function ensureInStock(plan: Plan, before: readonly Plan[] = []): Promise<void> {
  if (await isSoldOut(plan, before)) throw new DomainError("sold_out", undefined, RETRY_SECONDS);
}

/** Whether what was ordered has today's prices, data and days of its plans, which the customer was shown. */
export function matchesPlans(
  lines: readonly Pick<OrderLine, "planId" | "priceCents" | "dataBytes" | "validityDays">[],
  offered: readonly Pick<NewLine, "plan">[],
): boolean {
  return lines.every(({ planId, priceCents, dataBytes, validityDays }) =>
    offered.some(
      ({ plan }) =>
        plan.id === planId &&
        plan.priceCents === priceCents &&
        plan.dataBytes === dataBytes &&
        plan.validityDays === validityDays,
    ),
  );
}
