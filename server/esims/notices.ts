import { CallError } from "../outgoing";
import { consumeAttempt } from "../rate-limits/rate-limits";
import { MINUTE, timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import { env } from "../env";
import { DomainError } from "../errors";
import { errorFacts, logSecurity } from "../log";
import { requestId } from "../trace";
import { wakeWorker } from "../jobs/wake";
import { checkEsimSoon } from "./check-due";
import { checkOrderSoon } from "./network-orders";
import { network } from "./networks/configured";
import type { NetworkNotice } from "./networks/network";

/** Far more than a partner sends, and far less than would hurt. */
const NOTICES_PER_ADDRESS = { attempts: 1200, windowMs: MINUTE };

/**
 * Takes in a notification of the network partner. Nobody signs it, so it is believed in nothing: it only
 * has the worker look at the order or the eSIM that it names, and the partner is asked again. Duplicates,
 * order and delay cannot matter, and what names nothing of ours leaves no trace.
 * @throws DomainError invalid_webhook, too_many_attempts; database errors pass through, so that the partner
 * tries again.
 */
export async function receiveNotice(body: Uint8Array, address: string): Promise<void> {
  await consumeAttempt(`notice:${address}`, NOTICES_PER_ADDRESS);
  const notice = read(body);
  await transaction(async () => {
    await checkOrderSoon(notice);
    const esim = notice.ref === undefined ? undefined : await esimOf(notice.ref);
    if (esim && (await isNew(esim.id, notice))) await checkEsimSoon(esim);
  });
  wakeWorker();
}

function read(body: Uint8Array): NetworkNotice {
  try {
    return network().readNotice(body);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    logSecurity("webhook refused", { of: "network", ...errorFacts(error) });
    throw new DomainError("invalid_webhook");
  }
}

async function esimOf(ref: string) {
  return db()
    .selectFrom("esims")
    .select(["id", "looked_at"])
    .where("network", "=", env().network.id)
    .where("network_ref", "=", ref)
    .executeTakeFirst();
}

/** Notes the notification; false when it was noted before. Without an id of its own every one counts. */
async function isNew(esimId: string, { id, type }: NetworkNotice): Promise<boolean> {
  const noted = await db()
    .insertInto("esim_events")
    .values({
      esim_id: esimId,
      notice_id: id === undefined ? null : `${env().network.id}:${id}`,
      at: timestamp(),
      kind: "notice",
      cause: type,
      request_id: requestId(),
    })
    .onConflict((conflict) => conflict.column("notice_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return noted !== undefined;
}
