import { setTimeout as sleep } from "node:timers/promises";
import { CallError } from "../outgoing";
import type { User } from "../accounts/accounts";
import { consumeAttempt } from "../rate-limits/rate-limits";
import { MINUTE, now, timestamp } from "../clock";
import { transaction } from "../database/connection";
import { env } from "../env";
import { DomainError } from "../errors";
import { errorFacts, log } from "../log";
import { findAnyOrder, holdOrder, moveOrder, openOrder, type Order } from "../orders/orders";
import { notePayer } from "../orders/payers";
import type { NewLine } from "../orders/lines";
import { planNamesOf } from "../orders/rules";
import {
  type Attempt,
  beginAttempt,
  failAttempt,
  findAttempt,
  isWatchOver,
  latestAttemptOf,
  releaseAttempt,
} from "../payments/attempts";
import { apply } from "../payments/apply";
import { cancelAttempt, checkAttempt, endIfRunOut } from "../payments/checks";
import { hasOpenDispute } from "../payments/disputes";
import {
  cancelPages,
  CUSTOMER_WAITS,
  isUnpayable,
  abandonOrder,
  otherMethod,
  signalUntil,
} from "./close-pages";
import { checkAnother } from "./purchases";
import { matchesPlans, linesOnSale, type PurchaseRequest } from "./price";
import type { ChargeRequest, ChargeSnapshot, PaymentProvider } from "../processors/provider";
import { shopPaths } from "../shop/paths";
import { shop } from "../shop/rules";
import { isUnavailable, lineOf, type HostedMethod, payableAt, processors } from "../payments/processor";
import { dayWords } from "../plans/rules";

/** How it is paid, and which processor is called for its page. */
interface Way {
  method: HostedMethod;
  processor: PaymentProvider;
  /** The same click called another processor before. */
  isNext: boolean;
}

export const NEW_CHARGES_PER_USER = { attempts: 10, windowMs: MINUTE };
const WAIT_STEP_MS = 100;

/**
 * Opens a hosted payment page for the plan at the plan's own price; no card's number comes near us. A second click leads to the same
 * page while its charge is open; two clicks at once make one charge. A page that is open at another price, or for
 * other data or days, than the plan has now is cancelled first, as is one that the same can be paid on in another way.
 * Where a processor surely made no page, the same click calls the next processor; where it may have, that page is looked for first.
 * @param onOrder what else is part of the transaction that makes or finds the order, before its charge is requested.
 * @returns the order, and the hosted page unless a payment is already on its way.
 * @throws DomainError plan_not_found, price_changed, sold_out, open_at_another_price while nobody can say that such a page
 *   is cancelled, payment_unavailable, payment_away, payment_rejected, payment_url_missing, too_many_attempts,
 *   crypto_unavailable, card_unavailable, card_disputed, esim_not_found, esim_unavailable, esim_elsewhere, bought_already; payment_page_open, payment_page_silent, payment_confirming while it is paid in
 *   another way, or may be.
 */
export async function payOnPage(
  user: User,
  method: HostedMethod,
  purchase: PurchaseRequest,
  onOrder: (orderId: string) => Promise<void> = async () => {},
): Promise<{ orderId: string; hostedUrl?: string | undefined }> {
  const isCard = method === "credit_card";
  if (isCard && (await hasOpenDispute(user.id))) throw new DomainError("card_disputed", "paymentMethod");
  const line = lineOf(method);
  if (line.length === 0) throw new DomainError(isCard ? "card_unavailable" : "crypto_unavailable");
  const lines = await linesOnSale(user.id, purchase.lines);

  const deadline = now().getTime() + CUSTOMER_WAITS;
  for (let [place, asked] = [0, 0]; ;) {
    const way = { method, processor: line[place]!, isNext: asked > 0 };
    const { order, attempt, isMine } = await claim(user, way, lines, purchase, onOrder);
    const orderId = order.id;
    if (isMine) {
      await callOffOther(order, attempt, purchase);
      const isLast = ++asked === line.length;
      const made = await createCharge(order, attempt, purchase, deadline, isLast);
      if (made) return { orderId, ...made };
      place = after(attempt, line);
      continue;
    }
    if (order.state === "confirming") return { orderId };
    if (attempt.ref && !matchesPlans(order.lines, lines)) {
      const left = await cancelAttempt(attempt, signalUntil(deadline));
      if (left === "open") throw new DomainError("open_at_another_price");
      if (!isUnpayable(left)) return { orderId }; // it was paid meanwhile
      continue;
    }
    const hostedUrl = payableAt(attempt);
    if (hostedUrl !== null) return { orderId, hostedUrl };

    if (now().getTime() > deadline) throw new DomainError("payment_unavailable");
    // Another click is making the charge, or its call was lost: wait for the one, look for the other.
    if (attempt.lease_until && attempt.lease_until > timestamp()) {
      await sleep(WAIT_STEP_MS);
    } else {
      await lookFor(attempt, deadline);
      if (attempt.state === "creating") place = after(attempt, line);
    }
  }
}

/** The place in line after the processor of this attempt; after the last comes the first. */
function after({ provider }: Attempt, line: readonly PaymentProvider[]): number {
  return (line.findIndex(({ id }) => id === provider) + 1) % line.length;
}

