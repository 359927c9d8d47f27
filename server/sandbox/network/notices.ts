/**
 * Sends the shop webhooks of what happened, unsigned as the real network's. What is still to be sent is in the
 * store, so it survives a restart.
 */
import { nowMs, timestamp } from "../../clock";
import { randomUUID } from "node:crypto";
import type { Kept } from "../state-file";
import { copies, deliverWebhook, type DeliverySettings } from "../web/delivery";
import type { NetworkState } from "./store";

const FIRST_PAUSE_MS = 1_000;
const TRIES = 6;
const KEPT = 1_000;

export type NoticeType = "ORDER_STATUS" | "SMDP_EVENT" | "ESIM_STATUS" | "DATA_USAGE" | "VALIDITY_USAGE";

export interface Notice {
  notifyId: string;
  notifyType: NoticeType;
  body: string;
  dueAt: number;
  status: "pending" | "delivered" | "dropped" | "gave_up";
  /** What came back at each try; 0 for no answer. */
  answers: number[];
}

export function noticeSender({ state, changed }: Kept<NetworkState>, settings: DeliverySettings) {
  const closing = new AbortController();
  let sending: Promise<void> | undefined;

  return {
    announce(notifyType: NoticeType, content: Record<string, unknown>): void {
      const notifyId = randomUUID().replaceAll("-", "");
      const eventGenerateTime = timestamp();
      const body = JSON.stringify({ notifyType, eventGenerateTime, notifyId, content });
      for (const copy of copies(settings, nowMs()))
        state.notices.push({ notifyId, notifyType, body, ...copy, answers: [] });
      state.notices.splice(0, state.notices.length - KEPT);
      changed();
    },
    /** @returns when what is due has been sent, one after the other. */
    sendDue: () => (sending ??= sendAll().finally(() => (sending = undefined))),
    /** When the next is due, in ms since 1970; `Infinity` when none waits. */
    nextDue: () =>
      state.notices.reduce(
        (soonest, { status, dueAt }) => (status === "pending" ? Math.min(soonest, dueAt) : soonest),
        Infinity,
      ),
    close: () => closing.abort(),
  };

  async function sendAll(): Promise<void> {
    const isDue = ({ status, dueAt }: Notice) => status === "pending" && dueAt <= nowMs();
    for (const notice of state.notices.filter(isDue)) await send(notice);
  }

  async function send(notice: Notice): Promise<void> {
    const outcome = await deliverWebhook(settings.url, notice.body, closing.signal);
    if (!outcome) return;
    notice.answers.push(outcome.status ?? 0);
    if (outcome.status === 200) notice.status = "delivered";
    else if (notice.answers.length >= TRIES) notice.status = "gave_up";
    else notice.dueAt = nowMs() + FIRST_PAUSE_MS * 2 ** (notice.answers.length - 1);
    changed();
  }
}
