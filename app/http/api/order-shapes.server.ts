/** The API's JSON of orders and of what is paid for them. */
import type { z } from "zod";
import type { LineRequest } from "#server/checkout/price";
import type { HostedPage } from "#server/checkout/reopen-page";
import type { CardPaymentSchema, CreateChargeSchema } from "#server/checkout/schema";
import type { ErrorCode } from "#server/errors";
import { deliveriesOf } from "#server/esims/deliveries";
import { deliveryOfAll } from "#server/esims/delivery-rules";
import type { Receipt } from "#server/fulfilment/receipt";
import { ReceiptJson } from "#server/fulfilment/schema";
import type { OrderLine } from "#server/orders/lines";
import type { Order } from "#server/orders/orders";
import { planNamesOf } from "#server/orders/rules";
import { OrderJson } from "#server/orders/schema";
import type { Charge } from "#server/payments/charges";
import type { ChargeJson } from "#server/payments/schema";
import { centsJson, mbJson, named, usdJson } from "./shapes.server";

/** Why plans cannot be bought, whatever they are paid with. */
export const buyingFailures: readonly ErrorCode[] = [
  "plan_not_found",
  "price_changed",
  "sold_out",
  "esim_not_found",
  "esim_unavailable",
  "esim_elsewhere",
  "payment_confirming",
  "payment_page_open",
  "payment_page_silent",
];

type Purchase = z.output<typeof CreateChargeSchema> | z.output<typeof CardPaymentSchema>;

/** The lines that a body asks for; of `lines`, a refusal names the field. */
export function linesAsked(body: Purchase): LineRequest[] {
  const currency = "currency" in body ? body.currency : "USD";
  const expecting = (amount: number) => ({ expected: { cents: centsJson(amount), currency } });
  if (!("lines" in body)) return [{ planId: body.planId, ...expecting(body.amount) }];
  return body.lines.map(({ amount, ...line }, place) => ({
    ...line,
    ...expecting(amount),
    path: `lines.${place}`,
  }));
}

/** An order with the status of its delivery. One query. */
export async function orderJson(order: Order): Promise<z.infer<typeof OrderJson>> {
  return (await ordersJson([order]))[0]!;
}

/** Orders with the status of their delivery. One query. */
export async function ordersJson(all: Order[]): Promise<z.infer<typeof OrderJson>[]> {
  const deliveries = await deliveriesOf(all.map(({ id }) => id));
  const shownOf = ({ id }: OrderLine) => deliveries.get(id)?.shown ?? null;
  return all.map((order) => {
    const known = order.lines.flatMap(({ id }) => deliveries.get(id) ?? []);
    return named(OrderJson, {
      ...lineJson(order.lines[0]!),
      ...order,
      planName: planNamesOf(order),
      amount: usdJson(order.amountCents),
      delivery: deliveryOfAll(known)?.shown ?? null,
      lines: order.lines.map((line) => ({ ...lineJson(line), delivery: shownOf(line) })),
    });
  });
}

function lineJson(line: OrderLine) {
  return { ...line, dataAmount: mbJson(line.dataBytes), amount: usdJson(line.priceCents) };
}

export function receiptJson(receipt: Receipt): z.infer<typeof ReceiptJson> {
  return named(ReceiptJson, {
    ...receipt,
    number: receipt.orderId,
    planName: planNamesOf(receipt),
    lines: receipt.lines.map(lineJson),
    amount: usdJson(receipt.amountCents),
    currency: "USD",
    paidWith: receipt.paymentMethod,
    received: receipt.received.map((one) => ({
      ...one,
      usd: one.usdCents === null ? null : usdJson(one.usdCents),
    })),
    owed: usdJson(receipt.owedCents),
    returning: usdJson(receipt.returningCents),
    paidBack: usdJson(receipt.paidBackCents),
    transactionId: receipt.transaction,
  });
}

export function chargeJson({
  hostedUrl: hosted_url,
  amountCents,
  ...charge
}: Charge): z.infer<typeof ChargeJson> {
  return { ...charge, hosted_url, amount: usdJson(amountCents), currency: "USD" };
}

/** The hosted page, as the calls that make one answer it. */
export async function hostedPageJson({ order, id, code, hostedUrl }: HostedPage) {
  return {
    success: true as const,
    message: "Pay on the hosted page.",
    charge: { id, code, hosted_url: hostedUrl },
    order: await orderJson(order),
  };
}
