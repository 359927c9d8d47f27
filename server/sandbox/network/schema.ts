/** What the network's API and its controls accept. */
import { z } from "zod";
import { FAULT_KINDS, OPERATIONS } from "./faults";
import { CODE_FORMS, ENDINGS, PHONE_BUTTONS, START_RULES } from "./profile";

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

const Seconds = z.number().min(0).max(86_400);
const Count = z.number().int().min(0);
const LoopbackUrl = z.url({
  hostname: /^(localhost|127\.0\.0\.1|\[::1\])$/,
  error: "must be on this machine: the sandbox talks to nobody else",
});

/** The settings; what each is for stands in the page and in docs/testing.md. */
const Settings = z.strictObject({
  url: LoopbackUrl.describe("An address of this machine; notifications go there."),
  drop: z.union([Count, z.literal(true)]).describe("So many notifications are never sent; true for all."),
  duplicate: z.number().int().min(1).max(20).describe("Every notification so often."),
  delaySeconds: Seconds.describe("Notifications late."),
  allocateSeconds: Seconds.describe("So long it takes to make a profile."),
  allocateTimes: Count.describe("So often it then still says that it does (200010)."),
  usageDelaySeconds: Seconds.describe("Counters lag so long: use and USED_UP are known late."),
  codeForm: z.enum(CODE_FORMS).describe("How the activation codes of new profiles look."),
  priceFactor: z.number().positive().max(100).describe("Every package costs so many times its usual price."),
  failureRate: z.number().min(0).max(1).describe("This share of all calls fails: 500, 429 or busy."),
  lostAnswerRate: z.number().min(0).max(1).describe("Of this share the answer is lost after the work."),
  seed: z.number().int().describe("The same calls are struck for the same one."),
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

/** Sets what is given, leaves the rest. */
export const SettingsSchema = Settings.partial();

const LONGEST_SECONDS = 10 * 366 * 86_400;

/** A fault strikes once, unless it says how often or how long. What could never do anything is refused. */
const FaultSchema = z
  .strictObject({
    next: z.enum(FAULT_KINDS).describe("What happens."),
    times: z.number().int().min(1).optional().describe("To so many calls; once, if no time is given either."),
    seconds: z
      .number()
      .positive()
      .max(LONGEST_SECONDS)
      .optional()
      .describe("For so long, then it ends by itself."),
    until: z.iso.datetime().optional().describe("Or until this moment, as 2026-12-24T18:00:00Z."),
    operation: z
      .enum(["any", ...OPERATIONS])
      .default("any")
      .describe("To one kind of call."),
    about: z.string().min(1).max(100).optional().describe("To calls that have this text in their body."),
    delaySeconds: Seconds.default(0).describe("Its answer comes so late."),
  })
  .superRefine(({ next, seconds, until, delaySeconds }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (seconds !== undefined && until !== undefined) refuse("until", "is for faults without seconds");
    if (next === "slow" && delaySeconds === 0) refuse("delaySeconds", "says how slow");
    if (next === "timeout" && delaySeconds > 0) refuse("delaySeconds", "a timeout has no answer to delay");
  })
  .transform(({ times, ...rest }) => ({
    ...rest,
    times: times ?? (rest.seconds === undefined && rest.until === undefined ? 1 : undefined),
  }));

const BalanceSchema = z.strictObject({
  dollars: z.number().min(0).max(1_000_000).describe("So many US dollars lie there."),
});

const ClockSchema = z.strictObject({
  advanceSeconds: z.number().positive().max(LONGEST_SECONDS).describe("So far ahead."),
});

const Nothing = z.object({});

/** What each control under `/_config/network` takes, in the order of the page. */
export const ControlSchemas = {
  "GET ": Nothing,
  "GET orders": Nothing,
  "GET notices": Nothing,
  "POST faults": FaultSchema,
  "DELETE faults": Nothing,
  "POST clock": ClockSchema,
  "POST balance": BalanceSchema,
  "POST ": SettingsSchema,
  "DELETE data": Nothing,
};

/** What `POST phones {number}` takes: one of these. */
export const PhoneSchemas = {
  press: z.object({ press: z.enum(PHONE_BUTTONS) }),
  useBytes: z.object({ useBytes: z.number().int().positive() }),
  beginCounter: z.object({ beginCounter: z.literal(true) }),
  ageDays: z.object({ ageDays: z.number().positive().max(1_000) }),
  expiresInDays: z.object({ expiresInDays: z.number().min(0).max(1_000) }),
  startRule: z.object({ startRule: z.enum(START_RULES) }),
  end: z.object({ end: z.enum(ENDINGS) }),
};
