import { z } from "zod";
import { attemptStates } from "../orders/rules";

/** What the caller believes to buy. The price is compared with the plan's and never charged. */
const purchase = {
  planId: z.string({ required_error: "Which plan?", invalid_type_error: "A plan's id is text." }),
  amount: z
    .number({ required_error: "What does it cost?", invalid_type_error: "The amount is a number." })
    .finite("The amount is not a price.")
    .describe("USD: the plan's price."),
};

export const CreateChargeSchema = z.object({
  ...purchase,
  currency: z
    .string({ required_error: "In which currency?", invalid_type_error: "A currency is text." })
    .describe("'USD'."),
});

export const CardPaymentSchema = z.object(purchase);

const charge = {
  id: z.string(),
  code: z.string(),
  hosted_url: z.string().url().nullable().describe("Where it is paid; null when it can no longer be."),
};

export const CreatedChargeJson = z.object({
  success: z.literal(true),
  message: z.string(),
  charge: z.object({ ...charge, hosted_url: z.string().url().describe("Where it is paid.") }),
});

export const ChargeJson = z.object({
  ...charge,
  status: z.enum(attemptStates),
  orderId: z.string(),
  planId: z.string(),
  amount: z.number().positive(),
  currency: z.literal("USD"),
  createdAt: z.string().datetime(),
  expiresAt: z.string().datetime().nullable(),
});

export const CardPaymentJson = z.object({ success: z.literal(true), transactionId: z.string() });

export const RatesJson = z.object({
  currency: z.literal("USD"),
  rates: z
    .record(z.number().positive())
    .describe("USD for one coin: demo rates. The payment page names the amount to pay."),
});
