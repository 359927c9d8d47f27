/** What the network's API accepts, and its settings. */
import { z } from "zod";
import { said } from "../controls";
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

const Factor = z.number().positive().max(100);
const Share = z.number().min(0).max(1);

/** The settings; what each is for stands in the page and in docs/reference/testing.md. */
export const Settings = z.strictObject({
  ...deliveryFields,
  allocateSeconds: said(Seconds, "Making a profile (seconds)", "So long it takes to make a profile."),
  allocateTimes: said(Count, "Then still busy (times)", "So often it then still says that it does (200010)."),
  usageDelaySeconds: said(
    Seconds,
    "Counters lag (seconds)",
    "Counters lag so long: use and USED_UP are known late.",
  ),
  codeForm: said(z.enum(CODE_FORMS), "Activation codes", "How the activation codes of new profiles look."),
  priceFactor: said(Factor, "Prices (times the usual)", "Every package costs so many times its usual price."),
  failureRate: said(Share, "Calls that fail (0 to 1)", "This share of all calls fails: 500, 429 or busy."),
  lostAnswerRate: said(Share, "Answers lost (0 to 1)", "Of this share the answer is lost after the work."),
  seed: said(z.number().int(), "Seed of chance", "The same calls are struck for the same one."),
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
