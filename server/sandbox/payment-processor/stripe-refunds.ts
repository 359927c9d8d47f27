/** `/v1/refunds`: money that goes back to a card. */
import { z } from "zod";
import { type Answer, type Call, json } from "../web/http";
import { refund } from "./card-changes";
import type { Charge } from "./charge";
import type { Processor } from "./processor";
import { refundOf } from "./stripe-objects";

const NewRefund = z.object({
  payment_intent: z.string(),
  amount: z.coerce.number().int().optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  metadata: z.record(z.string(), z.string().max(500)).default({}),
});

/** @param form what was sent. @param codeOf the code of the charge that an intent is of. */
export function makeRefund(
  call: Call,
  form: Record<string, unknown>,
  processor: Processor,
  codeOf: (intent: string) => string,
): Answer {
  const { payment_intent, amount, metadata } = NewRefund.parse(form);
  const key = call.header("idempotency-key");
  const charge = processor.charge(codeOf(payment_intent));
  const made = charge.refunds?.find(({ idempotencyKey }) => key !== undefined && idempotencyKey === key);
  if (made) return json(200, refundOf(charge, made));
  const { isPending } = processor.refunds;
  const request = { cents: amount, idempotencyKey: key, metadata, isPending };
  const refunded = processor.change(charge.code, refund(request));
  return json(200, refundOf(refunded, refunded.refunds!.at(-1)!));
}

/** Newest first. */
export function refundsOf(charge: Charge | undefined): object[] {
  return (charge?.refunds ?? []).toReversed().map((one) => refundOf(charge!, one));
}
