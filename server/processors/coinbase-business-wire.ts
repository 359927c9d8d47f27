/** What the Checkouts API says, as far as we read it (coinbase-business.ts). Amounts are decimal text. */
import { z } from "zod";
import { Metadata, Moment as MomentText, Name } from "./wire";

const Moment = MomentText.transform((text) => new Date(text));

const Refund = z.object({
  id: Name,
  status: z.string(),
  amount: z.string().optional(),
  reason: z.string().nullish(),
});
export type Refund = z.output<typeof Refund>;

export const Checkout = z.object({
  id: Name,
  url: z.string().optional().catch(undefined),
  amount: z.string(),
  currency: z.string(),
  network: z.string().default("base"),
  status: z.string(),
  createdAt: Moment,
  updatedAt: Moment,
  expiresAt: Moment.nullish(),
  metadata: Metadata,
  settlement: z
    .object({
      totalAmount: z.string().optional(),
      feeAmount: z.string().optional(),
      currency: z.string().optional(),
    })
    .nullish(),
  transactionHash: z.string().nullish(),
  refundedAmount: z.string().nullish().catch(undefined),
  // Of another form they must not hide that it was paid.
  refunds: z.array(Refund).nullish().catch(undefined),
});
export type Checkout = z.output<typeof Checkout>;

/** What a refund is answered with. */
export const Refunded = z.object({ checkout: Checkout });

export const CheckoutPage = z.object({ checkouts: z.array(Checkout), nextPageToken: z.string().nullish() });

/** The checkout itself, with what happened to it. */
export const WebhookBody = z.object({
  id: Name,
  eventType: Name,
  updatedAt: z.string().max(100).optional(),
  refundedAmount: z.string().max(100).nullish(),
  metadata: Metadata,
});
