/** How a stand-in sends its webhooks: whether, how often and when, and one POST of each. */
import { z } from "zod";
import { said } from "../controls";

const ANSWER_WITHIN_MS = 5_000;

export const Count = z.number().int().min(0);
const Copies = z.number().int().min(1).max(20);
export const Seconds = z.number().min(0).max(86_400);

const Drop = z.union([Count, z.literal(true)]);
const Url = z.url({
  hostname: /^(localhost|127\.0\.0\.1|\[::1\])$/,
  error: "must be on this machine: the sandbox talks to nobody else",
});

/** How all webhooks are sent, in the settings of a stand-in. */
export const deliveryFields = {
  url: said(Url, "Address of notifications", "An address of this machine; notifications go there."),
  drop: said(Drop, "Not sent (count)", "So many notifications are never sent; true for all."),
  duplicate: said(Copies, "Copies of each (1 to 20)", "Every notification so often."),
  delaySeconds: said(Seconds, "Late by (seconds)", "Notifications late."),
};
export type DeliverySettings = z.infer<z.ZodObject<typeof deliveryFields>>;

/** What a fresh sandbox has of them. */
export const usualDelivery = { drop: 0, duplicate: 1, delaySeconds: 0 };

/** When each copy of a webhook is sent, in ms from now; a dropped one is not sent. */
export function copies(settings: DeliverySettings, now: number) {
  const dueAt = now + settings.delaySeconds * 1_000;
  if (settings.drop === 0)
    return Array.from({ length: settings.duplicate }, () => ({ dueAt, status: "pending" as const }));
  if (settings.drop !== true) settings.drop -= 1;
  return [{ dueAt, status: "dropped" as const }];
}

export interface Outcome {
  /** Only 200 acknowledges; every other number is tried again. */
  status?: number;
  /** Why there was no answer at all. */
  error?: string;
}

/**
 * Sends one and waits at most 5 s for the answer. Redirects are not followed: a signed body must not travel to an
 * address nobody configured.
 * @returns `undefined` when `closing` fired, so that the attempt counts as never made.
 */
export async function deliverWebhook(
  url: string,
  body: string,
  closing: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Outcome | undefined> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: { "content-type": "application/json", "user-agent": "farline-sandbox", ...headers },
      body,
      signal: AbortSignal.any([closing, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await answer.body?.cancel().catch(() => undefined);
    return { status: answer.status };
  } catch (error) {
    if (closing.aborted) return undefined;
    return { error: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `no answer within ${ANSWER_WITHIN_MS / 1_000} s`;
  return error.cause instanceof Error ? error.cause.message || error.message : error.message;
}
