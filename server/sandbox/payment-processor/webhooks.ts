/**
 * Tells the shop what happened: at least once, signed, tried again with growing pauses. What is
 * still to be sent lies in the store, so it survives a restart. Moments are ms on the
 * sandbox's clock; moving that clock makes retries due as well.
 */
import { randomUUID } from "node:crypto";
import type { BtcpayStore } from "./btcpay-api";
import { btcpayMessage } from "./btcpay-event";
import type { CoinbaseBusiness } from "./coinbase-api";
import { coinbaseMessage } from "./coinbase-event";
import { type ChargeEvent, type EventType, wireTime } from "./charge";
import type { Store } from "./store";
import type { StripeAccount } from "./stripe-api";
import { stripeMessage } from "./stripe-event";
import { postWebhook, sign } from "./webhook-post";

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

export interface WebhookSettings {
  url: string;
  /** How many of the next events are never sent; `true` for all. */
  drop: number | true;
  /** How often every event is sent. */
  duplicate: number;
  delaySeconds: number;
  /** Hold events for up to a second, then send them newest first. */
  reorder: boolean;
  /** How many of the next attempts carry a signature made with another secret. */
  wrongSignature: number;
  retryBaseSeconds: number;
}

/** The settings a fresh sandbox has. */
export function usualSettings(url: string): WebhookSettings {
  return {
    url,
    drop: 0,
    duplicate: 1,
    delaySeconds: 0,
    reorder: false,
    wrongSignature: 0,
    retryBaseSeconds: 1,
  };
}

export interface WebhookOptions {
  store: Store;
  secret: string;
  /** Who hears of the charges that were made as invoices of that store. */
  btcpay: BtcpayStore | undefined;
  /** Who hears of those that were made as checkouts. */
  coinbase: CoinbaseBusiness | undefined;
  /** Who hears of those that were made as sessions. */
  stripe: StripeAccount | undefined;
  settings: WebhookSettings;
  now: () => number;
  /** Called when an attempt has ended and the next moment of interest may have moved. */
  wake: () => void;
  log: (line: string) => void;
}

export type Webhooks = ReturnType<typeof webhookSender>;

/** The sender; it does nothing by itself until `sendDue` is called. */
export function webhookSender(options: WebhookOptions) {
  const { store, secret, btcpay, coinbase, stripe, settings, now, wake, log } = options;
  /**
   * Charges with a delivery under way: the next one waits for its end, so a prompt shop hears things in
   * order.
   */
  const busy = new Set<string>();
  const closing = new AbortController();

  return {
    announce(event: ChargeEvent) {
      const dueAt = now() + settings.delaySeconds * 1_000;
      const dropped = settings.drop === true || settings.drop > 0;
      if (typeof settings.drop === "number" && dropped) settings.drop -= 1;
      for (let copy = 0; copy < (dropped ? 1 : settings.duplicate); copy += 1) {
        queue(event, settings.reorder ? dueAt + FLUSH_EVERY_MS : dueAt, dropped ? "dropped" : "pending");
      }
    },
    /** Sends the event once more, now, whatever is set to be dropped or delayed. */
    redeliver: (event: ChargeEvent): Delivery => queue(event, now(), "pending"),
    sendDue() {
      const moment = now();
      const due = waiting().filter((delivery) => delivery.dueAt <= moment);
      if (due.length === 0) return;
      if (settings.reorder) {
        // The oldest held event is due: the whole batch goes with it, or there would be no order to turn
        // round.
        void sendInTurn(
          waiting()
            .filter((delivery) => delivery.dueAt <= moment + FLUSH_EVERY_MS)
            .reverse(),
        );
        return;
      }
      for (const chargeId of new Set(due.map((delivery) => delivery.chargeId))) {
        void sendInTurn(due.filter((delivery) => delivery.chargeId === chargeId));
      }
    },
    /** When the next delivery is due, in ms; `Infinity` when none waits. */
    nextDue: () => waiting().reduce((soonest, delivery) => Math.min(soonest, delivery.dueAt), Infinity),
    close: () => closing.abort(),
  };

  function queue(event: ChargeEvent, dueAt: number, status: Delivery["status"]): Delivery {
    const { id: eventId, type, data } = event;
    const delivery: Delivery = {
      id: randomUUID(),
      eventId,
      type,
      chargeId: data.id,
      chargeCode: data.code,
      createdAt: now(),
      dueAt,
      status,
      attempts: [],
    };
    store.addDelivery(delivery);
    return delivery;
  }

  function waiting(): Delivery[] {
    return store.deliveries.filter(
      (delivery) => delivery.status === "pending" && !busy.has(delivery.chargeId),
    );
  }

  async function sendInTurn(deliveries: Delivery[]): Promise<void> {
    for (const { chargeId } of deliveries) busy.add(chargeId);
    for (const delivery of deliveries) await attempt(delivery);
    for (const { chargeId } of deliveries) busy.delete(chargeId);
    wake();
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const event = store.events.find(({ id }) => id === delivery.eventId);
    if (!event || closing.signal.aborted) return;
    const attemptNumber = delivery.attempts.length + 1;
    const { url, body, headers } = messageOf(delivery, event, attemptNumber);
    const outcome = await postWebhook(url, body, headers, closing.signal);
    if (!outcome) return;
    delivery.attempts.push({ at: now(), ...outcome });
    if (outcome.status === 200) delivery.status = "delivered";
    else tryAgain(delivery, attemptNumber);
    store.changed();
  }

  function messageOf(delivery: Delivery, event: ChargeEvent, attemptNumber: number) {
    const protocol = store.find(event.data.id)?.protocol;
    if (coinbase && protocol === "coinbase-business")
      return coinbaseMessage(event, coinbase, nextSecret(coinbase.webhookSecret), now());
    if (stripe && protocol === "stripe")
      return stripeMessage(event, stripe, nextSecret(stripe.webhookSecret), now());
    if (btcpay && protocol === "btcpay") {
      const signing = nextSecret(btcpay.webhookSecret);
      return btcpayMessage(event, delivery.id, attemptNumber, btcpay, signing);
    }
    const body = JSON.stringify({
      id: delivery.id,
      scheduled_for: wireTime(delivery.dueAt),
      attempt_number: attemptNumber,
      event,
    });
    const signature = sign(body, nextSecret(secret));
    return { url: settings.url, body, headers: { "X-CC-Webhook-Signature": signature } };
  }

  function nextSecret(right: string): string {
    if (settings.wrongSignature === 0) return right;
    settings.wrongSignature -= 1;
    return `not ${right}`;
  }

  function tryAgain(delivery: Delivery, failures: number): void {
    const pause = Math.min(settings.retryBaseSeconds * 1_000 * 2 ** (failures - 1), LONGEST_PAUSE_MS);
    delivery.dueAt = now() + pause;
    if (delivery.dueAt > delivery.createdAt + GIVE_UP_AFTER_MS) {
      delivery.status = "gave_up";
      log(`The sandbox gave up telling ${settings.url} about ${delivery.type} of ${delivery.chargeCode}.`);
    }
  }
}
