/** What the eSIM Access protocol sends, and what its words mean to us. */
import { z } from "zod";
import type { PlanState } from "../../subscriptions/rules";
import type { ProfileState } from "../rules";

export const profileStates = new Map<string, ProfileState>([
  ["AVAILABLE", "preparing"],
  ["ALLOCATED", "preparing"],
  ["CONFIRMED", "preparing"],
  ["RELEASED", "released"],
  ["DOWNLOAD", "downloaded"],
  ["DOWNLOADED", "downloaded"],
  ["INSTALLATION", "installed"],
  ["INSTALLED", "installed"],
  ["ENABLED", "enabled"],
  ["DISABLED", "disabled"],
  ["DELETED", "deleted"],
  ["UNAVAILABLE", "unavailable"],
  ["ERROR", "unavailable"],
]);
export const planStates = new Map<string, PlanState>([
  ["GOT_RESOURCE", "ready"],
  ["IN_USE", "running"],
  ["USED_UP", "data_gone"],
  ["USED_EXPIRED", "time_over"],
  ["UNUSED_EXPIRED", "time_over"],
  ["CANCEL", "stopped"],
  ["REVOKED", "stopped"],
  ["SUSPENDED", "stopped"],
]);

export const endings = new Map([
  ["CANCEL", "cancelled"],
  ["REVOKED", "revoked"],
] as const satisfies [string, string][]) as ReadonlyMap<string, "cancelled" | "revoked">;

const Name = z.string().regex(/^[\x21-\x7e]{1,64}$/);
const Moment = z.string().transform((text, context) => {
  const ms = Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, "$1:$2"));
  if (!Number.isNaN(ms)) return new Date(ms);
  context.addIssue({ code: "custom", message: "no moment" });
  return z.NEVER;
});
const Bytes = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const Envelope = z.object({
  success: z.union([z.boolean(), z.enum(["true", "false"]).transform((word) => word === "true")]),
  errorCode: z.coerce.string().nullish(),
  errorMsg: z.string().nullish(),
  obj: z.unknown().optional(),
});
export const Ordered = z.object({ orderNo: Name });
export const Profile = z.object({
  esimTranNo: Name,
  orderNo: Name,
  transactionId: z.string().nullish(),
  iccid: z.string().regex(/^\d{10,22}$/),
  ac: z.string().nullish(),
  smdpStatus: z.string().nullish(),
  esimStatus: z.string().nullish(),
  apn: z.string().max(100).nullish(),
  // A moment in another form is none, and the rest is true all the same.
  installationTime: Moment.nullish().catch(null),
  activateTime: Moment.nullish().catch(null),
  expiredTime: Moment.nullish().catch(null),
  packageList: z.array(z.object({ transactionId: z.string().nullish() })).nullish(),
});
export const Profiles = z.object({
  esimList: z.array(Profile),
  pager: z.object({ total: z.number().nullish() }).nullish(),
});
export const Usage = z.object({
  esimUsageList: z.array(z.object({ esimTranNo: Name, dataUsage: Bytes, lastUpdateTime: Moment.nullish() })),
});
export const NoticeBody = z.object({
  notifyType: Name,
  notifyId: Name.nullish(),
  content: z
    .object({ orderNo: Name.nullish(), esimTranNo: Name.nullish(), transactionId: Name.nullish() })
    .nullish(),
});
