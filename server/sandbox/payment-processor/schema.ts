/** What the API and the controls accept. */
import { z } from "zod";
import { COIN_CODES, parseAmount } from "./coins";
import { FAULT_KINDS, OPERATIONS } from "./faults";

const WebUrl = z
  .string()
  .url()
  .regex(/^https?:\/\//, "must be an http or https URL");
const Flat = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const Cents = z.string().transform((text, context) => {
  const cents = parseAmount(text, 2);
  if (cents !== undefined && cents > 0n) return cents;
  context.addIssue({ code: "custom", message: "must be a positive amount with at most two decimals" });
  return z.NEVER;
});

/** `POST /charges`. Unknown fields are ignored, as Commerce does. */
export const CreateChargeSchema = z.object({
  name: z.string().min(1).max(200),
  description: z.string().min(1).max(500),
  pricing_type: z.literal("fixed_price", { message: "the sandbox only knows fixed_price" }),
  local_price: z.object({
    amount: Cents,
    currency: z.literal("USD", { message: "the sandbox only knows USD" }),
  }),
  metadata: z.record(Flat).default({}),
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
const LoopbackUrl = z
  .string()
  .url()
  .refine(
    (url) => ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname),
    "must be on this machine: the sandbox talks to nobody else",
  );

/** `POST /_config/webhooks`: sets what is given, leaves the rest. */
export const WebhookSettingsSchema = z
  .object({
    drop: z.union([Count, z.literal(true)]),
    duplicate: z.number().int().min(1).max(20),
    delaySeconds: Seconds,
    reorder: z.boolean(),
    wrongSignature: Count,
    url: LoopbackUrl,
    retryBaseSeconds: Seconds,
  })
  .partial()
  .strict();

/** `POST /_config/faults`: adds one to the queue; without `next` the answers are only slow. */
export const FaultSchema = z
  .object({
    next: z.enum(FAULT_KINDS).default("slow"),
    times: z.number().int().min(1).default(1),
    delaySeconds: Seconds.default(0),
    operation: z.enum(OPERATIONS).default("any"),
    matching: z.string().optional(),
    charge: z.string().optional(),
  })
  .strict();

export const ClockSchema = z
  .object({
    advanceSeconds: z
      .number()
      .positive()
      .max(10 * 366 * 86_400),
  })
  .strict();

/** `POST /_config/charges/{code}/pay`. */
export const PaySchema = z
  .object({
    amount: z.string().default("exact"),
    coin: z.enum(COIN_CODES).default("BTC"),
    times: z.union([z.literal(1), z.literal(2)]).default(1),
    confirm: z.boolean().default(false),
  })
  .strict();

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
