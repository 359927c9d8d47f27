/**
 * Refunds in the protocol of BTCPay Server: pull payments of a store, and the page where their payer says which wallet
 * the money is to go to.
 */
import { z } from "zod";
import { type Answer, type Call, json, jsonBody } from "../web/http";
import { html } from "../web/html";
import { asPage, page } from "../web/page";
import { claimRefund, refund } from "./card-changes";
import type { Charge, Refund } from "./charge";
import { ChargeStateError } from "./charges";
import { withFaults } from "./faults";
import { noSuchAnswer } from "./hosted-page";
import type { Processor } from "./processor";
import { Cents } from "./schema";

const NewRefund = z.object({
  name: z.string().max(50),
  description: z.string().default(""),
  payoutMethodId: z.string().regex(/-(CHAIN|LN)$/),
  refundVariant: z.literal("Custom"),
  customAmount: Cents,
  customCurrency: z.literal("USD"),
});

/** `POST …/invoices/{id}/refund`. */
export async function makePullPayment(
  call: Call,
  processor: Processor,
  charge: Charge,
  origin: string,
): Promise<Answer> {
  const body = NewRefund.safeParse(await jsonBody(call));
  if (!body.success)
    return json(
      422,
      body.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
    );
  const { name, description, customAmount } = body.data;
  try {
    const request = { cents: Number(customAmount), isPending: true, metadata: { name, description } };
    const made = processor.change(charge.code, refund(request)).refunds!.at(-1)!;
    return json(200, pullPaymentOf(made, origin));
  } catch (error) {
    if (error instanceof ChargeStateError)
      return json(422, [{ path: "customAmount", message: error.message }]);
    throw error;
  }
}

/** `/api/v1/stores/{store}/pull-payments`, and of one of them, which asks for no key, `/api/v1/pull-payments/{id}…`. */
export function answerPullPayments(call: Call, processor: Processor, origin: string): Promise<Answer> {
  const [id, part] = call.path.slice(3);
  const isList = call.path[2] === "stores";
  return withFaults(processor, call, "read", undefined, async () => {
    if (call.method !== "GET") return notFound();
    if (isList)
      return json(
        200,
        allOf(processor).map(([, one]) => pullPaymentOf(one, origin)),
      );
    const found = allOf(processor).find(([, one]) => one.id === id);
    if (!found) return notFound();
    return json(200, part === "payouts" ? payoutsOf(found[1]) : pullPaymentOf(found[1], origin));
  });
}

/** The page of one of them: `/pull-payments/{id}`. */
export async function answerClaimPage(call: Call, processor: Processor): Promise<Answer> {
  const found = allOf(processor).find(([, one]) => one.id === call.path[1]);
  if (!found) return noSuchAnswer();
  const [charge, one] = found;
  if (call.method === "POST") {
    const wallet = new URLSearchParams(await call.text()).get("destination")?.trim() ?? "";
    if (wallet !== "" && one.status === "pending" && !one.isClaimed)
      processor.change(charge.code, claimRefund);
    return { status: 303, headers: { Location: `/pull-payments/${one.id}` }, body: "" };
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

/** Newest first. */
function allOf(processor: Processor): [Charge, Refund][] {
  return processor.store.charges
    .filter(({ protocol }) => protocol === "btcpay")
    .flatMap(({ charge }) => (charge.refunds ?? []).map((one): [Charge, Refund] => [charge, one]))
    .toReversed();
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

function notFound(): Answer {
  return json(404, { code: "pullpayment-not-found", message: "The pull payment was not found" });
}
