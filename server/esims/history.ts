import { timestamp } from "../clock";
import { db } from "../database/connection";
import { type Query, defineQuery } from "../database/queries";
import type { PlanMove } from "../subscriptions/plan-state";
import { requestId } from "../trace";
import type { EsimEventKind } from "./rules";

export interface EsimEvent {
  at: string;
  kind: EsimEventKind;
  from: string | null;
  to: string | null;
  cause: string;
}

/**
 * Writes down what became of an eSIM, and does nothing else, as part of the caller's transaction. Events are
 * appended and never changed.
 */
export async function recordEvent(
  esimId: string,
  event: Omit<EsimEvent, "at" | "from" | "to"> & Partial<EsimEvent>,
): Promise<void> {
  const { kind, from = null, to = null, cause } = event;
  await db()
    .insertInto("esim_events")
    .values({
      esim_id: esimId,
      at: timestamp(),
      kind,
      from_state: from,
      to_state: to,
      cause,
      request_id: requestId(),
    })
    .execute();
}

/** Writes down how a plan moved, for the eSIM that it is on. Part of the caller's transaction. */
export async function recordPlanMove({ esimId, from, to, cause }: PlanMove): Promise<void> {
  if (esimId) await recordEvent(esimId, { kind: "plan", from, to, cause });
}

/** What became of an eSIM and its plans, oldest first; what the network merely hinted at is left out. */
export function eventsOf(esimId: string): Query<EsimEvent[]> {
  return defineQuery(
    db()
      .selectFrom("esim_events")
      .select(["at", "kind", "from_state as from", "to_state as to", "cause"])
      .where("esim_id", "=", esimId)
      .where("kind", "<>", "notice")
      .orderBy("id"),
    (events) => events,
  );
}
