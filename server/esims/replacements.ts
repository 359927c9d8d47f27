/** A new eSIM in the place of one: the same delivery once more, which is made once the network has ended the old one. */
import { now, timestamp } from "../clock";
import { db } from "../database/connection";
import { env } from "../env";
import { clearReview, type Order } from "../orders/orders";
import { findAnyPlan, type Plan } from "../plans/plans";
import { goOnAnew } from "../subscriptions/days";
import { daysRemaining, isLive, type PlanStart } from "../subscriptions/rules";
import { type PlanOnEsim, plansOnEsims } from "../subscriptions/subscriptions";
import { requestId } from "../trace";
import { esimIdsFor } from "./esims";
import { soldOutOf } from "./balance";
import { plansThatGoOnto } from "./more-data";
import { newEsim } from "./network-orders";
import { termsOf, unitsToCents } from "./packages";
import type { EsimRow } from "./profile";
import { canBeReplaced } from "./rules";
import { isBeingTakenBack, oweEnd } from "./take-backs";

/** The plan whose package is made for what is left of another, and what the network asks for it, in cents. */
export type NewPackage = Plan & PlanStart & { cents: number };

/**
 * The plans on an eSIM of which something is left; none where nothing can go on, on another: it can still be installed, more
 * data is on its way to it, a plan on it is stopped and may go on, its account is deleted, or today's network has not made
 * it. One query, and one for each plan that is stopped.
 */
export async function plansToGoOn(esim: EsimRow): Promise<PlanOnEsim[]> {
  const isThere = esim.network_ref !== null && esim.network === env().network.id;
  if (!isThere || !canBeReplaced(esim.profile_state)) return [];
  const plans = await plansOnEsims([esim.id]);
  for (const { state, lineId } of plans)
    if (state === "being_made" || (state === "stopped" && !(await isBeingTakenBack(lineId)))) return [];
  return plans.filter(({ state }) => isLive(state));
}

/**
 * The cheapest package for the same places with at least the data and days that are left; undefined where none can be made
 * now, nobody knows its price, or for several plans, which are lines of their own. Some ten queries.
 */
export async function packageFor(plans: readonly PlanOnEsim[]): Promise<NewPackage | undefined> {
  const [plan, ...others] = plans;
  if (!plan || others.length > 0) return undefined;
  const own = (await findAnyPlan(plan.planId))!;
  const more = (await plansThatGoOnto(own.id, [own.id])).filter(({ id }) => id !== own.id);
  const terms = await termsOf([own.id, ...more.map(({ id }) => id)]);
  const isByDay = ({ id }: Plan) => (terms.get(id)!.route?.dataType ?? "total") !== "total";
  const soldOut = await soldOutOf([own, ...more]);
  const asked = db().selectFrom("plan_packages").select(["plan_id", "wholesale_units as units"]);
  const priced = await asked.where("network", "=", env().network.id).execute();
  const days = Math.min(plan.validityDays, daysRemaining(plan.endDate, now()));
  const enough = [own, ...more.filter((each) => !isByDay(own) && !isByDay(each))].flatMap((each) => {
    const units = priced.find(({ plan_id }) => plan_id === each.id)?.units ?? null;
    const isEnough = each.dataBytes >= plan.dataBytes - plan.usedBytes && each.validityDays >= days;
    const canBeMade = units !== null && !soldOut.has(each.id);
    return canBeMade && isEnough ? { ...each, ...terms.get(each.id)!.start, cents: unitsToCents(units) } : [];
  });
  return enough.toSorted((a, b) => a.cents - b.cents)[0];
}

/**
 * Has a held eSIM ended, used or not, and another one made in its place after that, where its plan goes on. Its name and
 * the link that was claimed go with it. Part of the caller's transaction. @returns the id of the new eSIM.
 */
export async function putInPlace(old: EsimRow, plan: PlanOnEsim, made: NewPackage): Promise<string> {
  const { lineId, usedBytes } = plan;
  const at = timestamp();
  await oweEnd(old, lineId);
  const id = await newEsim(old.user_id, "in the place of another one", at);
  const mark = { replaces_id: old.id, name: old.name, counted_before: usedBytes };
  await db().updateTable("esims").set(mark).where("id", "=", id).execute();
  const links = db().updateTable("esim_links").set({ esim_id: id }).where("esim_id", "=", old.id);
  await links.where("claimed_at", "is not", null).execute(); // one that nobody has claimed leads to it no more
  await db()
    .updateTable("network_orders")
    .set({
      esim_id: id,
      kind: "new",
      state: "queued",
      sent_as: id,
      package_plan_id: made.id,
      loss_cents: 0,
      partner_order_no: null,
      tries: 0,
      next_try_at: null,
      last_error: null,
      half_told_at: null,
      late_told_at: null,
      created_at: at,
      updated_at: at,
      request_id: requestId(),
    })
    .where("line_id", "=", lineId)
    .execute();
  await goOnAnew(plan, id, made);
  return id;
}

/**
 * Has the network asked again to end the eSIM before this one, which it had refused. Part of the caller's transaction.
 * @returns whether there is such a one.
 */
export async function endAgain(next: string): Promise<boolean> {
  const again = await db()
    .updateTable("take_backs")
    .set({ state: "owed", next_try_at: timestamp(), lease_until: null, updated_at: timestamp() })
    .where("state", "=", "impossible")
    .where("esim_id", "<>", next)
    .where("line_id", "in", (owed) =>
      owed.selectFrom("network_orders").where("esim_id", "=", next).select("line_id"),
    )
    .returning("line_id")
    .executeTakeFirst();
  return again !== undefined;
}

/** The eSIM with this id, whosesoever it is, and the id of the one in its place. At most two queries. */
export async function findAnyEsim(id: string): Promise<(EsimRow & { next: string | undefined }) | undefined> {
  const esim = await db().selectFrom("esims").selectAll().where("id", "=", id).executeTakeFirst();
  const next = db().selectFrom("esims").select("id").where("replaces_id", "=", id);
  return esim && { ...esim, next: (await next.executeTakeFirst())?.id };
}

/** Notes whether a person is to decide about others in the place of these held eSIMs. Part of the caller's transaction. */
export async function markAsked(ids: readonly string[], isAsked: boolean): Promise<void> {
  if (ids.length === 0) return;
  const asked = { replacement_asked_at: isAsked ? timestamp() : null };
  await db().updateTable("esims").set(asked).where("id", "in", ids).execute();
}

/** Those eSIMs of an order, or before one of them, for which a person is to decide that. One query. */
export async function replacementsAsked(orderId: string): Promise<string[]> {
  const current = () => esimIdsFor(orderId);
  const asked = await db()
    .selectFrom("esims")
    .select("id")
    .where("replacement_asked_at", "is not", null)
    .where((esim) =>
      esim.or([
        esim("id", "in", current()),
        esim("id", "in", (next) =>
          next.selectFrom("esims").where("id", "in", current()).select("replaces_id"),
        ),
      ]),
    )
    .execute();
  return asked.map(({ id }) => id);
}

/** Closes the case of an order about that, once no other eSIM of it waits. Part of the caller's transaction. */
export async function closeReplacement(order: Order, esimId: string, cause: string): Promise<void> {
  await markAsked([esimId], false);
  if ((await replacementsAsked(order.id)).length === 0) await clearReview(order, cause, ["esim_replacement"]);
}
