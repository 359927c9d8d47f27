import { CallError } from "../outgoing";
import { enterReturned, moveMoney } from "../books/ledger";
import { openCase } from "../books/cases";
import { findReceived } from "../books/received";
import { DAY, fromNow, MINUTE, now, SECOND, timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import { errorFacts, log } from "../log";
import { holdOrder, noteOnOrder } from "../orders/orders";
import { seal } from "../seal";
import { type Backoff, nextRetry } from "../jobs/backoff";
import { runEach, runDue } from "../jobs/run-due";
import { wakeWorker } from "../jobs/wake";
import { disputesOf } from "./disputes";
import { refundMoved, strayPayment } from "./events";
import { claimDueRefunds, findPaymentRefund, type PaymentRefund } from "./payment-refunds";
import type { PaymentProvider, RefundRequest, RefundSnapshot } from "../processors/provider";
import { processors } from "./processor";
import { review } from "./review";

const CALL_TIMEOUT = 10 * SECOND;
/** For this time a request without an answer may still arrive: it is not sent again before. */
const ARRIVES_WITHIN = 2 * MINUTE;
const LOOKS: Backoff = {
  delays: [5, 15, 30, 60, 120, 300, 600, 1_800, 3_600].map((seconds) => seconds * SECOND),
};

/** What was sent may come back, from a closed card for instance: so often it is looked at, for so long. */
const LOOK_AT_SENT = 3 * DAY;
const SENT_FOR_GOOD = 40 * DAY;

/** Sends back what is due to be, and looks at what is on its way, a few at a time, until nothing is due. */
export async function sendDueRefunds(stop?: AbortSignal): Promise<void> {
  await runDue({ atOnce: 4, claim: claimDueRefunds, work: runEach(work) }, stop);
}

/** Never throws for the processor's sake. */
async function work(row: PaymentRefund): Promise<void> {
  const processor = processors().get(row.provider);
  try {
    if (!processor?.refund) throw new CallError("unavailable", "its processor is not configured");
    const snapshot = await ask(processor, row);
    await (snapshot ? record(row, snapshot) : putOff(row, "the processor has not shown it yet"));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const facts = { refund: row.id, of: row.provider, kind: error.kind, ...errorFacts(error) };
    log("warn", "refund put off", facts);
    await putOff(row, error.message);
  }
}

/** The refund as its processor has it, which is asked for it if it has none; undefined while it may still show one. */
async function ask(processor: PaymentProvider, row: PaymentRefund): Promise<RefundSnapshot | undefined> {
  const request = await requestOf(row);
  const signal = AbortSignal.timeout(CALL_TIMEOUT);
  if (row.called_at !== null) {
    const found = await processor.findRefund!(request, signal);
    const mayArrive = now().getTime() - Date.parse(row.called_at) < ARRIVES_WITHIN;
    if (found || row.ref !== null || mayArrive) return found;
  }
  if (row.order_id !== null && (await disputesOf(row.order_id)).includes("open"))
    throw new CallError("unavailable", "its payment is disputed, and nothing is decided");
  await noteCall(row, timestamp()); // before the call: after a crash it must not look as if there had been none
  try {
    return await processor.refund!(request, AbortSignal.timeout(CALL_TIMEOUT));
  } catch (error) {
    if (!(error instanceof CallError) || error.kind === "ambiguous") throw error;
    await noteCall(row, null);
    if (error.kind === "unavailable") throw error;
    return { ref: "", state: "failed", why: error.message };
  }
}

async function requestOf(row: PaymentRefund): Promise<RefundRequest> {
  const payment = (await findReceived(row.payment_id))!;
  return {
    refundId: row.id,
    ref: row.charge,
    payment: payment.transaction_id,
    network: payment.network,
    cents: Number(row.cents),
    currency: "USD",
    reason: row.reason,
    known: row.ref ?? undefined,
  };
}

async function noteCall({ id }: PaymentRefund, called_at: string | null): Promise<void> {
  await db().updateTable("payment_refunds").set({ called_at }).where("id", "=", id).execute();
}

/** Its payer hears that it is on its way, however long its processor is silent. */
async function putOff(row: PaymentRefund, error: string): Promise<void> {
  await transaction(async () => {
    const order = row.order_id === null ? undefined : await holdOrder(row.order_id);
    const refund = await findPaymentRefund(row.id);
    await update(row, { last_error: error.slice(0, 500), next_look_at: nextRetry(Number(row.looks), LOOKS) });
    if (order && refund.state === "asked") await refundMoved.emit({ order, refund });
  });
}

/** One answer, one transaction: the books, the order's case or history, and who hears of it. */
async function record(row: PaymentRefund, seen: RefundSnapshot): Promise<void> {
  await transaction(async () => {
    const order = row.order_id === null ? undefined : await holdOrder(row.order_id);
    const before = await findPaymentRefund(row.id);
    // Only what was there can come back, and what is back stays so: a person decides about it.
    const isNews = before.state !== "failed" && (before.state !== "sent" || seen.state === "failed");
    await update(row, {
      ...(isNews && {
        state: seen.state,
        ref: seen.ref || before.ref,
        sealed_claim_url: seen.claimUrl ? seal("claim page", seen.claimUrl) : before.sealed_claim_url,
        last_error: seen.why ?? null,
      }),
      next_look_at: nextLook(before, isNews ? seen.state : before.state),
    });
    const refund = await findPaymentRefund(row.id);
    const isAsBefore = before.state === seen.state;
    if (order && isAsBefore && seen.state === "waiting") await refundMoved.emit({ order, refund }); // again, after days
    if (!isNews || isAsBefore) return;
    const what = `$${(refund.cents / 100).toFixed(2)} at ${refund.provider}`;
    if (order) await noteOnOrder(order, `refund of ${what} ${seen.state}${seen.why ? `: ${seen.why}` : ""}`);
    if (seen.state === "failed") return failed(refund, before, `refund of ${what} failed: ${seen.why}`);
    if (seen.state === "sent")
      await moveMoney({ paymentId: row.payment_id }, "returning", "payee", sourceOf(row), refund.cents);
    if (order) await refundMoved.emit({ order, refund });
  });
  wakeWorker(); // an email may be due
}

function nextLook({ created_at, looks }: PaymentRefund, state: PaymentRefund["state"]): string | null {
  if (state === "failed") return null;
  if (state !== "sent") return nextRetry(Number(looks), LOOKS);
  const isForGood = now().getTime() - Date.parse(created_at) > SENT_FOR_GOOD;
  return isForGood ? null : timestamp(fromNow(LOOK_AT_SENT));
}

/** The money is with us again, or still, and a person decides. */
async function failed(refund: PaymentRefund, before: PaymentRefund, what: string): Promise<void> {
  const { payment_id: paymentId, order_id: orderId, provider, charge } = refund;
  const to = orderId === null ? "suspense" : "owed";
  if (before.state === "sent") await enterReturned((await findReceived(paymentId))!, sourceOf(refund), to);
  else await moveMoney({ paymentId }, "returning", to, `${sourceOf(refund)} failed`, refund.cents);
  // What was asked of its processor before counts this one as sent back.
  await db()
    .updateTable("payment_attempts")
    .set({ checked_at: timestamp(), next_check_at: timestamp() })
    .where("provider", "=", provider)
    .where("ref", "=", charge)
    .execute();
  if (orderId === null) {
    const caseId = await openCase({ paymentId }, "refund_failed");
    if (caseId) await strayPayment.emit({ caseId, charge, received: [what] });
    return;
  }
  await review(await holdOrder(orderId), "refund_failed", [what]);
}

/** What its entries in the books are called. */
function sourceOf({ id }: PaymentRefund): string {
  return `processor refund ${id}`;
}

async function update({ id }: PaymentRefund, values: Partial<PaymentRefund>): Promise<void> {
  await db()
    .updateTable("payment_refunds")
    .set({ ...values, updated_at: timestamp(), lease_until: null })
    .where("id", "=", id)
    .execute();
}
