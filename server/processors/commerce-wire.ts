/** What Coinbase Commerce says, as far as we read it (commerce.ts). */
import { z } from "zod";
import { Metadata, Moment, Name } from "./wire";

export const Money = z.object({ amount: z.string(), currency: z.string() });

export const Charge = z.object({
  id: z.string().min(1).max(100),
  code: z.string().min(1).max(100),
  hosted_url: z.string().optional().catch(undefined),
  created_at: Moment.optional(),
  expires_at: Moment.optional(),
  timeline: z.array(z.object({ status: z.string(), context: z.string().nullish(), time: z.string() })).min(1),
  metadata: Metadata,
  pricing: z.record(z.string(), Money).optional(),
  payments: z
    .array(
      z.object({
        network: z.string(),
        transaction_id: z.string().nullish(),
        status: z.string(),
        value: z.object({ crypto: Money }).optional(),
      }),
    )
    .default([]),
});
export type Charge = z.infer<typeof Charge>;

export const ChargeAnswer = z.object({ data: Charge });
export const ChargePage = z.object({
  pagination: z.object({ cursor_range: z.array(z.string()).nullish(), next_uri: z.string().nullish() }),
  data: z.array(Charge.extend({ created_at: Moment })),
});
export const WebhookBody = z.object({
  event: z.object({
    id: Name,
    type: Name,
    data: z.object({ id: Name.optional(), metadata: Metadata }).optional(),
  }),
});
