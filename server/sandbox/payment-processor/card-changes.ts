/** What may happen to a payment once it is made, as in `charges.ts`: refunds, and disputes of cards. */
import { type CardDispute, type Charge, type Refund, wireTime } from "./charge";
import { type Change, ChargeStateError } from "./charges";
import { parseAmount } from "./coins";

const EVIDENCE_WITHIN_MS = 7 * 86_400_000;

/**
 * Sends back so many cents, or all that is left; the money is on its way until it is said to be there.
 * @throws ChargeStateError for more than is left, or where nothing was paid.
 */
export function refund({
  cents,
  isPending = false,
  ...said
}: {
  cents?: number | undefined;
  isPending?: boolean;
  idempotencyKey?: string | undefined;
  metadata?: Readonly<Record<string, string>>;
}) {
  return (charge: Charge, at: number): Change => {
    if (!isPaid(charge)) throw new ChargeStateError("There is no successful payment to refund.");
    if (charge.dispute && charge.dispute.status !== "won")
      throw new ChargeStateError("This charge has been charged back.");
    const sent = cents ?? leftOf(charge);
    if (sent <= 0 || sent > leftOf(charge))
      throw new ChargeStateError("Refund amount is greater than the unrefunded amount on the charge.");
    const before = charge.refunds ?? [];
    const made: Refund = {
      id: `re_${charge.code}${before.length}`,
      cents: sent,
      status: isPending ? "pending" : "succeeded",
      time: wireTime(at),
      ...said,
    };
    return { charge: { ...charge, refunds: [...before, made] }, event: "charge:refunded" };
  };
}

/** Its payer says where the newest refund is to go to. @throws ChargeStateError without one that waits for them. */
export function claimRefund(charge: Charge): Change {
  return changeNewest(charge, (one) => one.status === "pending" && !one.isClaimed, { isClaimed: true });
}

/** The newest refund that is on its way is there. @throws ChargeStateError without one. */
export function sendRefund(charge: Charge): Change {
  const changed = changeNewest(charge, ({ status }) => status === "pending", { status: "succeeded" });
  return { ...changed, event: "charge:refund_sent" };
}

/** The card's bank does not take the newest refund: the money is back here. @throws ChargeStateError without one. */
export function failRefund(charge: Charge): Change {
  const changed = changeNewest(charge, ({ status }) => status !== "failed", { status: "failed" });
  return { ...changed, event: "charge:refund_failed" };
}

function changeNewest(
  charge: Charge,
  isMeant: (one: Refund) => boolean,
  changes: Partial<Refund>,
): Pick<Change, "charge"> {
  const newest = charge.refunds?.findLast(isMeant);
  if (!newest) throw new ChargeStateError("There is no refund that this could happen to.");
  const refunds = charge.refunds!.map((one) => (one === newest ? { ...one, ...changes } : one));
  return { charge: { ...charge, refunds } };
}

/** The card's holder disputes the payment. @throws ChargeStateError unless it was paid, or a second time. */
export function dispute(reason: string) {
  return (charge: Charge, at: number): Change => {
    if (!isPaid(charge) || charge.dispute)
      throw new ChargeStateError("There is no payment that could be disputed.");
    const opened: CardDispute = {
      status: "needs_response",
      reason,
      time: wireTime(at),
      due: wireTime(at + EVIDENCE_WITHIN_MS),
    };
    return { charge: { ...charge, dispute: opened }, event: "charge:disputed" };
  };
}

/** The card's bank has decided. @throws ChargeStateError where nothing is disputed. */
export function decide(how: "won" | "lost") {
  return (charge: Charge): Change => {
    if (charge.dispute?.status !== "needs_response") throw new ChargeStateError("Nothing is disputed.");
    return {
      charge: { ...charge, dispute: { ...charge.dispute, status: how } },
      event: "charge:dispute_closed",
    };
  };
}

/** What was sent back, or is on its way, in cents. */
export function refundedOf({ refunds = [] }: Charge): number {
  return refunds.reduce((sum, { cents, status }) => (status === "failed" ? sum : sum + cents), 0);
}

export function priceOf({ pricing }: Charge): number {
  return Number(parseAmount(pricing.local.amount, 2));
}

function leftOf(charge: Charge): number {
  const came = charge.payments.map(({ value }) => Number(parseAmount(value.local.amount, 2)));
  return came.reduce((sum, cents) => sum + cents, 0) - refundedOf(charge);
}

export function isPaid({ payments }: Charge): boolean {
  return payments.length > 0 && payments.every(({ status }) => status === "CONFIRMED");
}
