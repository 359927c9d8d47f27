/** Whether the configured processors work: calls them and our own webhook route. It changes nothing at a processor. */
import { now, SECOND } from "../clock";
import { db } from "../database/connection";
import { env } from "../env";
import { newId } from "../id";
import { answerOrError, describe } from "../outgoing";
import { shopPaths } from "../shop/paths";
import type { PaymentProvider } from "../processors/provider";
import { firstListed, processors } from "./processor";

const CALL_TIMEOUT = 10 * SECOND;

export type ProcessorStatus = Awaited<ReturnType<typeof checkProcessors>>[number];

/** Calls every processor that is configured, the one that takes new payments first. Never throws for their sake. */
export function checkProcessors() {
  return Promise.all(
    env().processors.map(async ({ id, baseUrl }) => {
      const processor = processors().get(id)!;
      const [listed, aheadSeconds, webhookFault, registered] = await Promise.all([
        answerOrError(firstListed(processor, AbortSignal.timeout(CALL_TIMEOUT))),
        clockAhead(baseUrl),
        faultOfWebhook(processor),
        processor.registeredWebhooks &&
          answerOrError(processor.registeredWebhooks(AbortSignal.timeout(CALL_TIMEOUT))),
      ]);
      return {
        processor,
        /** Why its list could not be read; undefined where it could, so the key is right. */
        refusal: listed ?? undefined,
        /** How many seconds its clock is ahead of ours; undefined where it does not say. */
        aheadSeconds,
        /** Why a webhook that is signed with our secret did not arrive by the public address; undefined where it did. */
        webhookFault,
        /** The webhooks that are set up there, or why it does not say; undefined where its API has no list of them. */
        registered,
      };
    }),
  );
}

/** Within a second or two: what the answer's head says, which needs no key. */
async function clockAhead(url: string): Promise<number | undefined> {
  try {
    const answer = await fetch(new URL(url).origin, {
      method: "HEAD",
      redirect: "manual",
      signal: AbortSignal.timeout(CALL_TIMEOUT),
    });
    const theirs = Date.parse(answer.headers.get("Date") ?? "");
    return Number.isNaN(theirs) ? undefined : Math.round((theirs - now().getTime()) / SECOND);
  } catch {
    return undefined;
  }
}

/** Sends one to the shop itself, the way the processor does, and checks whether it is in this database then. */
async function faultOfWebhook(processor: PaymentProvider): Promise<string | undefined> {
  const eventId = newId();
  const { body, headers } = processor.testWebhook(eventId);
  let status: number;
  try {
    const answer = await fetch(webhookAddress(processor), {
      method: "POST",
      redirect: "manual",
      headers: { ...headers, "Content-Type": "application/json" },
      body,
      signal: AbortSignal.timeout(CALL_TIMEOUT),
    });
    await answer.body?.cancel().catch(() => {});
    status = answer.status;
  } catch (error) {
    return describe((error as Error).cause ?? error);
  }
  if (status !== 200) return `it was answered with ${status}`;
  const kept = await db()
    .selectFrom("webhook_events")
    .select("event_id")
    .where("provider", "=", processor.id)
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return kept ? undefined : "it was taken in by another shop, or one on another database";
}

/** Where the processor is to send its webhooks. */
export function webhookAddress({ id }: PaymentProvider): string {
  return new URL(shopPaths.webhook(id), env().origin).href;
}
