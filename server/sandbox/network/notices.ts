/**
 * Tells the shop what happened, unsigned as the real network does. What is still to be sent lies in the
 * store, so it survives a restart.
 */
import { randomUUID } from "node:crypto";
import type { NetworkSettings } from "./schema";
import type { NetworkStore } from "./store";

const ANSWER_WITHIN_MS = 5_000;
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

export function noticeSender(store: NetworkStore, settings: NetworkSettings, now: () => number) {
  const closing = new AbortController();
  let isSending = false;

  return {
    announce(notifyType: NoticeType, content: Record<string, unknown>): void {
      const isDropped = settings.drop === true || settings.drop > 0;
      if (typeof settings.drop === "number" && isDropped) settings.drop -= 1;
      const notifyId = randomUUID().replaceAll("-", "");
      const body = JSON.stringify({
        notifyType,
        eventGenerateTime: new Date(now()).toISOString(),
        notifyId,
        content,
      });
      const dueAt = now() + settings.delaySeconds * 1_000;
      for (let copy = 0; copy < (isDropped ? 1 : settings.duplicate); copy += 1) {
        store.notices.push({
          notifyId,
          notifyType,
          body,
          dueAt,
          status: isDropped ? "dropped" : "pending",
          answers: [],
        });
      }
      store.notices.splice(0, store.notices.length - KEPT);
      store.changed();
    },
    /** Sends what is due, one after the other. */
    async sendDue(): Promise<void> {
      if (isSending) return;
      isSending = true;
      try {
        for (const notice of store.notices.filter(
          ({ status, dueAt }) => status === "pending" && dueAt <= now(),
        )) {
          await send(notice);
        }
      } finally {
        isSending = false;
      }
    },
    close: () => closing.abort(),
  };

  async function send(notice: Notice): Promise<void> {
    const status = await post(notice.body);
    if (closing.signal.aborted) return;
    notice.answers.push(status);
    if (status === 200) notice.status = "delivered";
    else if (notice.answers.length >= TRIES) notice.status = "gave_up";
    else notice.dueAt = now() + FIRST_PAUSE_MS * 2 ** (notice.answers.length - 1);
    store.changed();
  }

  async function post(body: string): Promise<number> {
    try {
      const answer = await fetch(settings.url, {
        method: "POST",
        redirect: "manual",
        headers: { "Content-Type": "application/json", "User-Agent": "farline-sandbox" },
        body,
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await answer.body?.cancel().catch(() => undefined);
      return answer.status;
    } catch {
      return 0;
    }
  }
}
