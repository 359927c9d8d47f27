import { MINUTE, timestamp } from "../clock";
import { db } from "../database/connection";
import { runQuery, type Ids, type Query, defineQuery } from "../database/queries";
import { env } from "../env";
import { lineIdsOwed } from "../orders/lines";
import { type ShownDelivery, shownDelivery } from "./delivery-rules";
import type { NetworkOrderKind } from "./rules";
import { stoppedWords } from "./take-back-rules";

/** What the network owes for one line of an order, as of now. */
export interface Delivery {
  kind: NetworkOrderKind;
  /** It is in the place of an eSIM that was ended: nothing is paid for it. */
  isReplacement: boolean;
  shown: ShownDelivery;
  /** How far a plan that is stopped is ended; null where nobody wants it back. */
  stopped: string | null;
}

/** The deliveries of these orders, by line; one that bought nothing yet has none. At most one query. */
export async function deliveriesOf(orderIds: readonly string[]): Promise<Map<string, Delivery>> {
  return orderIds.length === 0 ? new Map() : runQuery(deliveriesFor(orderIds));
}

/** The same, to combine with other queries. */
export function deliveriesFor(orderIds: Ids): Query<Map<string, Delivery>> {
  const owed = db()
    .selectFrom("network_orders as owed")
    .innerJoin("esims", "esims.id", "owed.esim_id")
    .leftJoin("take_backs as back", (join) =>
      join.onRef("back.line_id", "=", "owed.line_id").onRef("back.esim_id", "=", "owed.esim_id"),
    )
    .select(["owed.line_id", "owed.kind", "owed.state", "owed.created_at", "sent_as"])
    .select(["esims.profile_state", "back.state as back_state", "back.is_forced", "back.outcome"])
    .where("owed.order_id", "in", orderIds);
  return defineQuery(owed, (rows) => {
    const at = timestamp();
    const within = env().network.deliveryMinutes * MINUTE;
    return new Map(
      rows.map((row) => {
        const { state: order, profile_state: profile, kind, created_at, outcome } = row;
        const takeBack = row.back_state && { state: row.back_state, isForced: row.is_forced === 1, outcome };
        const dueAt = timestamp(new Date(Date.parse(created_at) + within));
        const shown = shownDelivery({ order, profile, takeBack }, dueAt, at);
        const isReplacement = row.sent_as !== null;
        return [row.line_id, { kind, isReplacement, shown, stopped: takeBack && stoppedWords(takeBack) }];
      }),
    );
  });
}

/**
 * Whether the network has not delivered something of these orders that was not paid back, be it that it was given up. At
 * most one query.
 */
export async function isUndelivered(orderIds: readonly string[]): Promise<boolean> {
  return orderIds.length > 0 && (await runQuery(undelivered(orderIds))).size > 0;
}

/**
 * The lines of these orders that are not, to combine with other queries.
 * @param isPaidFor without what comes in the place of an eSIM that was there.
 */
export function undelivered(orderIds: Ids, isPaidFor = false): Query<Set<string>> {
  return defineQuery(
    db()
      .selectFrom("network_orders")
      .select("line_id")
      .where("line_id", "in", lineIdsOwed(orderIds))
      .where("state", "<>", "done")
      .$if(isPaidFor, (owed) => owed.where("sent_as", "is", null)),
    (owed) => new Set(owed.map(({ line_id }) => line_id)),
  );
}
