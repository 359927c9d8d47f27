/**
 * Refunds in the protocol of BTCPay Server: pull payments of a store, and the page where their payer says which wallet
 * the money is to go to.
 */
import { z } from "zod";
import { type Answer, type Call, HttpError, json, jsonBody, seeOther, taken } from "../web/http";
import { html } from "../web/html";
import { asPage, page } from "../web/page";
import { claimRefund, refund } from "./card-changes";
import type { Charge, Refund } from "./charge";
import { noSuchAnswer } from "./hosted-page";
import type { Processor } from "./processor";
import type { Asked } from "./protocol";
import { Cents } from "./coins";

const NewRefund = z.object({
  name: z.string().max(50),
  description: z.string().default(""),
  payoutMethodId: z.string().regex(/-(CHAIN|LN)$/),
  refundVariant: z.literal("Custom"),
  customAmount: Cents,
  customCurrency: z.literal("USD"),
});

/** `POST …/invoices/{id}/refund`. */
export async function makePullPayment({ call, origin, change }: Asked) {
  const { name, description, customAmount } = taken(NewRefund, await jsonBody(call));
  const request = { cents: Number(customAmount), isPending: true, metadata: { name, description } };
  const made = change(refund(request)).refunds!.at(-1)!;
  return pullPaymentOf(made, origin);
}

/** Of a store, newest first: `/api/v1/stores/{store}/pull-payments`. */
export function listPullPayments({ processor, origin }: Asked) {
  const newest = allOf(processor).toReversed();
  return newest.map(({ one }) => pullPaymentOf(one, origin));
}

/** `/api/v1/pull-payments/{id}`, and what became of it, `…/payouts`. */
export function readPullPayment({ call, processor, origin, id }: Asked) {
  const found = allOf(processor).find(({ one }) => one.id === id);
  if (!found)
    throw new HttpError(
      json(404, { code: "pullpayment-not-found", message: "The pull payment was not found" }),
    );
  return call.path[4] === "payouts" ? payoutsOf(found.one) : pullPaymentOf(found.one, origin);
}

/** The page of one of them: `/pull-payments/{id}`. */
export async function answerClaimPage(call: Call, processor: Processor): Promise<Answer> {
  const found = allOf(processor).find(({ one }) => one.id === call.path[1]);
  if (!found) return noSuchAnswer();
  const { charge, one } = found;
  if (call.method === "POST") {
    const wallet = new URLSearchParams(await call.text()).get("destination")?.trim() ?? "";
    if (wallet !== "" && one.status === "pending" && !one.isClaimed)
      processor.change(charge.code, claimRefund);
    return seeOther(`/pull-payments/${one.id}`);
  }
  return asPage(200, page("Claim your refund", claimPage(one)));
}

function claimPage(one: Refund) {
  const amount = `$${(one.cents / 100).toFixed(2)}`;
  if (one.status !== "pending")
    return html`<h1>${amount}: ${one.status === "failed" ? "closed" : "sent"}</h1>`;
  if (one.isClaimed)
    return html`<h1>${amount} claimed</h1><p>It is sent as soon as the store has approved it.</p>`;
  return html`<h1>Claim ${amount}</h1><form method="post"><label>Your wallet's address <input name="destination" required></label>
<button>Claim</button></form>`;
}

function allOf(processor: Processor): { charge: Charge; one: Refund }[] {
  return processor.store.charges
    .filter(({ protocol }) => protocol === "btcpay")
    .flatMap(({ charge }) => (charge.refunds ?? []).map((one) => ({ charge, one })));
}

function pullPaymentOf({ id, cents, status, metadata }: Refund, origin: string) {
  return {
    id,
    name: metadata?.name ?? "",
    description: metadata?.description ?? "",
    currency: "USD",
    amount: (cents / 100).toFixed(2),
    autoApproveClaims: false,
    archived: status === "failed",
    viewLink: `${origin}/pull-payments/${id}`,
  };
}

function payoutsOf({ id, cents, status, isClaimed }: Refund) {
  if (status === "failed" || (status === "pending" && !isClaimed)) return [];
  return [
    {
      id: `${id}-payout`,
      pullPaymentId: id,
      originalCurrency: "USD",
      originalAmount: (cents / 100).toFixed(2),
      state: status === "pending" ? "AwaitingApproval" : "Completed",
    },
  ];
}
