/** What the network's API accepts, and its settings. */
import { z } from "zod";
import { Count, Seconds, deliveryFields, usualDelivery } from "../web/delivery";
import { CODE_FORMS } from "./profile";

const Id = z.string().min(1).max(50);

const Units = z.number().int().min(0);

export const OrderSchema = z.object({
  transactionId: Id,
  packageInfoList: z
    .array(
      z.object({
        packageCode: Id,
        count: z.literal(1),
        price: Units.optional(),
        periodNum: z.literal(1).optional(),
      }),
    )
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

/** The settings; what each is for stands in the page and in docs/reference/testing.md. */
export const Settings = z.strictObject({
  ...deliveryFields,
  allocateSeconds: Seconds.meta({
    title: "Making a profile (seconds)",
    description: "So long it takes to make a profile.",
  }),
  allocateTimes: Count.meta({
    title: "Then still busy (times)",
    description: "So often it then still says that it does (200010).",
  }),
  usageDelaySeconds: Seconds.meta({
    title: "Counters lag (seconds)",
    description: "Counters lag so long: use and USED_UP are known late.",
  }),
  codeForm: z
    .enum(CODE_FORMS)
    .meta({ title: "Activation codes", description: "How the activation codes of new profiles look." }),
  priceFactor: z.number().positive().max(100).meta({
    title: "Prices (times the usual)",
    description: "Every package costs so many times its usual price.",
  }),
  failureRate: z.number().min(0).max(1).meta({
    title: "Calls that fail (0 to 1)",
    description: "This share of all calls fails: 500, 429 or busy.",
  }),
  lostAnswerRate: z.number().min(0).max(1).meta({
    title: "Answers lost (0 to 1)",
    description: "Of this share the answer is lost after the work.",
  }),
  seed: z
    .number()
    .int()
    .meta({ title: "Seed of chance", description: "The same calls are struck for the same one." }),
});
export type NetworkSettings = z.infer<typeof Settings>;

/** The settings a fresh sandbox has. */
export function usualSettings(url: string): NetworkSettings {
  return {
    url,
    ...usualDelivery,
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
