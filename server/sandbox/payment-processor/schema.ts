/** What the API and the controls accept. */
import { z } from "zod";
import { COIN_CODES, parseAmount } from "./coins";
import { FAULT_KINDS, FAULTS, type Operation, OPERATIONS, showsOtherwise } from "./faults";

const WebUrl = z.url().regex(/^https?:\/\//, "must be an http or https URL");
const Flat = z.union([z.string(), z.number(), z.boolean()]).transform(String);
export const Cents = z.string().transform((text, context) => {
  const cents = parseAmount(text, 2);
  if (cents !== undefined && cents > 0n) return cents;
  context.addIssue({ code: "custom", message: "must be a positive amount with at most two decimals" });
  return z.NEVER;
});

const Rate = z
  .string()
  .refine((text) => (parseAmount(text, 2) ?? 0n) > 0n, "must be a positive amount of dollars as text");

/** `POST /charges`. Unknown fields are ignored, as Commerce does. */
export const CreateChargeSchema = z.object({
  name: z.string().min(1).max(200),
  description: z.string().min(1).max(500),
  pricing_type: z.literal("fixed_price", { message: "the sandbox only knows fixed_price" }),
  local_price: z.object({
    amount: Cents,
    currency: z.literal("USD", { message: "the sandbox only knows USD" }),
  }),
  metadata: z.record(z.string(), Flat).default({}),
  redirect_url: WebUrl.optional(),
  cancel_url: WebUrl.optional(),
});

/** Fields without which Commerce answers `param_required`, in the order it asks for them. */
export const REQUIRED_TO_CREATE = ["name", "description", "pricing_type", "local_price"] as const;

export const PageSchema = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(25),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
});

const Count = z.number().int().min(0);
const Seconds = z.number().min(0);
const LoopbackUrl = z.url({
  hostname: /^(localhost|127\.0\.0\.1|\[::1\])$/,
  error: "must be on this machine: the sandbox talks to nobody else",
});

/** `POST /_config/webhooks`: sets what is given, leaves the rest. */
export const WebhookSettingsSchema = z
  .strictObject({
    drop: z.union([Count, z.literal(true)]),
    duplicate: z.number().int().min(1).max(20),
    delaySeconds: Seconds,
    reorder: z.boolean(),
    wrongSignature: Count,
    url: LoopbackUrl,
    retryBaseSeconds: Seconds,
  })
  .partial();

const LONGEST_SECONDS = 10 * 366 * 86_400;

/**
 * `POST /_config/faults`: adds one to the queue. It strikes `times` calls, once unless told, or for so many
 * `seconds` of the sandbox's clock, or whichever ends first. What could never do anything is refused.
 */
export const FaultSchema = z
  .strictObject({
    next: z.enum(FAULT_KINDS).default("slow"),
    times: z.number().int().min(1).optional(),
    seconds: z.number().positive().max(LONGEST_SECONDS).optional(),
    delaySeconds: Seconds.default(0),
    operation: z.enum([...OPERATIONS, "any"]).default("any"),
    about: z.string().min(1).optional(),
    ageSeconds: z.number().positive().max(LONGEST_SECONDS).optional(),
  })
  .superRefine(({ next, operation, about, ageSeconds, delaySeconds }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    const able: readonly Operation[] = FAULTS[next];
    if (operation !== "any" && !able.includes(operation))
      refuse("operation", `${next} is only for ${able.join(" and ")}`);
    if (next === "stale" && ageSeconds === undefined) refuse("ageSeconds", "says how old a stale answer is");
    if (next !== "stale" && ageSeconds !== undefined) refuse("ageSeconds", "is only for stale");
    if (next === "slow" && delaySeconds === 0) refuse("delaySeconds", "says how slow");
    if (next === "timeout" && delaySeconds > 0) refuse("delaySeconds", "a timeout has no answer to delay");
    const isAll = (operation === "list" && !showsOtherwise(next)) || operation === "events";
    if (about !== undefined && isAll) refuse("about", `a call of ${operation} is about no charge`);
  })
  .transform(({ times, seconds, ...rest }) => ({
    ...rest,
    seconds,
    times: times ?? (seconds === undefined ? 1 : undefined),
  }));

/** `POST /_config/rates`: US dollars for one coin, of those that are given. */
export const RatesSchema = z
  .partialRecord(z.enum(COIN_CODES), Rate)
  .refine((rates) => Object.keys(rates).length > 0, "names no coin");

export const ClockSchema = z.strictObject({
  advanceSeconds: z.number().positive().max(LONGEST_SECONDS),
});

/** `POST /_config/charges/{code}/pay`: `times` transactions, each with an output for every one of `amount`. */
export const PaySchema = z
  .strictObject({
    amount: z
      .union([z.string(), z.array(z.string()).min(1).max(9)])
      .default("exact")
      .transform((amount) => [amount].flat()),
    coin: z.enum(COIN_CODES).default("BTC"),
    times: z.number().int().min(1).max(20).default(1),
    confirm: z.boolean().default(false),
    quiet: z.boolean().default(false),
  })
  .refine(({ confirm, quiet }) => !(confirm && quiet), {
    path: ["quiet"],
    message: "a payment that is confirmed at once is not quiet",
  });

/** `POST /_config/charges/{code}/refund`: so many cents, or all that is left. */
export const RefundSchema = z.strictObject({ cents: z.number().int().positive().optional() });

/** `POST /_config/refunds`. */
export const RefundsSchema = z.strictObject({ pending: z.boolean() });

/** `POST /_config/charges/{code}/dispute`: why, in Stripe's words. */
export const DisputeSchema = z.strictObject({ reason: z.string().min(1).default("fraudulent") });

/** `POST /_config/charges/{code}/decide`. */
export const DecisionSchema = z.strictObject({ how: z.enum(["won", "lost"]) });

/** An amount of coin that somebody types, in units (10⁻⁸ coin). */
export const CoinAmountSchema = z
  .string()
  .trim()
  .transform((text, context) => {
    const wrong = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    if (text === "") return wrong("Enter an amount.");
    if (/^\d+\.\d{9,}$/.test(text)) return wrong("Use at most 8 decimal places.");
    const units = parseAmount(text, 8);
    if (units === undefined) return wrong("Enter a number with a decimal point, like 0.005.");
    return units > 0n ? units : wrong("Enter an amount above zero.");
  });
