import { HOUR, MINUTE, now, timestamp } from "../clock";
import { db } from "../database/connection";
import { sentAs } from "./network-orders";
import { network } from "./networks/configured";
import type { TakeBack } from "./take-backs";

/** An order that nobody can find so long after it was last asked for was never made. */
const MADE_WITHIN = HOUR;

/** The profile, wherever an order for it may have come to; undefined where none was made, or may still come. */
export async function findProfile(row: Pick<TakeBack, "line_id" | "network_ref">, madeWithin = MADE_WITHIN) {
  const owed = await db()
    .selectFrom("network_orders")
    .innerJoin("esims", "esims.id", "network_orders.esim_id")
    .selectAll("network_orders")
    .select("esims.network_ref")
    .where("line_id", "=", row.line_id)
    .executeTakeFirstOrThrow();
  const isGivenUp = owed.state === "failed";
  const isUnderWay = owed.lease_until !== null && owed.lease_until > timestamp();
  const ref = owed.network_ref ?? row.network_ref ?? (owed.kind === "top_up" ? await refOfEsim(owed) : null);
  if (ref !== null) {
    const there = await network().profile(ref);
    // More data that never came onto an eSIM which is on a phone.
    const isMissing = (isGivenUp || owed.kind === "top_up") && !there.lineIds.includes(sentAs(owed));
    if (!isMissing || owed.state === "done") return there;
    return isUnderWay ? "awaited" : undefined;
  }
  if (isUnderWay) return "awaited";
  if (owed.partner_order_no !== null)
    return (await network().profileOfOrder(owed.partner_order_no)) ?? (isGivenUp ? undefined : "awaited");
  const since = new Date(Date.parse(owed.created_at) - MINUTE);
  const found = await network().findOrder(sentAs(owed), since);
  const mayCome = !isGivenUp && now().getTime() - Date.parse(owed.updated_at) < madeWithin;
  return found ?? (mayCome ? "awaited" : undefined);
}

/** The network's reference of an eSIM whose account was deleted, found by the order that it was made for. */
async function refOfEsim({ esim_id }: { esim_id: string }): Promise<string | null> {
  const first = await db()
    .selectFrom("network_orders")
    .select("partner_order_no")
    .where("esim_id", "=", esim_id)
    .where("kind", "=", "new")
    .executeTakeFirst();
  if (!first?.partner_order_no) return null;
  return (await network().profileOfOrder(first.partner_order_no))?.ref ?? null;
}
