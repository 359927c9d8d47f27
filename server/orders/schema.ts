import { z } from "zod";
import { atMost } from "../text";
import { deliveries, orderStates, paymentMethods } from "./rules";

export const OrdersQuery = z.object({
  before: z
    .string()
    .apply(atMost(40, "Write at most 40 characters."))
    .optional()
    .describe("An order's id: the orders that are older than this one."),
});

/** An order as clients read it: USD and MB. */
export const OrderJson = z.object({
  id: z.string(),
  planId: z.string(),
  planName: z.string(),
  dataAmount: z.number().positive().describe("MB."),
  validityDays: z.number().int().positive(),
  amount: z.number().nonnegative().describe("USD; 0 for a gift."),
  currency: z.literal("USD"),
  paymentMethod: z.enum(paymentMethods),
  state: z.enum(orderStates),
  delivery: z.enum(deliveries).nullable().describe("Null until paid."),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
