/** What the network's API and its controls accept. */
import { z } from "zod";
import { FAULT_KINDS, OPERATIONS } from "./faults";
import { CODE_FORMS, PHONE_BUTTONS } from "./profile";

const Id = z.string().min(1).max(50);

const Units = z.number().int().min(0);

export const OrderSchema = z.object({
  transactionId: Id,
  packageInfoList: z
    .array(z.object({ packageCode: Id, count: z.literal(1), price: Units.optional() }))
    .length(1),
  amount: Units.optional(),
});
export const QuerySchema = z.object({
  orderNo: z.string().optional(),
  esimTranNo: z.string().optional(),
  startTime: z.string().optional(),
  endTime: z.string().optional(),
  pager: z.object({ pageNum: z.number().int().min(1), pageSize: z.number().int().min(5).max(500) }),
});
export const UsageSchema = z.object({ esimTranNoList: z.array(Id).min(1).max(10) });
export const TopUpSchema = z.object({ esimTranNo: Id, packageCode: Id, transactionId: Id });

export const PackagesSchema = z.object({ type: z.enum(["BASE", "TOPUP"]).default("BASE") });
export const EndSchema = z.object({ esimTranNo: Id });

const Seconds = z.number().min(0).max(86_400);
const Count = z.number().int().min(0);
const LoopbackUrl = z
  .string()
  .url()
  .refine(
    (url) => ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname),
    "must be on this machine: the sandbox talks to nobody else",
  );

const Settings = z.object({
  url: LoopbackUrl,
  /** How many of the next notifications are never sent; `true` for all. */
  drop: z.union([Count, z.literal(true)]),
  /** How often every notification is sent. */
  duplicate: z.number().int().min(1).max(20),
  delaySeconds: Seconds,
  /** How long the network takes to make a profile, and how often it then still says that it does. */
  allocateSeconds: Seconds,
  allocateTimes: Count,
  /** How long it takes until the shop can know what was used. */
  usageDelaySeconds: Seconds,
  codeForm: z.enum(CODE_FORMS),
  /** How many times its usual price every package costs. */
  priceFactor: z.number().positive().max(100),
  /** Which share of all calls fails, and of which the answer is lost after the work was done. */
  failureRate: z.number().min(0).max(1),
  lostAnswerRate: z.number().min(0).max(1),
  seed: z.number().int(),
});
export type NetworkSettings = z.infer<typeof Settings>;

/** The settings a fresh sandbox has. */
export function usualSettings(url: string): NetworkSettings {
  return {
    url,
    drop: 0,
    duplicate: 1,
    delaySeconds: 0,
    allocateSeconds: 1,
    allocateTimes: 0,
    usageDelaySeconds: 5,
    codeForm: "plain",
    priceFactor: 1,
    failureRate: 0,
    lostAnswerRate: 0,
    seed: 1,
  };
}

/** `POST /_config/network`: sets what is given, leaves the rest. */
export const SettingsSchema = Settings.partial().strict();

/** `POST /_config/network/faults`: adds one to the queue. */
export const FaultSchema = z
  .object({
    next: z.enum(FAULT_KINDS),
    times: z.number().int().min(1).default(1),
    delaySeconds: Seconds.default(0),
    operation: z.enum(OPERATIONS).default("any"),
    about: z.string().min(1).max(100).optional(),
  })
  .strict();

/** `POST /_config/network/balance`: what lies there for the shop from now on, in US dollars. */
export const BalanceSchema = z.object({ dollars: z.number().min(0).max(1_000_000) }).strict();

/**
 * `POST /_config/network/phones/{number}`: what the tester's finger does, a use of any size, a counter that begins
 * anew, or so many days that go by.
 */
export const PressSchema = z.union([
  z.object({ beginCounter: z.literal(true) }).strict(),
  z.object({ ageDays: z.number().positive().max(1_000) }).strict(),
  z.object({ press: z.enum(PHONE_BUTTONS) }).strict(),
  z.object({ useBytes: z.number().int().positive() }).strict(),
]);
