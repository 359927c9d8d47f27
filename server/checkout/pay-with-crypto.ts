import { setTimeout as sleep } from "node:timers/promises";
import type { User } from "../accounts/accounts";
import { takeTry } from "../limits/limits";
import { MINUTE, now, SECOND, timestamp } from "../clock";
import { transaction } from "../database/connection";
import { env } from "../env";
import { DomainError } from "../errors";
import { esimToTopUp } from "../esims/esims";
import { errorFacts, log } from "../log";
import { holdOrder, moveOrder, openOrder, type Order } from "../orders/orders";
import { findPlan, type Plan } from "../plans/plans";
import {
  type Attempt,
  beginAttempt,
  failAttempt,
  findAttempt,
  latestAttemptOf,
  releaseAttempt,
} from "../payments/attempts";
import { apply, checkAttempt } from "../payments/checks";
import { checkPrice, type Purchase } from "./price";
import { type ChargeRequest, type ChargeSnapshot, ProviderError } from "../payments/provider";
import { shopPaths } from "../shop/paths";
import { paymentProvider } from "../payments/processor";

export interface CryptoPurchase extends Purchase {
  preferredCoin?: string;
}

/** The customer hears within six seconds, whatever the processor does. */
const CUSTOMER_WAITS = 5 * SECOND;
const NEW_CHARGES_PER_USER = { tries: 10, windowMs: MINUTE };
const WAIT_STEP_MS = 100;

/**
 * Opens a hosted payment page for the plan at the plan's own price. Pressing again leads to the same
 * page while its charge is open; two presses at once make one charge.
 * @returns the order, and the hosted page unless a payment is already on its way.
 * @throws DomainError plan_not_found, price_changed, payment_unavailable, payment_rejected,
 *   payment_url_missing, too_many_attempts, esim_not_found, esim_unavailable.
 */
export async function payWithCrypto(
  user: User,
  purchase: CryptoPurchase,
): Promise<{ orderId: string; hostedUrl?: string }> {
  const plan = await findPlan(purchase.planId);
  if (!plan) throw new DomainError("plan_not_found");
  checkPrice(plan, purchase.expected);
  const esim = await esimToTopUp(user.id, purchase.esimId);

  const deadline = now().getTime() + CUSTOMER_WAITS;
  for (;;) {
    const { order, attempt, isMine } = await claim(user, plan, esim);
    const orderId = order.id;
    if (isMine) return { orderId, hostedUrl: await createCharge(order, attempt, purchase, deadline) };
    if (order.state === "confirming") return { orderId };
    if (isPayable(attempt)) return { orderId, hostedUrl: attempt.hosted_url! };

    if (now().getTime() > deadline) throw new DomainError("payment_unavailable");
    // Another press is making the charge, or its call went astray: wait for the one, look for the other.
    if (attempt.lease_until && attempt.lease_until > timestamp()) {
      await sleep(WAIT_STEP_MS);
    } else {
      const hostedUrl = await findOpenPage(attempt, deadline);
      if (hostedUrl) return { orderId, hostedUrl };
    }
  }
}

interface Claim {
  order: Order;
  attempt: Attempt;
  /** True for the one caller that is to make the charge. */
  isMine: boolean;
}

async function claim(user: User, plan: Plan, esimId: string | null): Promise<Claim> {
  return transaction(async () => {
    const order = await openOrder(user.id, plan, "crypto", esimId);
    const latest = await latestAttemptOf(order.id);
    if (latest && latest.state !== "failed") return { order, attempt: latest, isMine: false };
    await takeTry(`charge:${user.id}`, NEW_CHARGES_PER_USER);
    return { order, attempt: await beginAttempt(order.id, paymentProvider().id), isMine: true };
  });
}

function isPayable(attempt: Attempt): boolean {
  return attempt.state === "open" && attempt.hosted_url !== null && (attempt.expires_at ?? "9") > timestamp();
}

/**
 * Looks at an attempt that cannot be paid as it stands. One whose answer never came, and which is not in
 * the processor's list now, makes room for a new one: should its charge turn up after all, nobody has
 * its address, and if it were paid all the same, a person looks.
 */
async function findOpenPage(attempt: Attempt, deadline: number): Promise<string | undefined> {
  if (!(await checkAttempt(attempt, signalUntil(deadline)))) throw new DomainError("payment_unavailable");
  const current = await findAttempt(attempt.id);
  if (current?.state === "creating") await failAttempt(current);
  if (current?.state !== "open") return undefined;
  if (!current.hosted_url) throw new DomainError("payment_url_missing");
  return current.hosted_url;
}

function signalUntil(deadline: number): AbortSignal {
  return AbortSignal.timeout(Math.max(1, deadline - now().getTime()));
}

async function createCharge(
  order: Order,
  attempt: Attempt,
  purchase: CryptoPurchase,
  deadline: number,
): Promise<string> {
  let snapshot: ChargeSnapshot;
  try {
    snapshot = await paymentProvider().createCharge(
      requestFor(order, attempt, purchase),
      signalUntil(deadline),
    );
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log("error", "charge not created", { order: order.id, kind: error.kind, ...errorFacts(error) });
    throw await refused(order, attempt, error);
  }
  if (!snapshot.hostedUrl) {
    log("error", "charge without a payment page of the processor", { order: order.id, charge: snapshot.ref });
    await failAttempt(attempt);
    throw new DomainError("payment_url_missing");
  }
  await apply(attempt.id, snapshot);
  return snapshot.hostedUrl;
}

function requestFor(order: Order, attempt: Attempt, purchase: CryptoPurchase): ChargeRequest {
  const returnTo = new URL(shopPaths.order(order.id), env().origin).href;
  return {
    attemptId: attempt.id,
    orderId: order.id,
    cents: order.amountCents,
    currency: order.currency,
    name: `Farline ${order.planName}`,
    description: `${order.planName}: mobile data for ${order.validityDays} days`,
    preferredCoin: purchase.preferredCoin,
    successUrl: returnTo,
    cancelUrl: returnTo,
  };
}

async function refused(order: Order, attempt: Attempt, error: ProviderError): Promise<DomainError> {
  if (error.kind === "ambiguous") {
    await releaseAttempt(attempt);
    return new DomainError("payment_unavailable");
  }
  await transaction(async () => {
    await failAttempt(attempt);
    const held = await holdOrder(order.id);
    if (error.kind === "rejected" && held.state === "created") await moveOrder(held, "cancelled", "refused");
  });
  return new DomainError(error.kind === "rejected" ? "payment_rejected" : "payment_unavailable");
}
