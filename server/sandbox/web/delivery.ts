/** How a stand-in sends its webhooks: whether, how often and when, and one POST of each. */
import { z } from "zod";

const ANSWER_WITHIN_MS = 5_000;

export const Count = z.number().int().min(0);
export const Seconds = z.number().min(0).max(86_400);

/** How all webhooks are sent, in the settings of a stand-in. */
export const deliveryFields = {
  url: z
    .url({
      hostname: /^(localhost|127\.0\.0\.1|\[::1\])$/,
      error: "must be on this machine: the sandbox talks to nobody else",
    })
    .meta({
      title: "Address of notifications",
      description: "An address of this machine; notifications go there.",
    }),
  drop: z
    .union([Count, z.literal(true)])
    .meta({ title: "Not sent (count)", description: "So many notifications are never sent; true for all." }),
  duplicate: z
    .number()
    .int()
    .min(1)
    .max(20)
    .meta({ title: "Copies of each (1 to 20)", description: "Every notification so often." }),
  delaySeconds: Seconds.meta({ title: "Late by (seconds)", description: "Notifications late." }),
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
