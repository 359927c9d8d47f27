import { z } from "zod";
import { OrderJson } from "../orders/schema";
import { checkoutCoins } from "../payments/rates";
import { MOST_LINES } from "./lines-rules";
import { NEW_ESIM } from "./rules";

/** The checkout form. Its amount is what the customer saw, a price for each plan: compared with theirs, never charged. */
export const CheckoutSchema = z.object({
  paymentMethod: z.enum(["crypto", "credit_card"], "Choose how you want to pay."),
  coin: z.enum(checkoutCoins, `Choose one of ${checkoutCoins.join(", ")}.`).default("BTC"),
  amount: z
    .string("The amount is not a price.")
    .regex(/^\d{1,6}(\.\d{1,2})?(,\d{1,6}\.\d{2}){0,11}$/, "The amount is not a price.")
    .transform((dollars) => dollars.split(",").map((each) => Math.round(Number(each) * 100)))
    .optional(),
  /** Which eSIM of the customer's gets the plan; `new` or nothing for one that is still to be made. */
  esim: z
    .string("Choose one of your eSIMs, or a new one.")
    .transform((esim) => (esim === NEW_ESIM ? undefined : esim))
    .optional(),
  /** The customer wants another plan. The box is shown where the plan was paid for within the hour, or is under review. */
  another: z.string("Tick the box or leave it.").optional(),
  /** The order whose page may stay open: a box that is offered while its processor is silent. */
  despite: z.string("Tick the box or leave it.").optional(),
});

/** The specification's word, section 8. */
const MISSING = "Missing required data";

/** What the caller believes to buy. The price is compared with the plan's and never charged. */
const purchase = {
  planId: z.string({ error: ({ input }) => (input === undefined ? MISSING : "A plan's id is text.") }),
  amount: z
    .number({
      error: ({ input }) =>
        input === undefined
          ? MISSING
          : `The amount is ${typeof input === "number" ? "not a price" : "a number"}.`,
    })
    .describe("USD: the plan's price."),
};

const lines = z
  .strictObject({
    ...purchase,
    esimId: z.string("An eSIM's id is text.").optional(),
    onto: z.int("The place of a line is a whole number.").optional(),
  })
  .array()
  .min(1, "Name at least one plan.")
  .max(MOST_LINES, `${MOST_LINES} plans at most are paid for at once.`)
  .superRefine((all, { addIssue }) => {
    for (const [place, { esimId, onto }] of all.entries()) {
      if (onto === undefined) continue;
      const first = all.slice(0, place)[onto];
      const isNew = first && first.esimId === undefined && first.onto === undefined;
      const message = isNew ? "Choose one: esimId or onto." : "No line before it there comes on a new eSIM.";
      if (!isNew || esimId !== undefined) addIssue({ code: "custom", path: [place, "onto"], message });
    }
  })
  .describe(
    `In place of \`planId\` and \`amount\`: several plans, ${MOST_LINES} at most, each with \`planId\` and \`amount\`. One for an eSIM of yours names its \`esimId\`; one for the new eSIM of a line before it says in \`onto\` that line's place, from 0.`,
  );

/** A body that buys one plan, as the specification has it, or several. */
function oneOrSeveral<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.union([z.strictObject({ ...purchase, ...shape }), z.strictObject({ lines, ...shape })]);
}

export const CreateChargeSchema = oneOrSeveral({
  currency: z
    .string({ error: ({ input }) => (input === undefined ? MISSING : "A currency is text.") })
    .describe("'USD'."),
});

export const CreatedChargeJson = z.object({
  success: z.literal(true),
  message: z.string(),
  charge: z.object({
    id: z.string(),
    code: z.string(),
    hosted_url: z.url().describe("Where it is paid."),
  }),
  order: OrderJson,
});

export const CardPaymentSchema = oneOrSeveral({
  despite: z
    .string("An order's id is text.")
    .optional()
    .describe("An order whose page is open while its processor is silent: pay by card all the same."),
});

export const CardPaymentJson = z.object({
  success: z.literal(true),
  transactionId: z.string(),
  order: OrderJson,
});

/** What is to become of an order that too little came for. */
export const UnderpaymentSchema = z.object({
  choice: z.enum(["pay_rest", "pay_back"], "Choose one of the two."),
});

/** The form that takes the launch's gift. Which gift it is stands in the address. */
export const ClaimGiftSchema = z.object({});
