/** An event as BTCPay Server sends it: indented JSON without amounts, signed over its bytes. */
import type { BtcpayStore } from "./btcpay-api";
import type { ChargeEvent, EventType } from "./charge";
import { sign } from "./webhook-post";

const types: Partial<Record<EventType, string>> = {
  "charge:created": "InvoiceCreated",
  "charge:pending": "InvoiceReceivedPayment",
  "charge:confirmed": "InvoiceSettled",
  "charge:failed": "InvoiceExpired",
  "charge:delayed": "InvoiceReceivedPayment",
  "charge:resolved": "InvoiceSettled",
};

/** Of a refund it tells nothing that names the invoice. */
export function isToldByBtcpay(type: EventType): boolean {
  return types[type] !== undefined;
}

/** What goes over the wire of one attempt to tell of it. */
export function btcpayMessage(
  event: ChargeEvent,
  deliveryId: string,
  attempt: number,
  store: BtcpayStore,
  secret: string,
) {
  const body = JSON.stringify(
    {
      deliveryId: attempt === 1 ? deliveryId : `${deliveryId}-${attempt}`,
      webhookId: "sandbox",
      originalDeliveryId: deliveryId,
      isRedelivery: attempt > 1,
      type: types[event.type],
      timestamp: Math.floor(Date.parse(event.created_at) / 1_000),
      storeId: store.storeId,
      invoiceId: event.data.id,
      metadata: event.data.metadata,
    },
    null,
    2,
  );
  return { url: store.webhookUrl, body, headers: { "BTCPay-Sig": `sha256=${sign(body, secret)}` } };
}
