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

/** A plan of an order: USD and MB. */
export const LineJson = z.object({
  id: z.string(),
  planId: z.string(),
  planName: z.string(),
  dataAmount: z.number().positive().describe("MB."),
  validityDays: z.number().int().positive(),
  amount: z.number().nonnegative().describe("USD."),
  paidBackAt: z.iso.datetime().nullable().describe("When its money went back, or was to."),
});

/** An order as clients read it: USD and MB. */
export const OrderJson = z.object({
  id: z.string(),
  planId: z.string().describe("Of the first line. Read `lines` instead: there may be several."),
  planName: z.string().describe("The names of all lines."),
  dataAmount: z.number().positive().describe("MB of the first line."),
  validityDays: z.number().int().positive().describe("Of the first line."),
  lines: LineJson.extend({
    esimId: z.string().nullable().describe("The eSIM of yours that it was ordered for; null for a new one."),
    onto: z.number().int().nullable().describe("The place of the line, from 0, whose new eSIM it comes on."),
    delivery: z.enum(deliveries).nullable().describe("Null until paid."),
  })
    .array()
    .min(1),
  amount: z.number().nonnegative().describe("USD; 0 for a gift."),
  currency: z.literal("USD"),
  paymentMethod: z.enum(paymentMethods),
  state: z.enum(orderStates),
  delivery: z.enum(deliveries).nullable().describe("Null until paid; of several the one to care about most."),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
