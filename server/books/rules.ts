/**
 * The accounts of money. `suspense`: it came, and nothing is decided. `owed`: it is to be sent back. `returning`: its
 * processor was asked to send it back, and has not said that it is there. `kept`: it stays with us for the reason
 * that the entry names. What left the processor for somebody else than the payer has a balance below zero: `fees` are what it
 * takes itself, `disputed` what a card's bank holds or has taken, `bank` what was paid out to us.
 */
export type Account =
  | `processor:${string}`
  | "suspense"
  | "revenue"
  | "owed"
  | "returning"
  | "kept"
  | Outside;
type Outside = "fees" | "disputed" | "bank";

/** What a processor's line is: what came, went back to its payer, was lost in a dispute, was its fee, or came to us. */
export type Flow = "received" | "refunded" | "by_hand" | "lost" | "fees" | "paid_out";

/** The account of the payer: money that is sent back leaves by the processor, or by a person. */
export type Payee = "payee" | "payee_by_hand";

export function isProcessor(account: Account): account is `processor:${string}` {
  return account.startsWith("processor:");
}

/** Whether the account's money is still ours or our customers', at its processor. */
export function isHeld(account: Account): boolean {
  return !isProcessor(account) && account !== "fees" && account !== "disputed" && account !== "bank";
}

/** Whether the account's money can be sent back. */
export function isSendable(account: Account): boolean {
  return account === "suspense" || account === "revenue" || account === "owed";
}

/** Ends the source of an entry about a refund that did not arrive: it is no new payment. */
export const RETURNED_SUFFIX = ", came back";

/** What money or a case is about: an order, or a payment that belongs to none. */
export type Subject = { orderId: string } | { paymentId: string };

/** Why a person has to look. On a fulfilled order the customer has the plan either way. */
export const caseReasons = [
  "underpaid",
  "overpaid",
  "late",
  "multiple_payments",
  /** Paid to a second charge of one attempt, as where the answer about the first was lost. */
  "another_charge",
  "paid_twice",
  "amount_mismatch",
  /** Too little came, and its customer asked for it back, which a person has to send. */
  "pay_back_chosen",
  /** What it is worth in dollars cannot be said. */
  "unvalued",
  /** Paid to a charge that we know nothing of. */
  "unknown_charge",
  "resolved_by_processor",
  "payment_failed",
  /** Seen on its way, and then its processor said no more until its time was over. */
  "no_answer",
  "refunded_by_processor",
  /** What we asked its processor to send back is still there, or there again. */
  "refund_failed",
  /** The holder of the card disputes it at their bank. */
  "disputed",
  /** Its eSIM was taken back, or cannot be: the money is still here. */
  "esim_taken_back",
  /** It is paid back, and its eSIM still works: the network refuses to end it, or has not answered for a day. */
  "esim_not_ended",
  /** A new eSIM is asked for in the place of its own, and the shop does not make it by itself. */
  "esim_replacement",
  /** The network has not delivered it by its deadline. */
  "esim_late",
  /** The network does not deliver it, and is not asked any more. */
  "esim_given_up",
] as const;
export type CaseReason = (typeof caseReasons)[number];
/** All but that of a payment which belongs to no order. */
export type OrderCaseReason = Exclude<CaseReason, "unknown_charge">;

/** What is wrong with what was bought, and not with its money. */
export const deliveryReasons = ["esim_late", "esim_given_up"] as const satisfies CaseReason[];
export type DeliveryReason = (typeof deliveryReasons)[number];

/** Too little came, and its customer may say what is to become of it. */
export const underpaidReasons = ["underpaid", "amount_mismatch"] as const satisfies CaseReason[];

/** What is wrong with taking its eSIM back. */
export const takeBackReasons = [
  "esim_taken_back",
  "esim_not_ended",
  "esim_replacement",
] as const satisfies CaseReason[];
export type TakeBackReason = (typeof takeBackReasons)[number];

/** What is wrong with its money. */
export const moneyReasons = caseReasons.filter(
  (reason) => !isDeliveryReason(reason) && !isTakeBackReason(reason),
);

export function isTakeBackReason(reason: CaseReason): reason is TakeBackReason {
  return (takeBackReasons as readonly CaseReason[]).includes(reason);
}

export function isDeliveryReason(reason: CaseReason): reason is DeliveryReason {
  return (deliveryReasons as readonly CaseReason[]).includes(reason);
}

/** The part of a whole, half up: `whole × part / of`, none of them negative. */
export function portion(whole: bigint, part: bigint, of: bigint): bigint {
  return (2n * whole * part + of) / (2n * of);
}

export interface ChargePrice {
  cents: number;
  /** In that coin, in units. */
  units: bigint;
}

/**
 * What a payment is worth, by the price of its charge: counted as the growth of what has come to the charge in
 * that coin, so that the parts of a price are worth the price. Cents, half up.
 * @param before units that came to the charge in the same coin before.
 */
export function worthOf(units: bigint, before: bigint, price: ChargePrice): number {
  const worth = (sum: bigint) => portion(BigInt(price.cents), sum, price.units);
  return Number(worth(before + units) - worth(before));
}
