import { z } from "zod";
import { attemptStates } from "../processors/rules";

export const ChargeJson = z.object({
  id: z.string(),
  code: z.string(),
  hosted_url: z.url().nullable().describe("Where it is paid; null when it can no longer be."),
  status: z.enum(attemptStates),
  orderId: z.string(),
  planId: z.string().describe("Of the first line; the order has them all."),
  amount: z.number().positive(),
  currency: z.literal("USD"),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
});

export const RatesJson = z.object({
  currency: z.literal("USD"),
  rates: z
    .record(z.string(), z.number().positive())
    .describe("USD for one coin, in a demonstration only. The payment page names the amount to pay."),
  coins: z
    .object({ code: z.string(), name: z.string(), rate: z.number().positive().nullable() })
    .array()
    .describe("The coins that can be paid with. Their rate is null where only the payment page knows it."),
});
