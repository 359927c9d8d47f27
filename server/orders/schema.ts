import { z } from "zod";
import { checkoutCoins } from "../payments/rates";
import { orderStates } from "./rules";

import { NEW_ESIM } from "./rules";

/** The checkout form. Its amount is what the customer saw: compared with the plan's price, never charged. */
export const CheckoutSchema = z.object({
  paymentMethod: z.enum(["crypto", "credit_card"], {
    errorMap: () => ({ message: "Choose how you want to pay." }),
  }),
  coin: z
    .enum(checkoutCoins, { errorMap: () => ({ message: `Choose one of ${checkoutCoins.join(", ")}.` }) })
    .default("BTC"),
  amount: z
    .string({ invalid_type_error: "The amount is not a price." })
    .regex(/^\d{1,6}(\.\d{1,2})?$/, "The amount is not a price.")
    .transform((dollars) => Math.round(Number(dollars) * 100))
    .optional(),
  /** Which eSIM of the customer's gets the plan; `new` or nothing for one that is still to be made. */
  esim: z
    .string({ invalid_type_error: "Choose one of your eSIMs, or a new one." })
    .transform((esim) => (esim === NEW_ESIM ? undefined : esim))
    .optional(),
});

export const OrdersQuery = z.object({
  before: z.string().max(40).optional().describe("An order's id: the orders that are older than this one."),
});

/** An order as clients read it: USD and MB. */
export const OrderJson = z.object({
  id: z.string(),
  planId: z.string(),
  planName: z.string(),
  dataAmount: z.number().positive().describe("MB."),
  validityDays: z.number().int().positive(),
  amount: z.number().positive(),
  currency: z.literal("USD"),
  paymentMethod: z.enum(["crypto", "credit_card"]),
  state: z.enum(orderStates),
  createdAt: z.string().datetime(),
  updatedAt: z.string().datetime(),
});

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
