/** What Stripe says, as far as we read it (stripe.ts). Amounts are cents, moments Unix seconds. */
import { z } from "zod";
import type { PayoutPart } from "./provider";
import { Metadata, Name, UnixMoment } from "./wire";

const Cents = z.number().int().min(0);

/** What a charge or a dispute did to the account's balance, in the currency that it is paid out in. */
const BalanceTransaction = z.object({
  amount: z.number().int(),
  fee: z.number().int(),
  currency: z.string(),
});
type BalanceTransaction = z.output<typeof BalanceTransaction>;

/** Their fees in cents of dollars; undefined where the account is paid out in other money. */
export function feesIn(transactions: readonly BalanceTransaction[]): number | undefined {
  if (transactions.some(({ currency }) => currency !== "usd")) return undefined;
  return transactions.reduce((sum, { fee }) => sum + fee, 0);
}

export const BalanceEntry = BalanceTransaction.extend({
  type: z.string(),
  source: z
    .object({ payment_intent: Name.nullish().catch(undefined) })
    .nullish()
    .catch(undefined),
});

export const Payout = z.object({
  id: Name,
  amount: z.number().int(),
  arrival_date: UnixMoment,
  currency: z.string(),
  status: z.string(),
});

/** A payment, its way back, what a bank took for a dispute, or what is Stripe's own. */
export function asPart({ type, amount, fee, source }: z.output<typeof BalanceEntry>): PayoutPart {
  const part = { payment: source?.payment_intent ?? undefined, received: 0, refunded: 0, lost: 0, fees: fee };
  if (type === "charge" || type === "payment") return { ...part, received: amount };
  if (type.includes("refund")) return { ...part, refunded: 0 - amount };
  if (type === "adjustment" && part.payment) return { ...part, lost: 0 - amount };
  return { ...part, fees: fee - amount };
}

const PaidWith = z.object({ card: z.object({ country: z.string() }) });
const Charge = z.object({
  id: Name,
  balance_transaction: BalanceTransaction.nullish().catch(undefined), // a moment after the payment
  amount_refunded: Cents,
  refunded: z.boolean(),
  disputed: z.boolean(),
  payment_method_details: PaidWith.nullish().catch(undefined),
});

const PaymentIntent = z.object({
  id: Name,
  status: z.string(),
  amount_received: Cents,
  latest_charge: Charge.nullish(),
});

/** As they are set up for the account, the newest hundred. */
export const WebhookEndpoints = z.object({
  data: z.array(z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) })),
});

/** A session with its payment and the card's charge, which we have Stripe expand. */
export const Session = z.object({
  id: Name,
  url: z.string().nullish().catch(undefined),
  status: z.string(),
  payment_status: z.string(),
  amount_total: Cents.nullable(),
  currency: z.string().nullable(),
  created: UnixMoment,
  expires_at: UnixMoment,
  metadata: Metadata,
  payment_intent: PaymentIntent.nullish(),
});
export type Session = z.output<typeof Session>;

export const Dispute = z.object({
  amount: Cents,
  reason: Name,
  status: z.string(),
  evidence_details: z.object({ due_by: UnixMoment.nullish() }).nullish(),
  /** The bank took it, and gave it back where it was won. */
  balance_transactions: z.array(BalanceTransaction),
});
export type Dispute = z.output<typeof Dispute>;

export const Refund = z.object({
  id: Name,
  status: z.string().nullable(),
  failure_reason: z.string().nullish(),
  metadata: Metadata,
});
export type Refund = z.output<typeof Refund>;

/** An event of the account itself, or, with `account`, of another one that is connected to it. */
export const WebhookBody = z.object({
  id: Name,
  type: Name,
  livemode: z.boolean(),
  account: z.string().nullish(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string().optional(),
      payment_intent: z.unknown().optional(),
      metadata: Metadata,
    }),
  }),
});

/** The events that move an order, or call for a person. */
export const NEEDED = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "charge.refunded",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.closed",
];
