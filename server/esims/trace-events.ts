import { db } from "../database/connection";
import type { OrderLine } from "../orders/lines";
import { usdAmount } from "../processors/rules";
import type { TraceEvent } from "../trace";
import { networkOrderOf, takeBacksOf } from "./take-backs";

/**
 * What the network was asked for lines of an order, and what became of their eSIMs, of one that was there already since
 * then; plans of other orders on the same eSIM are among it. Three queries each.
 */
export async function esimTraceEvents(
  lines: readonly Pick<OrderLine, "id" | "planName">[],
): Promise<TraceEvent[]> {
  return (await Promise.all(lines.map(eventsOfLine))).flat();
}

async function eventsOfLine({
  id: lineId,
  planName,
}: Pick<OrderLine, "id" | "planName">): Promise<TraceEvent[]> {
  const owed = await networkOrderOf(lineId);
  if (!owed) return [];
  const esim = db().selectFrom("esims").select("replaces_id").where("id", "=", owed.esim_id);
  const before = await esim.executeTakeFirst();
  const events = await db()
    .selectFrom("esim_events")
    .selectAll()
    .where("esim_id", "in", [owed.esim_id, before?.replaces_id ?? ""])
    .$if(owed.kind === "top_up", (events) => events.where("at", ">=", owed.created_at))
    .orderBy("id")
    .execute();
  const error = owed.last_error === null ? "" : `, last error: ${owed.last_error}`;
  const others = owed.replaced_cents > 0 ? `, after others for ${usdAmount(owed.replaced_cents)}` : "";
  const cost = `${owed.cost_cents === null ? "" : `, for ${usdAmount(owed.cost_cents)}`}${others}`;
  const taken = await takeBacksOf(lineId).executeTakeFirst();
  const takenError = taken?.last_error ? `, last error: ${taken.last_error}` : "";
  return [
    ...(taken
      ? [
          {
            at: taken.created_at,
            what: `take back of ${planName} at ${taken.network}: now ${taken.state}${taken.outcome ? ` (${taken.outcome})` : ""}, tried ${taken.tries} times${takenError}`,
            request: taken.request_id,
          },
        ]
      : []),
    {
      at: owed.created_at,
      what: `network order (${owed.kind}) of ${planName} at ${owed.network}: ${owed.partner_order_no ?? "not taken"}, now ${owed.state}${cost}, tried ${owed.tries} times${error}`,
      request: owed.request_id,
    },
    ...events.map(({ at, esim_id, kind, from_state: from, to_state: to, cause, request_id: request }) => ({
      at,
      what: `eSIM ${esim_id} ${kind} ${[from, to].filter(Boolean).join(" → ")}: ${cause}`,
      request,
    })),
  ];
}
