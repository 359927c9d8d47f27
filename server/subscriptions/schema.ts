import { z } from "zod";
import { deliveries, paymentMethods } from "../orders/rules";
import { planStates } from "./rules";

/** What is sent after a card payment. Whose, until when and how much is the server's to say. */
export const SubscribeSchema = z.object({
  userId: z.string("A user's id is text.").optional().describe("The caller's own; it may be left out."),
  planId: z.string({ error: ({ input }) => (input === undefined ? "Which plan?" : "A plan's id is text.") }),
  endDate: z
    .string("A date is text.")
    .refine((date) => !Number.isNaN(Date.parse(date)), "This is no date.")
    .optional()
    .describe("Not used: a plan has its days."),
  paymentMethod: z.literal("credit_card", "Only 'credit_card' is claimed here."),
  transactionId: z
    .string({
      error: ({ input }) => (input === undefined ? "Which payment?" : "A transaction's id is text."),
    })
    .describe("From `POST /api/payments/credit-card`; each is claimed once."),
});

export const SubscriptionJson = z.object({
  id: z.string(),
  userId: z.string(),
  planId: z.string(),
  planName: z.string(),
  isActive: z.boolean(),
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime().describe("At the latest."),
  startBy: z.iso.datetime().nullable().describe("Unused, it ends then; null once its days run."),
  dataAmount: z.number().nonnegative().describe("MB."),
  dataUsed: z.number().nonnegative().describe("MB, counted or reported: the larger."),
  usageAsOf: z.iso.datetime().nullable().describe("When it was; null while neither was."),
  isReported: z.boolean().describe("Whether `dataUsed` is the owner's report."),
  state: z.enum(planStates),
  delivery: z.enum(deliveries).nullable(),
  esimId: z.string().nullable().describe("The eSIM it is on; null until there is one."),
  paymentMethod: z.enum(paymentMethods),
  transactionId: z.string(),
  orderId: z.string(),
  lineId: z.string().describe("The line of that order."),
});

/** Whether to be reminded to renew one plan: a checkbox, so nothing means no. */
export const RenewalSchema = z.object({
  plan: z.string("Choose a plan."),
  wantsRenewal: z.boolean("Tick the box or leave it.").default(false),
});
