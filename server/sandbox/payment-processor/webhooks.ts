/**
 * Sends the shop webhooks of what happened: at least once, signed, tried again with growing pauses. What is
 * still to be sent is in the store, so it survives a restart. Moments are ms since 1970.
 */
import { nowMs } from "../../clock";
import { createHmac, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Kept } from "../state-file";
import { copies, Count, Seconds, deliverWebhook, deliveryFields, usualDelivery } from "../web/delivery";
import type { ChargeEvent, EventType } from "./charge";
import type { Protocol } from "./protocol";
import type { State } from "./store";

const LONGEST_PAUSE_MS = 3_600_000;
const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000;
const FLUSH_EVERY_MS = 1_000;

export interface Delivery {
  id: string;
  eventId: string;
  type: EventType;
  chargeId: string;
  chargeCode: string;
  createdAt: number;
  dueAt: number;
  status: "pending" | "delivered" | "dropped" | "gave_up";
  attempts: { at: number; status?: number; error?: string }[];
}

export const WebhookSettingsSchema = z.strictObject({
  ...deliveryFields,
  /** Hold events for up to a second, then send them newest first. */
  reorder: z.boolean(),
  /** How many of the next attempts carry a signature made with another secret. */
  wrongSignature: Count,
  retryBaseSeconds: Seconds,
});
export type WebhookSettings = z.infer<typeof WebhookSettingsSchema>;

/** The settings a fresh sandbox has. */
export function usualSettings(url: string): WebhookSettings {
  return { url, ...usualDelivery, reorder: false, wrongSignature: 0, retryBaseSeconds: 1 };
}

/** Hex HMAC-SHA256 of the exact bytes sent, as `X-CC-Webhook-Signature` carries it. */
export function sign(body: string | Uint8Array, secret: string): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}

interface WebhookOptions {
  kept: Kept<State>;
  settings: WebhookSettings;
  /** The protocol in which somebody hears of that charge. */
  protocolOf: (chargeId: string) => Protocol;
  /** Called when an attempt has ended and the next moment of interest may have moved. */
  wake: () => void;
  log: (line: string) => void;
}

/** The sender; it does nothing by itself until `sendDue` is called. */
export function webhookSender({ kept, settings, protocolOf, wake, log }: WebhookOptions) {
  const { state, changed } = kept;
  /**
   * Charges with a delivery under way: the next one waits for its end, so a prompt shop hears things in
   * order.
   */
  const busy = new Set<string>();
  const underWay = new Set<Promise<void>>();
  const closing = new AbortController();

  return {
    announce(event: ChargeEvent) {
      if (!protocolOf(event.data.id).isAnnounced(event)) return;
      for (const { dueAt, status } of copies(settings, nowMs()))
        queue(event, settings.reorder ? dueAt + FLUSH_EVERY_MS : dueAt, status);
    },
    /** Sends the event once more, now, whatever is set to be dropped or delayed. */
    redeliver: (event: ChargeEvent): Delivery => queue(event, nowMs(), "pending"),
    /** @returns when each that is due has been tried, and each whose turn came before. */
    async sendDue(): Promise<void> {
      const moment = nowMs();
      const due = waiting().filter((delivery) => delivery.dueAt <= moment);
      // The oldest held event is due: the whole batch goes with it, or there would be no order to turn round.
      const held = waiting().filter((delivery) => delivery.dueAt <= moment + FLUSH_EVERY_MS);
      if (due.length > 0 && settings.reorder) begin(held.reverse());
      else
        for (const charge of new Set(due.map(({ chargeId }) => chargeId)))
          begin(due.filter(({ chargeId }) => chargeId === charge));
      await Promise.all(underWay);
    },
    /** When the next delivery is due, in ms; `Infinity` when none waits. */
    nextDue: () => waiting().reduce((soonest, delivery) => Math.min(soonest, delivery.dueAt), Infinity),
    close: () => closing.abort(),
  };

  function queue(event: ChargeEvent, dueAt: number, status: Delivery["status"]): Delivery {
    const { id: eventId, type, data } = event;
    const of = { eventId, type, chargeId: data.id, chargeCode: data.code };
    const delivery: Delivery = { id: randomUUID(), ...of, createdAt: nowMs(), dueAt, status, attempts: [] };
    state.deliveries.push(delivery);
    changed();
    return delivery;
  }

  function waiting(): Delivery[] {
    return state.deliveries.filter(({ status, chargeId }) => status === "pending" && !busy.has(chargeId));
  }

  function begin(deliveries: Delivery[]): void {
    const sending = sendInTurn(deliveries).finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  async function sendInTurn(deliveries: Delivery[]): Promise<void> {
    for (const { chargeId } of deliveries) busy.add(chargeId);
    for (const delivery of deliveries) await attempt(delivery);
    for (const { chargeId } of deliveries) busy.delete(chargeId);
    wake();
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const event = state.events.find(({ id }) => id === delivery.eventId);
    if (!event || closing.signal.aborted) return;
    const number = delivery.attempts.length + 1;
    const protocol = protocolOf(event.data.id);
    const { webhookUrl: url = settings.url, webhookSecret } = protocol;
    const secret = nextSecret(webhookSecret);
    const { body, headers } = protocol.messageOf(event, { delivery, number, secret });
    const outcome = await deliverWebhook(url, body, closing.signal, headers);
    if (!outcome) return;
    delivery.attempts.push({ at: nowMs(), ...outcome });
    if (outcome.status === 200) delivery.status = "delivered";
    else tryAgain(delivery, number);
    changed();
  }

  function nextSecret(right: string): string {
    if (settings.wrongSignature === 0) return right;
    settings.wrongSignature -= 1;
    return `not ${right}`;
  }

  function tryAgain(delivery: Delivery, failures: number): void {
    const pause = Math.min(settings.retryBaseSeconds * 1_000 * 2 ** (failures - 1), LONGEST_PAUSE_MS);
    delivery.dueAt = nowMs() + pause;
    if (delivery.dueAt > delivery.createdAt + GIVE_UP_AFTER_MS) {
      delivery.status = "gave_up";
      log(`The sandbox gave up telling ${settings.url} about ${delivery.type} of ${delivery.chargeCode}.`);
    }
  }
}
