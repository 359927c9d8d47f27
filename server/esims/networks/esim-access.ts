/**
 * The eSIM Access wire protocol (V1.6), which our sandbox speaks too: https://docs.esimaccess.com. Every
 * call is a signed POST; what goes wrong is an `errorCode` in an answer of 200.
 */
import { createHmac, randomUUID } from "node:crypto";
import { z } from "zod";
import { MINUTE, now, SECOND } from "../../clock";
import { CallError, exchange, parse } from "../../outgoing";
import { parseActivationCode } from "../activation-code";
import { BalanceAnswer, PackageList, readPackages } from "./esim-access-lists";
import {
  endings,
  Envelope,
  Ordered,
  planStates,
  Profile,
  Profiles,
  profileStates,
  readNotice,
  refusal,
  StillAllocating,
  Usage,
} from "./esim-access-wire";
import type { EsimNetwork, ProfileSnapshot } from "./network";

/** How large an answer may be, in bytes, and how long it may take; it sells thousands of packages, and tells of all at once. */
const LIMITS = {
  call: { maxBytes: 1024 * 1024, time: 10 * SECOND },
  list: { maxBytes: 32 * 1024 * 1024, time: MINUTE },
};
const PAGE_SIZE = 500;
const MAX_PAGES = 20;

export interface EsimAccessSettings {
  id: string;
  baseUrl: string;
  accessCode: string;
  secret: string;
}

/**
 * Upper-case hex HMAC-SHA256 of what the protocol names, over the exact body that is sent: the case of the
 * partner's own example, and of the calls that it is known to accept.
 */
export function sign(
  secret: string,
  timestamp: string,
  requestId: string,
  accessCode: string,
  body: string,
): string {
  return createHmac("sha256", secret)
    .update(timestamp + requestId + accessCode + body)
    .digest("hex")
    .toUpperCase();
}

export function esimAccess(settings: EsimAccessSettings, limits = LIMITS): EsimNetwork {
  async function ask<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    question: unknown,
    { maxBytes, time } = limits.call,
    signal = AbortSignal.timeout(time),
  ): Promise<z.output<Schema>> {
    const body = JSON.stringify(question);
    const [timestamp, requestId] = [String(now().getTime()), randomUUID()];
    const init = {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json",
        "RT-AccessCode": settings.accessCode,
        "RT-RequestID": requestId,
        "RT-Timestamp": timestamp,
        "RT-Signature": sign(settings.secret, timestamp, requestId, settings.accessCode, body),
      },
      body,
    };
    const called = { who: "network", path: `/api/v1/open/${path}`, maxBytes } as const;
    const answer = parse(Envelope, await exchange(called, `${settings.baseUrl}${called.path}`, init, signal));
    if (!answer.success) throw refusal(answer.errorCode ?? "", answer.errorMsg ?? "");
    return parse(schema, answer.obj);
  }

  async function profilesOf(question: Record<string, string>, pageNum = 1, signal?: AbortSignal) {
    const pager = { pageNum, pageSize: PAGE_SIZE };
    return (await ask("esim/query", Profiles, { ...question, pager }, limits.call, signal)).esimList;
  }

  return {
    id: settings.id,

    async order({ lineId, packageCode, price, periods }) {
      // Undefined is not sent: where we know no price, none can differ.
      const packageInfoList = [{ packageCode, count: 1, price, periodNum: periods }];
      return ask("esim/order", Ordered, { transactionId: lineId, packageInfoList, amount: price });
    },

    async findOrder(lineId, since) {
      const span = { startTime: wireTime(since), endTime: wireTime(new Date(now().getTime() + MINUTE)) };
      const signal = AbortSignal.timeout(limits.call.time); // for all pages: the caller's lease of the work must not end first
      for (let page = 1; page <= MAX_PAGES; page++) {
        const profiles = await profilesOf(span, page, signal);
        const found = profiles.find(({ transactionId }) => transactionId === lineId);
        if (found) return asSnapshot(found);
        if (profiles.length < PAGE_SIZE) return undefined;
      }
      return undefined;
    },

    async profileOfOrder(orderNo) {
      try {
        const [profile] = await profilesOf({ orderNo });
        return profile && asSnapshot(profile);
      } catch (error) {
        if (error instanceof StillAllocating) return undefined;
        throw error;
      }
    },

    async profile(ref) {
      const profile = (await profilesOf({ esimTranNo: ref })).find(({ esimTranNo }) => esimTranNo === ref);
      const snapshot = profile && asSnapshot(profile);
      if (!snapshot) throw new CallError("not_found", "the network knows no such profile");
      return snapshot;
    },

    async topUp({ lineId, ref, packageCode }) {
      await ask("esim/topup", z.unknown(), { esimTranNo: ref, packageCode, transactionId: lineId });
    },

    async usage(refs) {
      const { esimUsageList } = await ask("esim/usage/query", Usage, { esimTranNoList: refs });
      // Without a moment nothing has been counted yet.
      const counted = esimUsageList.filter((each): each is typeof each & { lastUpdateTime: Date } =>
        Boolean(each.lastUpdateTime),
      );
      return new Map(
        counted.map((each) => [each.esimTranNo, { usedBytes: each.dataUsage, asOf: each.lastUpdateTime }]),
      );
    },

    async listPackages(kind) {
      const question = { type: kind === "new" ? "BASE" : "TOPUP" };
      const { packageList } = await ask("package/list", PackageList, question, limits.list);
      return readPackages(packageList);
    },

    async balance() {
      return (await ask("balance/query", BalanceAnswer, {})).balance;
    },

    async cancel(ref) {
      await ask("esim/cancel", z.unknown(), { esimTranNo: ref });
    },

    async revoke(ref) {
      await ask("esim/revoke", z.unknown(), { esimTranNo: ref });
    },

    async suspend(ref, isHeldBack) {
      await ask(`esim/${isHeldBack ? "suspend" : "unsuspend"}`, z.unknown(), { esimTranNo: ref });
    },

    readNotice,
  };
}

/** Undefined while there is no code to install it with. */
function asSnapshot(profile: z.output<typeof Profile>): ProfileSnapshot | undefined {
  const { ac, smdpStatus, esimStatus } = profile;
  if (!ac) return undefined;
  if (!parseActivationCode(ac))
    throw new CallError("ambiguous", "the network's activation code has another form");
  const state = profileStates.get(smdpStatus ?? "");
  return {
    ref: profile.esimTranNo,
    orderNo: profile.orderNo,
    iccid: profile.iccid,
    activationCode: ac,
    apn: profile.apn || undefined,
    isRoaming: true, // its profiles are at home with operators abroad, everywhere
    // Ready to be installed once more, after it was on a phone.
    profileState: state === "released" && profile.installationTime ? "deleted" : state,
    planState: planStates.get(esimStatus ?? ""),
    installedAt: profile.installationTime ?? undefined,
    connectedAt: profile.activateTime ?? undefined,
    expiresAt: profile.expiredTime ?? undefined,
    ended: endings.get(esimStatus ?? ""),
    lineIds: [
      profile.transactionId,
      ...(profile.packageList ?? []).map(({ transactionId }) => transactionId),
    ].filter((id): id is string => Boolean(id)),
  };
}

/** `2010-06-30T01:20+00:00`, as the protocol writes a moment. */
function wireTime(moment: Date): string {
  return `${moment.toISOString().slice(0, 16)}+00:00`;
}
