/** What the eSIM Access protocol sends, and what its words mean to us. */
import { z } from "zod";
import { CallError, type CallErrorKind } from "../../outgoing";
import type { PlanState } from "../../subscriptions/rules";
import type { ProfileState } from "../rules";
import type { NetworkFailure, NetworkNotice } from "./network";

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
const NoticeBody = z.object({
  notifyType: Name,
  notifyId: Name.nullish(),
  content: z
    .object({ orderNo: Name.nullish(), esimTranNo: Name.nullish(), transactionId: Name.nullish() })
    .nullish(),
});

/** What a notification of eSIM Access says. Pure. @throws CallError rejected, when the form is wrong. */
export function readNotice(body: Uint8Array): NetworkNotice {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new CallError("rejected", "the notification is not JSON");
  }
  const parsed = NoticeBody.safeParse(json);
  if (!parsed.success) throw new CallError("rejected", "the notification has another form");
  const { notifyType, notifyId, content } = parsed.data;
  return {
    id: notifyId ?? undefined,
    type: notifyType,
    ref: content?.esimTranNo ?? undefined,
    orderNo: content?.orderNo ?? undefined,
    lineId: content?.transactionId ?? undefined,
  };
}

/** What each of its codes means for us: one that stands in no line may have been done all the same. */
interface Meaning {
  kind: CallErrorKind;
  /** In our words, for people who read why. */
  is: string;
  failure?: NetworkFailure;
}

const meanings = new Map<string, Meaning>([
  ["000001", { kind: "ambiguous", is: "a fault of its server" }], // which says nothing of what was done before it
  ["000101", { kind: "unauthorized", is: "a header of ours is missing" }],
  ["000102", { kind: "unauthorized", is: "a header of ours has another form" }],
  ["000103", { kind: "rejected", is: "our method is another than it takes" }],
  ["000104", { kind: "rejected", is: "our question is no JSON to it" }],
  ["000105", { kind: "rejected", is: "our question lacks something" }],
  ["000106", { kind: "rejected", is: "something in our question is empty" }],
  ["000107", { kind: "rejected", is: "something in our question has another form" }],
  ["000429", { kind: "unavailable", is: "too many questions at once" }],
  ["101001", { kind: "unauthorized", is: "our clocks differ" }],
  ["101002", { kind: "unauthorized", is: "our address is not allowed" }],
  ["101003", { kind: "unauthorized", is: "our signature is not right" }],
  ["200002", { kind: "rejected", is: "not as the eSIM or its order stands" }],
  ["200005", { kind: "unavailable", is: "price changed", failure: "price_changed" }],
  ["200007", { kind: "unavailable", is: "our balance there is too low", failure: "no_balance" }],
  ["200009", { kind: "rejected", is: "the order stands in an odd way" }],
  ["200010", { kind: "unavailable", is: "still being made" }],
  ["200011", { kind: "unavailable", is: "no stock of the package", failure: "no_stock" }],
  ["310241", { kind: "rejected", is: "no such package" }],
  ["310272", { kind: "not_found", is: "no such order" }],
  ["310403", { kind: "not_found", is: "no such eSIM in the order" }],
]);

/** The partner's refusal as an error of ours. */
export function refusal(code: string, message: string): CallError {
  const meaning = meanings.get(code);
  const said = `the network refused: ${[code, meaning?.is, message && `(${message.slice(0, 200)})`].filter(Boolean).join(" ")}`;
  const Refusal = code === STILL_ALLOCATING ? StillAllocating : CallError;
  return new Refusal(meaning?.kind ?? "ambiguous", said, meaning?.failure);
}

const STILL_ALLOCATING = "200010";

/** Not made yet: no fault, where what was made is asked for. */
export class StillAllocating extends CallError {}
