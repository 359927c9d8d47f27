import { CallError } from "../outgoing";
import { timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import { DomainError } from "../errors";
import { errorFacts, log, logSecurity } from "../log";
import { requestId } from "../trace";
import { wakeWorker } from "../jobs/wake";
import { attemptOfCharge } from "./attempts";
import { type PaymentProvider, TEST_EVENT, type WebhookEvent } from "../processors/provider";
import { processors, takersOf } from "./processor";
import { apply } from "./apply";
import { unread } from "./checks";
import { checkRefundsOf } from "./payment-refunds";
import { noteStray } from "./strays";

/**
 * Takes in a processor's webhook: verifies it over its raw bytes, keeps it, and asks the worker to look
 * at the charge. It decides nothing itself, so duplicates, order and delay cannot matter; that it says 'paid' the
 * customer hears at once.
 * @param of the processor's id; without one it is from the first that takes coins.
 * @throws DomainError processor_not_found, invalid_webhook; database errors pass through, so that the processor
 *   tries again.
 */
export async function receiveWebhook(
  body: Uint8Array,
  headers: Headers,
  of = takersOf("crypto")[0]?.id ?? "",
): Promise<void> {
  const provider = processors().get(of);
  if (!provider) throw new DomainError("processor_not_found");
  const event = verify(provider, body, headers);
  await transaction(async () => {
    const isNew = await db()
      .insertInto("webhook_events")
      .values({
        provider: provider.id,
        event_id: event.eventId,
        type: event.type,
        ref: event.ref ?? null,
        attempt_id: event.attemptId ?? null,
        body: Buffer.from(body),
        received_at: timestamp(),
        request_id: requestId(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("event_id")
      .executeTakeFirst();
    if (!isNew || event.type === TEST_EVENT) return;
    const attempt = await attemptOfCharge(provider.id, event.ref, event.attemptId, event.payment);
    if (!attempt) {
      log("warn", "webhook for an unknown charge", { id: event.eventId, type: event.type });
      if (event.ref) await noteStray(provider.id, event.ref);
      return;
    }
    // Its customer hears so at once; what came is read.
    if (event.isPaid && event.ref) await apply(attempt.id, unread(attempt, "seen", event.ref));
    // Another charge that was made for it: its own is looked at with the attempt, this one by itself.
    if (event.ref && attempt.ref && event.ref !== attempt.ref) await noteStray(provider.id, event.ref);
    if (attempt.ref) await checkRefundsOf(provider.id, attempt.ref);
    await db()
      .updateTable("payment_attempts")
      .set({ next_check_at: timestamp(), request_id: requestId() })
      .where("id", "=", attempt.id)
      .execute();
  });
  wakeWorker();
}

function verify(provider: PaymentProvider, body: Uint8Array, headers: Headers): WebhookEvent {
  try {
    return provider.verifyWebhook(body, headers);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    logSecurity("webhook refused", { of: provider.id, ...errorFacts(error) });
    throw new DomainError("invalid_webhook");
  }
}