/** `isMine` for the one caller that is to make the charge. */
async function claim(
  user: User,
  { method, processor, isNext }: Way,
  lines: readonly NewLine[],
  { payer, isAnother, address }: PurchaseRequest,
  onOrder: (orderId: string) => Promise<void>,
) {
  return transaction(async () => {
    const order = await openOrder(user.id, lines, method);
    await notePayer(order.id, payer);
    await onOrder(order.id);
    const latest = await latestAttemptOf(order.id);
    if (latest && latest.state !== "failed") return { order, attempt: latest, isMine: false };
    await checkAnother(order, isAnother);
    if (!isNext) await consumeAttempt(`charge:${user.id}`, NEW_CHARGES_PER_USER);
    const buyer = { terms: shop.termsDay, buyer_email: user.email, buyer_address: address ?? null };
    return { order, attempt: await beginAttempt(order.id, processor.id, buyer), isMine: true };
  });
}

/** Once the order stands, so that of two clicks at once, each for another way to pay, one sees the other. */
async function callOffOther(order: Order, attempt: Attempt, { despite }: PurchaseRequest): Promise<void> {
  try {
    await cancelPages(order.userId, order.contents, otherMethod(order.paymentMethod), despite);
  } catch (error) {
    await failAttempt(attempt);
    throw error;
  }
}

/**
 * Looks at an attempt that cannot be paid as it stands. One whose answer never came, and which is not in
 * the processor's list now, allows a new one, as it does once its processor has been silent for days: should
 * its charge turn up after all, nobody has its address, and if it were paid all the same, a person looks.
 */
async function lookFor(attempt: Attempt, deadline: number): Promise<void> {
  const isAnswered = await checkAttempt(attempt, signalUntil(deadline));
  if (isUnpayable(await endIfRunOut(attempt.id))) return; // so a new one is allowed, whatever its processor says
  if (!isAnswered && attempt.state === "creating" && isWatchOver(attempt))
    return abandonOrder(attempt.order_id);
  if (!isAnswered) throw new DomainError("payment_unavailable");
  const current = await findAttempt(attempt.id);
  if (current?.state === "creating") await failAttempt(current);
  if (current?.state === "open" && !current.hosted_url) throw new DomainError("payment_url_missing");
}

/**
 * Asks for the charge of an attempt that was just begun, of the order's price.
 * @returns its page, unless it is paid by then; undefined where none was made, for sure: the next processor is to be called.
 */
export async function createCharge(
  order: Order,
  attempt: Attempt,
  purchase: Pick<PurchaseRequest, "preferredCoin">,
  deadline: number,
  isLast: boolean,
): Promise<{ hostedUrl: string | undefined } | undefined> {
  const askedAt = timestamp(); // an event may come before the answer
  let snapshot: ChargeSnapshot;
  try {
    snapshot = await processors()
      .get(attempt.provider)!
      .createCharge(requestFor(order, attempt, purchase), signalUntil(deadline));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    log("error", "charge not created", { order: order.id, kind: error.kind, ...errorFacts(error) });
    if (error.kind === "ambiguous" || isLast || now().getTime() > deadline)
      throw await refused(order, attempt, error);
    await failAttempt(attempt);
    return undefined;
  }
  if (snapshot.state === "open" && !snapshot.hostedUrl) {
    log("error", "charge without a payment page of the processor", { order: order.id, charge: snapshot.ref });
    await failAttempt(attempt);
    throw new DomainError("payment_url_missing");
  }
  // What was paid by then is read, since the answer need not have all of it.
  await apply(attempt.id, { ...snapshot, state: "open", payments: [] }, askedAt);
  if (snapshot.state !== "open") await checkAttempt((await findAttempt(attempt.id))!, signalUntil(deadline));
  const state = (await findAnyOrder(order.id))?.state;
  if (state === "cancelled") {
    // The price changed while the processor was at it, and another click has allowed a new order.
    await cancelAttempt((await findAttempt(attempt.id))!, signalUntil(deadline));
    throw new DomainError("price_changed");
  }
  const isOpen = (await findAttempt(attempt.id))?.state === "open"; // it may be paid by then
  return { hostedUrl: isOpen ? snapshot.hostedUrl : undefined };
}

function requestFor(
  order: Order,
  attempt: Attempt,
  purchase: Pick<PurchaseRequest, "preferredCoin">,
): ChargeRequest {
  const returnTo = new URL(shopPaths.order(order.id), env().origin).href;
  return {
    attemptId: attempt.id,
    begunAt: new Date(attempt.created_at),
    orderId: order.id,
    cents: order.amountCents,
    currency: order.currency,
    name: `${shop.name} ${planNamesOf(order)}`,
    description: order.lines
      .map(({ planName, validityDays }) => `${planName}: mobile data for ${dayWords(validityDays)}`)
      .join(", "),
    preferredCoin: purchase.preferredCoin,
    email: attempt.buyer_email ?? undefined,
    terms: attempt.terms ?? undefined,
    successUrl: returnTo,
    cancelUrl: returnTo,
  };
}

async function refused(order: Order, attempt: Attempt, error: CallError): Promise<DomainError> {
  if (error.kind === "ambiguous") {
    await releaseAttempt(attempt);
    return new DomainError("payment_unavailable");
  }
  await transaction(async () => {
    await failAttempt(attempt);
    const held = await holdOrder(order.id);
    if (error.kind === "rejected" && held.state === "created") await moveOrder(held, "cancelled", "refused");
  });
  if (error.kind === "rejected") return new DomainError("payment_rejected");
  return new DomainError(
    isUnavailable(processors().get(attempt.provider)) ? "payment_away" : "payment_unavailable",
  );
}
