import { z } from "zod";
import { LineJson } from "../orders/schema";

export const ReceiptJson = z.object({
  number: z.string().describe("The order's id."),
  paidAt: z.iso.datetime(),
  planName: z.string().describe("The names of all lines."),
  lines: LineJson.array().min(1),
  amount: z.number().positive(),
  currency: z.literal("USD"),
  received: z
    .object({
      coin: z.string().describe("'USD' for a card."),
      amount: z.string().describe("In its unit."),
      usd: z.number().nullable().describe("Its worth, where known."),
      isFinal: z.boolean(),
    })
    .array(),
  owed: z.number().describe("USD still to be sent back."),
  returning: z.number().describe("USD on its way back."),
  paidBack: z.number().describe("USD sent back."),
  paidWith: z.enum(["crypto", "credit_card"]),
  network: z
    .string()
    .nullable()
    .describe(
      "The coin's network; `card` where a card was charged; null where the processor has not told us.",
    ),
  transactionId: z.string().describe("The payment in that network; else the processor's number of it."),
});
