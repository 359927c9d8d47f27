/** How one charge at a processor stands. */
export const attemptStates = [
  "creating",
  "open",
  "seen",
  "expired",
  "cancelled",
  "failed",
  "settled",
  "short",
  "over",
  "late",
  "multiple",
  "resolved",
  "part_refunded",
  "refunded",
] as const;
export type AttemptState = (typeof attemptStates)[number];

/** How a dispute of a payment by card stands. */
export type DisputeState = "open" | "won" | "lost";

/**
 * How a refund at a processor stands. pending: it is on its way. waiting: for its payer, who says where to. failed: the
 * money is, or stays, at the processor.
 */
export const processorRefundStates = ["pending", "waiting", "sent", "failed"] as const;
export type ProcessorRefundState = (typeof processorRefundStates)[number];

/** Amounts are exact integers of 10^-18 of a coin's unit. */
const DECIMALS = 18;

/** Decimal text as an exact integer of 10^-18 units; undefined when it is no amount. */
export function toUnits(amount: string | undefined): bigint | undefined {
  const match = /^(\d{1,20})(?:\.(\d{1,18}))?$/.exec(amount ?? "");
  return match ? BigInt(match[1]! + (match[2] ?? "").padEnd(DECIMALS, "0")) : undefined;
}

/** Decimal text of a coin as people read it: at most eight places, and never more than it is. */
export function shownAmount(amount: string): string {
  return amount.replace(/(\.\d{8})\d+$/, "$1");
}

/** '$19.99', for an operator to read. */
export function usdAmount(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** An integer of 10^-18 units as decimal text, without zeros at its end. */
export function fromUnits(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(DECIMALS + 1, "0");
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, "");
  return `${units < 0n ? "-" : ""}${digits.slice(0, -DECIMALS)}${fraction && `.${fraction}`}`;
}
