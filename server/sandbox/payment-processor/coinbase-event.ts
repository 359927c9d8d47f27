/** An event as Coinbase Business sends it: the checkout with what happened to it, signed by Hook0's newer scheme. */
import type { Charge, ChargeEvent, EventType } from "./charge";
import type { CoinbaseBusiness } from "./coinbase-api";
import { checkoutOf } from "./coinbase-checkout";
import { sign } from "./webhook-post";

/** Of a checkout that was made, or is being paid, it does not tell. */
const types: Partial<Record<EventType, string>> = {
  "charge:confirmed": "checkout.payment.success",
  "charge:failed": "checkout.payment.expired",
  "charge:refunded": "checkout.refund.success",
  "charge:refund_sent": "checkout.refund.success",
  "charge:refund_failed": "checkout.refund.failed",
};

/** Nor of a refund that is on its way. */
export function isToldByCoinbase(type: EventType, { refunds }: Charge): boolean {
  return types[type] !== undefined && !(type === "charge:refunded" && refunds?.at(-1)?.status === "pending");
}

/** What goes over the wire of one attempt to tell of it, at `now`, ms on the sandbox's clock. */
export function coinbaseMessage(event: ChargeEvent, business: CoinbaseBusiness, secret: string, now: number) {
  const checkout = checkoutOf(event.data);
  const eventType = checkout.status === "COMPLETED" ? "checkout.payment.success" : types[event.type]!;
  const body = JSON.stringify({ ...checkout, eventType });
  const signed = {
    "content-type": "application/json",
    "x-event-id": event.id,
    "x-event-type": eventType,
  };
  const [names, values] = [Object.keys(signed).join(" "), Object.values(signed).join(".")];
  const moment = Math.floor(now / 1_000);
  const v0 = sign(`${moment}.${body}`, secret);
  const v1 = sign(`${moment}.${names}.${values}.${body}`, secret);
  return {
    url: business.webhookUrl,
    body,
    headers: {
      "Content-Type": "application/json",
      "X-Event-Id": event.id,
      "X-Event-Type": eventType,
      "X-Hook0-Signature": `t=${moment},v0=${v0},h=${names},v1=${v1}`,
    },
  };
}
