import { z } from "zod";

export const ReceiptJson = z.object({
  number: z.string().describe("The order's id."),
  paidAt: z.string().datetime(),
  planName: z.string(),
  amount: z.number().positive(),
  currency: z.literal("USD"),
  paidWith: z.enum(["crypto", "credit_card"]),
  network: z
    .string()
    .nullable()
    .describe("The coin's network; null for a card, and where the processor has not told us."),
  transactionId: z.string().describe("The payment in that network; else the processor's number of it."),
});
